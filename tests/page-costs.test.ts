import { afterAll, expect, test } from 'vitest';
import { pageTypes } from '#tests/harness/page-types.ts';
import { statementsOf } from '#tests/harness/read-tables.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

// What one rendering of each kind of page costs, counted, with the record cache filled as in a product that runs.

const app = await createTestApp({ demo: true });
afterAll(() => app.close());

/** The fewest statements of three renderings, and the formatters: a reader of the process's own may send one beside, and a record be read anew. */
async function leastCostOf(path: string) {
  const costs = [await costOf(path), await costOf(path), await costOf(path)];
  return {
    statements: Math.min(...costs.map(({ statements }) => statements)),
    formatters: Math.min(...costs.map(({ formatters }) => formatters)),
  };
}

/** The statements of one rendering, and how many date formatters it made. */
async function costOf(path: string) {
  app.cache.purgeAll();
  await (await app.fetch(path)).text();
  app.cache.purgeAll();
  const original = Intl.DateTimeFormat;
  let formatters = 0;
  Intl.DateTimeFormat = new Proxy(original, {
    construct(target, given) {
      formatters += 1;
      return Reflect.construct(target, given);
    },
  });
  try {
    const statements = await statementsOf(async () => void (await (await app.fetch(path)).text()));
    return { statements: statements.length, formatters };
  } finally {
    Intl.DateTimeFormat = original;
  }
}

/** The most statements that each kind of page may send; one that is not named sends none. */
const limits: Readonly<Record<string, number>> = {
  home: 1,
  articles: 1,
  article: 2,
  services: 1,
  'services of a category': 1,
  service: 2,
  medicines: 1,
  'medicines of a category': 1,
  medicine: 1,
  facilities: 1,
  facility: 3,
  symptom: 2,
  'medicines by letter': 1,
  'first aid of a class': 1,
  promos: 1,
  promo: 1,
  events: 3,
  'event form': 3,
  survey: 3,
  'attendance form': 3,
  'closed form': 3,
  'announced participants': 3,
  'landing page': 1,
  'check-up page': 1,
  appointment: 1,
  about: 1,
  'business card': 1,
  'doctors found': 1,
  'doctors of a specialist': 1,
  doctor: 4,
  'empty list': 1,
  'search results': 2,
  'not found': 1,
};

test('every page that is named is a kind of page', () => {
  const names = new Set(pageTypes.map(({ name }) => name));
  expect(Object.keys(limits).filter((name) => !names.has(name))).toEqual([]);
});

test.each(pageTypes)('$name: so many statements at most, and no formatter', async ({ name, path }) => {
  const { statements, formatters } = await leastCostOf(path);
  expect({ statements, formatters }).toEqual({
    statements: expect.toSatisfy((count: number) => count <= (limits[name] ?? 0)),
    formatters: 0,
  });
});
