import { expect, test } from 'vitest';
import { createDatabase, createPool } from '#app/platform/database/db.server.ts';
import { findWrongPrices } from '#tests/factories/shop.ts';
import { productSql } from '#tests/harness/bare-database.ts';
import { beforeForms, restoreEarlier } from './earlier.ts';

test('listings of an earlier version have the prices of their variants', async () => {
  const { access, apply } = await restoreEarlier(beforeForms);
  expect(await apply(productSql)).toContain('migrations/20261201T0048_prices_of_listings.sql');
  const db = createDatabase(createPool(access.owner, 1));
  const { count } = await db
    .selectFrom('medicines')
    .select((of) => of.fn.count<string>('price_from').as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBeGreaterThan(100);
  expect(await findWrongPrices(db)).toEqual([]);
  await db.destroy();
});
