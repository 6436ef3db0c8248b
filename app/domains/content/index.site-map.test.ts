import { afterAll, expect, test } from 'vitest';
import { createLandingPage, createPromo } from '#tests/factories/promos.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { findLandingAddresses, findPromoAddresses } from './index.server.ts';

const app = await createTestApp();
afterAll(() => app.close());

test('addresses of what is published and not over, with the moment of the last change', async () => {
  const now = new Date('2026-11-21T03:00:00Z');
  const promo = await createPromo(app.db, { slug: 'berlaku', endsOn: '2026-11-21' });
  await createPromo(app.db, { endsOn: '2026-11-20' });
  await createPromo(app.db, { publishedAt: null });
  await createPromo(app.db, { publishedAt: new Date('2026-11-22T03:00:00Z') });
  const page = await createLandingPage(app.db, { slug: 'mcu-contoh' });
  await createLandingPage(app.db, { publishedAt: null });
  expect(await findPromoAddresses(app.db, now)).toEqual([{ slug: 'berlaku', updated_at: promo.updated_at }]);
  expect(await findLandingAddresses(app.db, now)).toEqual([{ slug: 'mcu-contoh', updated_at: page.updated_at }]);
});
