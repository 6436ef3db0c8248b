import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedBrands, acceptedSpellings, meantWithoutRecord, unseenBrands, unseenSpellings } from '#tests/factories/search-words.ts';
import { expectShare } from '#tests/harness/expect-share.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { searchKinds } from './search-kinds.schema.ts';
import { findUnderstood } from './understand-search.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ demo: true });
});
afterAll(() => app.close());

/** The search of the box: a page of hits of all kinds. */
const found = async (text: string) =>
  await findUnderstood(app.platform, {
    kinds: searchKinds,
    shown: searchKinds,
    text,
    each: 40,
    from: 0,
    perKind: 5,
    limit: 10,
    now: app.platform.clock.now(),
    isExact: false,
  });

test('at least 90 % of the spellings lead where the word leads that is meant', async () => {
  const wrong: string[] = [];
  const compared: string[] = [];
  const withoutRecord: string[] = [];
  for (const [typed, meant] of unseenSpellings) {
    const wanted = new Set((await found(meant)).records.map(({ kind, slug }) => `${kind} ${slug}`));
    (wanted.size === 0 ? withoutRecord : compared).push(meant);
    if (wanted.size === 0) continue;
    const { records } = await found(typed);
    if (!records.some(({ kind, slug }) => wanted.has(`${kind} ${slug}`))) wrong.push(`${typed} (${meant}): ${records[0]?.name ?? '-'}`);
  }
  expect(withoutRecord).toEqual(meantWithoutRecord);
  expectShare(wrong, compared, 0.9, acceptedSpellings);
});

test('at least 95 % of the brands are known', async () => {
  const unknown: string[] = [];
  for (const brand of unseenBrands) if (!(await found(brand)).brand) unknown.push(brand);
  expectShare(unknown, unseenBrands, 0.95, acceptedBrands);
});
