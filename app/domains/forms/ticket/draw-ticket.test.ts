import { afterAll, expect, test } from 'vitest';
import { openEvents } from '#tests/factories/event-forms.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { ensureTicketKey } from './ticket-keys.server.ts';

const given = await openEvents();
afterAll(() => given.close());

test('the picture of a ticket is drawn twenty times in ten minutes, from whatever addresses', async () => {
  const form = await given.form();
  await ensureTicketKey(given.db, given.platform, form.id, given.clock.now());
  const { sent } = await given.registered(form);
  const path = `${new URL(sent.link ?? '').pathname}/tiket.png`;
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) {
    statuses.push((await given.app.fetch(path, { headers: { 'x-forwarded-for': newAddress() } })).status);
  }
  expect([new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([new Set([200]), 429]);
});
