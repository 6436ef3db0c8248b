import { afterAll, beforeAll, expect, test } from 'vitest';
import { unseenBrands, unseenSpellings } from '#tests/factories/search-words.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { searchKinds } from './kinds.schema.ts';
import { findUnderstood } from './understanding.operations.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ demo: true });
});
afterAll(() => app.close());

/** The search of the box: a page of hits of all kinds. */
const found = async (text: string) =>
  await findUnderstood(app.platform, {
    ...{ kinds: searchKinds, shown: searchKinds, text, each: 40, from: 0, perKind: 5, limit: 10 },
    ...{ now: app.platform.clock.now(), isExact: false },
  });

test('at least 90 % of the spellings lead where the word leads that is meant', async () => {
  const wrong: string[] = [];
  let compared = 0;
  for (const [typed, meant] of unseenSpellings) {
    const wanted = new Set((await found(meant)).records.map(({ kind, slug }) => `${kind} ${slug}`));
    // A word that no record has says nothing.
    if (wanted.size === 0) continue;
    compared += 1;
    const { records } = await found(typed);
    if (!records.some(({ kind, slug }) => wanted.has(`${kind} ${slug}`))) wrong.push(`${typed} (${meant}): ${records[0]?.name ?? '-'}`);
  }
  expect(compared).toBeGreaterThan(100);
  expect(1 - wrong.length / compared, wrong.join('\n')).toBeGreaterThanOrEqual(0.9);
});

test('at least 95 % of the brands are known', async () => {
  const unknown: string[] = [];
  for (const brand of unseenBrands) if (!(await found(brand)).brand) unknown.push(brand);
  expect(1 - unknown.length / unseenBrands.length, unknown.join('\n')).toBeGreaterThanOrEqual(0.95);
});
