import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProblemCode, problemCodes, problemText } from '#app/platform/operations/problem.server.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { startTestPages } from './page-testing.ts';

let app: TestApp;
let pages: Awaited<ReturnType<typeof startTestPages>>;

beforeAll(async () => {
  app = await createTestApp();
  pages = await startTestPages(app.platform, app.database.connection);
});
afterAll(async () => {
  await pages.close();
  await app.close();
});

const form = () => ({ method: 'POST', body: new URLSearchParams({ a: 'b' }) });
const refusals = problemCodes
  .filter((code) => code !== 'internal_error')
  .map((code): [ProblemCode, number] => [code, problemText(code).status]);

test.each(refusals)('%s thrown by a loader or an action is %i: as page, as data, as file', async (code, status) => {
  const lines = app.logLines.length;
  for (const init of [undefined, form()]) {
    const page = await pages.get(`/refused/${code}`, init);
    expect([page.status, page.headers.get('cache-control'), page.headers.get('content-type')]).toEqual([
      status,
      'no-store',
      'text/html; charset=utf-8',
    ]);
    expect(await page.text()).toContain(`status ${status}`);
    expect((await pages.get(`/refused/${code}.data`, init)).status).toBe(status);
    const file = await pages.get(`/refused-file/${code}`, init);
    expect([file.status, file.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(await file.text()).toContain('<h1');
  }
  expect(app.logLines.slice(lines)).toEqual([]);
});

test('a refusal with Retry-After keeps it', async () => {
  for (const path of ['/refused/too_many_requests', '/refused/too_many_requests.data', '/refused-file/too_many_requests']) {
    expect((await pages.get(path)).headers.get('retry-after')).toBe('7');
    expect((await pages.get(path, form())).headers.get('retry-after')).toBe('7');
  }
});

test('an error that is no refusal is 500, with a line in the log', async () => {
  const lines = app.logLines.length;
  expect((await pages.get('/refused/internal_error')).status).toBe(500);
  expect((await pages.get('/refused-file/internal_error')).status).toBe(500);
  expect(app.logLines.slice(lines)).toHaveLength(2);
});
