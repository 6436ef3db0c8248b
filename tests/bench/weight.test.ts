import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { weighPage } from './weight.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each(['/', '/pendaftaran'])('%s loads at most 120 kB of JavaScript on a first visit', async (path) => {
  const response = await app.fetch(path);
  const weight = weighPage(await response.text(), join(inject('buildDirectory'), 'client'));
  expect(response.status).toBe(200);
  // A page without any script would mean that this looked in the wrong place.
  expect(weight.scripts.length).toBeGreaterThan(0);
  expect(weight.scriptBrotli).toBeLessThanOrEqual(120_000);
});
