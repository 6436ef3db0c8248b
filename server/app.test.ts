import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());

test('the home page is HTML and names the site', async () => {
  const answer = await app.fetch('/');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<html lang="id">');
});

test('an unknown path is a true 404', async () => {
  expect((await app.fetch('/tidak-ada')).status).toBe(404);
});
