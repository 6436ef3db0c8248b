import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createFacility } from '#tests/factories/directory.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { findPlacesOf } from '../place/find-visitor-places.server.ts';
import { maxShown } from './shown-facts.store.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;

test('more facts of a kind than are read leave an error in the log', async () => {
  const { id } = await createFacility(db);
  const add = async (count: number) =>
    await sql`
      insert into visitor_places (facility_id, kind, location, hours, published_at, updated_at)
      select ${id}, 'kantin', 'Lantai ' || n, '[]', now() - interval '1 day', now() from generate_series(1, ${count}::int) n`.execute(db);
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  const read = async () => {
    platform.cache.purgeAll();
    return (await findPlacesOf({ db, clock: platform.clock, cache: platform.cache, log }, id)).length;
  };
  await add(maxShown - 1);
  expect([await read(), lines]).toEqual([maxShown - 1, []]);
  await add(2);
  expect(await read()).toBe(maxShown);
  expect(lines.map((line) => JSON.parse(line).kind)).toEqual(['visitor-places']);
});
