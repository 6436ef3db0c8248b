import { afterAll, expect, test } from 'vitest';
import type { OpenApi } from '#server/http/openapi.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

// The paging part of every public list, on its first page and beyond its last one.

const app = await createTestApp({ demo: true });
afterAll(() => app.close());
const api = (await (await app.fetch('/v1/openapi.json')).json()) as OpenApi;
const lists = Object.entries(api.paths).flatMap(([path, { get }]) => {
  const takesPage = get?.parameters?.some(({ name }) => name === 'page') ?? false;
  return takesPage && get?.['x-roles'].includes('public') && !path.includes('{') ? [path] : [];
});

test('there are such lists', () => {
  expect(lists.length).toBeGreaterThan(5);
});

test.each(lists)('%s counts no records that it does not have', async (path) => {
  for (const page of [1, 2, 999]) {
    const answer = await app.fetch(`/v1${path}?page=${page}`);
    if (answer.status === 404) continue;
    const { data, meta } = await answer.json();
    if (meta?.to === undefined) continue;
    expect(meta.current_page).toBe(page);
    expect(meta.to).toBeLessThanOrEqual(meta.total);
    if (Array.isArray(data) && data.length > 0) expect(meta.to).toBeGreaterThanOrEqual(data.length);
  }
});
