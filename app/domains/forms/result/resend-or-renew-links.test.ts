import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { classDefinition, resultsOf } from '#tests/factories/form-results.ts';
import { gatesOf } from '#tests/factories/gates.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { manageTokenOf } from '../registration/registration-link.server.ts';
import { renewLinks } from './resend-or-renew-links.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));
const { done, refusal } = callsOn(app);

const here = await createFacility(db);

const staff = await createStaff(db, 'event_staff', [here.id]);

const { registered } = resultsOf(app, here.id);

test('new links end those that somebody else has got, and the ticket with them', async () => {
  const gates = gatesOf(app, clock);
  const form = await gates.event({ facilityId: here.id, definition: classDefinition });
  const before = await registered(form);
  const ticket = await gates.tokenOf(before);
  const row = () => db.selectFrom('event_registrations').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow();
  const opens = async (linked: { code: string; link_generation: number }) =>
    (await app.fetch(`/event/kelola/${manageTokenOf(platform, linked)}`)).status;
  expect(await opens(before)).toBe(200);
  await done(renewLinks, staff, { registration: before.id });
  const after = await row();
  expect([await opens(before), await opens(after), after.ticket_hash.equals(before.ticket_hash)]).toEqual([404, 200, false]);
  const device = await gates.device(form);
  expect(await gates.scan(form, device, ticket)).toMatchObject({ code: 'not_valid' });
  expect(await gates.scansOf(before)).toMatchObject([{ outcome: 'refused', reason: 'revoked' }]);
  expect(await gates.scan(form, device, await gates.tokenOf(after))).toMatchObject({ data: { status: 'first' } });
  await db.updateTable('event_registrations').set({ state: 'cancelled', cancelled_by: 'person' }).where('id', '=', before.id).execute();
  expect(await refusal(renewLinks, staff, { registration: before.id })).toBe('changed');
});
