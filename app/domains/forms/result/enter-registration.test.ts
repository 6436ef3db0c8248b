import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { resultsOf } from '#tests/factories/form-results.ts';
import { createRegistration, type FormFixture, pricedDefinition } from '#tests/factories/forms.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { enterRegistration } from './enter-registration.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));
const { done, refusal } = callsOn(app);

const [here, elsewhere] = [await createFacility(db), await createFacility(db)];
const staff = await createStaff(db, 'event_staff', [here.id]);
const other = await createStaff(db, 'manager', [elsewhere.id]);

const { formHere } = resultsOf(app, here.id);

describe('a registration at the desk', () => {
  const enter = (form: FormFixture, fields: Record<string, string>) => ({ id: form.id, fields });

  test('has the same check and seats, also after registration has closed', async () => {
    const form = await formHere({ capacity: 1, closesAt: new Date(saturdayMorning.getTime() - 60_000) });
    expect(await refusal(enterRegistration, staff, enter(form, { nama: '' }))).toBe('invalid');
    const entered = await done(enterRegistration, staff, enter(form, { nama: 'Pak Budi', telepon: '081277778888' }));
    expect(entered.state).toBe('confirmed');
    expect(await refusal(enterRegistration, staff, enter(form, { nama: 'Bu Budi', telepon: '081277778889' }))).toBe('full');
    expect(await refusal(enterRegistration, other, enter(form, { nama: 'Bu Budi', telepon: '081277778889' }))).toBe('not_found');
    const submission = await db
      .selectFrom('event_registrations as r')
      .innerJoin('form_submissions as s', 's.id', 'r.submission_id')
      .select('s.source')
      .where('r.id', '=', entered.id)
      .executeTakeFirstOrThrow();
    expect(submission.source).toBe('staff');
  });

  test('of a sensitive event says that the person is registered, and skips the approval', async () => {
    const form = await formHere({ isSensitive: true, hasApproval: true });
    const fields = { nama: 'Pak Peka', telepon: '081277770001', topik: 'asi', consent: 'processing' };
    expect((await done(enterRegistration, staff, enter(form, fields))).state).toBe('confirmed');
    expect(await refusal(enterRegistration, staff, enter(form, fields))).toBe('duplicate');
  });

  test('ends holds that are over, and records the entry of who stands at the door', async () => {
    const form = await formHere({ capacity: 1, hasWaitlist: true });
    await createRegistration(db, form, { state: 'awaiting_payment', at: new Date(saturdayMorning.getTime() - 7_200_000) });
    const entered = await done(enterRegistration, staff, {
      ...enter(form, { nama: 'Pak Masuk', telepon: '081277770002', topik: 'asi' }),
      admit: true,
    });
    // The gate of this event opens a day before it.
    expect(entered).toMatchObject({ state: 'confirmed', isAdmitted: false });
    clock.set(form.startsAt);
    const late = await formHere({ startsAt: form.startsAt, endsAt: form.endsAt, capacity: 1, hasWaitlist: true });
    const fields = { nama: 'Bu Masuk', telepon: '081277770003', topik: 'asi' };
    const inside = await done(enterRegistration, staff, { ...enter(late, fields), admit: true });
    expect(inside).toMatchObject({ state: 'confirmed', isAdmitted: true });
    const admissions = await db.selectFrom('event_admissions').select('admitted').where('registration_id', '=', inside.id).execute();
    expect(admissions).toEqual([{ admitted: 1 }]);
    const next = { ...fields, telepon: '081277770004' };
    expect(await refusal(enterRegistration, staff, { ...enter(late, next), admit: true })).toBe('waits');
    expect((await done(enterRegistration, staff, enter(late, next))).state).toBe('waiting');
  });

  test('of what costs something waits at the cashier as long as for everybody who pays at the place', async () => {
    const form = await formHere({ definition: pricedDefinition });
    const fields = { name: 'Bu Bayar', phone: '081277770005', class: 'pagi' };
    const entered = await done(enterRegistration, staff, { ...enter(form, fields), admit: true });
    expect(entered).toMatchObject({ state: 'awaiting_payment', total: 150_000, isAdmitted: false });
    const attempts = await db.selectFrom('payment_attempts').select(['channel', 'state']).where('subject_id', '=', entered.id).execute();
    expect(attempts).toEqual([{ channel: 'at_place', state: 'pending' }]);
    const row = await db.selectFrom('event_registrations').select('hold_until').where('id', '=', entered.id).executeTakeFirstOrThrow();
    expect(row.hold_until).toEqual(new Date(clock.now().getTime() + 24 * 3_600_000 + 600_000));
  });

  test('is refused once the event is over', async () => {
    const form = await formHere();
    clock.set(new Date(form.endsAt.getTime() + 1));
    expect(await refusal(enterRegistration, staff, enter(form, { nama: 'Pak Budi', telepon: '081277778888' }))).toBe('closed');
  });
});
