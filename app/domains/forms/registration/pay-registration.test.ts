import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { openEvents, personFields, stranger } from '#tests/factories/event-forms.ts';
import { findWrongPools, pricedDefinition } from '#tests/factories/forms.ts';
import { createBankAccount, findWrongSums } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { giveRegistrationAccount } from './give-registration-account.server.ts';
import { cancelText } from './my-registration.ts';
import { getRegistration } from './open-registration.server.ts';
import { checkRegistrationPayment, payRegistration } from './pay-registration.server.ts';
import { registrationPayable } from './receive-registration-payment.server.ts';

const given = await openEvents();
const { db, clock, done, refusal, platform } = given;
await createBankAccount({ db });
afterAll(() => given.close());
const start = clock.now();
beforeEach(() => clock.set(start));
const paidForm = (more: Parameters<typeof given.form>[0] = {}) => given.form({ definition: pricedDefinition, capacity: 1, ...more });
const fields = () => personFields({ class: 'pagi' });
const shown = async (code: string) => await done(getRegistration, stranger(), { token: await given.tokenOf(code) });
const choose = async (code: string, channel: Parameters<typeof given.methodOf>[0]) =>
  await done(payRegistration, stranger(), { token: await given.tokenOf(code), payment_method: await given.methodOf(channel) });
const minutes = (n: number) => new Date(start.getTime() + n * 60_000);

describe('a registration is paid by its private link', () => {
  test('and is certain with the payment', async () => {
    const form = await paidForm();
    const { code, reference } = await given.held(form, fields());
    const before = await shown(code);
    expect(before).toMatchObject({ state: 'awaiting_payment', total: 150_000, may: { pay: true, change_price: true } });
    expect(before.payments?.attempts[0]).toMatchObject({ channel: 'va_bca', state: 'pending', amount: 150_000 });
    // The seat is held as long as this way takes, and ten minutes more.
    expect(before.hold_until).toBe(minutes(70).toISOString());
    given.simulator.pay(reference);
    await done(checkRegistrationPayment, stranger(), { token: await given.tokenOf(code) });
    expect(await shown(code)).toMatchObject({
      state: 'confirmed',
      may: { pay: false, change_price: false },
      returned: { percent: 100, amount: 150_000 },
    });
    expect([await given.takenOf(form), await findWrongPools(db), await findWrongSums(db)]).toEqual([1, [], []]);
  });

  test.each(['transfer', 'va_bca', 'qris', 'gopay'] as const)(
    'by %s within the minutes of the form, however often it is tried',
    async (channel) => {
      const form = await paidForm({ holdMinutes: 45 });
      const { code } = await given.registered(form, fields());
      for (const minute of [0, 20]) {
        clock.set(minutes(minute));
        await choose(code, channel);
        const { pay_until, payments, hold_until } = await shown(code);
        expect(pay_until).toBe(minutes(45).toISOString());
        expect(payments?.attempts.every((one) => one.pay_until === null || new Date(one.pay_until) <= minutes(45))).toBe(true);
        // A payment of the last minute arrives later.
        expect([hold_until && new Date(hold_until) <= minutes(55), hold_until && new Date(hold_until) >= minutes(45)]).toEqual([
          true,
          true,
        ]);
      }
      await given.at(minutes(56));
      expect([await given.stateOf(code), await given.takenOf(form)]).toEqual(['expired', 0]);
    },
  );

  test('by another way when one failed, within the same time', async () => {
    const form = await paidForm();
    const { code } = await given.registered(form, fields());
    await choose(code, 'qris');
    const { id } = await given.rowOf(code);
    clock.set(minutes(30));
    const ended = (end: 'failed' | 'rejected') =>
      inTransaction(db, (tx) => registrationPayable.onEnded(tx, id, { attemptId: '0', platform, end }));
    await ended('failed');
    expect((await given.rowOf(code)).hold_until).toEqual(minutes(60));
    // Who waited for a cashier could not pay meanwhile.
    await ended('rejected');
    expect((await given.rowOf(code)).pay_until).toEqual(minutes(90));
    clock.set(minutes(91));
    await ended('failed');
    expect(await given.stateOf(code)).toBe('expired');
  });

  test('at the place within the hours of the form, and never beyond its start', async () => {
    const hours = (n: number) => minutes(n * 60);
    const far = await paidForm();
    const { code } = await given.registered(far, fields());
    await choose(code, 'at_place');
    expect((await given.rowOf(code)).pay_until).toEqual(hours(24));
    // Another way, and this one again, gives no more time.
    clock.set(hours(20));
    await choose(code, 'va_bca');
    await choose(code, 'at_place');
    expect((await given.rowOf(code)).pay_until).toEqual(hours(24));
    await given.at(hours(24.2));
    expect([await given.stateOf(code), await given.takenOf(far)]).toEqual(['expired', 0]);
    clock.set(start);
    const near = await paidForm({ startsAt: hours(5), endsAt: hours(9) });
    const late = await given.registered(near, fields());
    await choose(late.code, 'at_place');
    expect((await given.rowOf(late.code)).pay_until).toEqual(hours(5));
    await given.at(hours(5.2));
    expect([await given.stateOf(late.code), await given.takenOf(near)]).toEqual(['expired', 0]);
    const page = await (await given.app.fetch(`/event/form/${far.slug}`)).text();
    expect(page).toContain('Sesudah mendaftar, bayar dalam 60 menit; bila memilih bayar di tempat, dalam 24 jam dan sebelum acara mulai.');
  });

  test('by another way once one has ended', async () => {
    const form = await paidForm();
    const { code, attempt } = await given.held(form, fields());
    await given.at(minutes(71));
    await given.minutesLater(0);
    expect([(await given.attemptOf(attempt)).state, await given.stateOf(code)]).toEqual(['cancelled', 'expired']);
    const again = { token: await given.tokenOf(code), payment_method: await given.methodOf('qris') };
    expect(await refusal(payRegistration, stranger(), again)).toBe('not_open');
  });

  test('by nobody else', async () => {
    const { code } = await given.registered(await paidForm(), fields());
    const token = await given.tokenOf(code);
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect(await refusal(getRegistration, stranger(), { token: wrong })).toBe('not_found');
  });
});

test('a payment that is taken back and made again is told of again', async () => {
  const { code, attempt, reference } = await given.held(await paidForm(), fields());
  await given.pays(reference);
  await runJob({ platform }, 'forms.tell', { id: (await given.rowOf(code)).id, kind: 'confirmed', about: null });
  const { hooks } = given.simulator;
  given.simulator.hooks = 'lost';
  given.simulator.reverse(reference);
  await given.minutesLater(11);
  given.simulator.hooks = hooks;
  expect([(await given.attemptOf(attempt)).state, await given.stateOf(code)]).toEqual(['reversed', 'awaiting_payment']);
  await done(payRegistration, stranger(), { token: await given.tokenOf(code), payment_method: await given.methodOf('va_bca') });
  const { id } = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('subject_id', '=', (await given.rowOf(code)).id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await given.follow(id);
  await given.pays((await given.attemptOf(id)).reference);
  for (const _ of [1, 2]) await runJob({ platform }, 'forms.tell', { id: (await given.rowOf(code)).id, kind: 'confirmed', about: null });
  const notified = await db
    .selectFrom('event_messages')
    .select('about')
    .where('registration_id', '=', (await given.rowOf(code)).id)
    .where('kind', '=', 'confirmed')
    .orderBy('created_at')
    .execute();
  expect(notified.map(({ about }) => about.split(' ').at(-1))).toEqual([attempt, id]);
});

describe('money that comes after the hold', () => {
  test('takes the seat again when there is one', async () => {
    const form = await paidForm();
    const { code, reference } = await given.held(form, fields());
    await given.at(minutes(71));
    expect([await given.stateOf(code), await given.takenOf(form)]).toEqual(['expired', 0]);
    await given.pays(reference);
    expect([await given.stateOf(code), await given.takenOf(form), await given.backOf(code)]).toEqual(['confirmed', 1, []]);
  });

  test('goes back when the seats are gone, or when somebody waits for them', async () => {
    const form = await paidForm();
    const { code, reference } = await given.held(form, fields());
    await given.at(minutes(71));
    const other = await given.registered(form, fields());
    await given.pays(reference);
    expect([await given.stateOf(code), await given.backOf(code)]).toEqual(['refund_due', [150_000]]);
    expect(await given.stateOf(other.code)).toBe('awaiting_payment');
    expect(await findWrongPools(db)).toEqual([]);
  });

  test('goes back when the person has registered again', async () => {
    const form = await paidForm({ capacity: 5 });
    const person = fields();
    const { code, reference } = await given.held(form, person);
    await given.at(minutes(71));
    await given.registered(form, person);
    await given.pays(reference);
    expect([await given.stateOf(code), await given.backOf(code)]).toEqual(['refund_due', [150_000]]);
    expect(await findWrongPools(db)).toEqual([]);
  });
});

describe('what was paid and is cancelled goes back', () => {
  const account = { bank: 'Bank Contoh', number: '9876543210', holder: 'Siti Rahma' };

  test('whole until a day before, to an account that the private link names', async () => {
    const form = await paidForm();
    const { code, reference } = await given.held(form, fields());
    await given.pays(reference);
    expect(await given.cancel(code)).toMatchObject({ ok: true });
    expect([await given.stateOf(code), await given.takenOf(form), await given.backOf(code)]).toEqual(['refund_due', 0, [150_000]]);
    const token = await given.tokenOf(code);
    await done(giveRegistrationAccount, stranger(), { token, ...account });
    const refund = (await shown(code)).payments?.attempts[0]?.refunds[0];
    expect(refund).toMatchObject({ state: 'requested', amount: 150_000, takes_account: false });
    expect(await refusal(giveRegistrationAccount, stranger(), { token, ...account })).toBe('not_asked');
    const stored = await db
      .selectFrom('refunds')
      .select('sealed_account')
      .where('id', '=', refund?.id ?? '0')
      .executeTakeFirstOrThrow();
    expect(stored.sealed_account).not.toContain('9876543210');
  });

  test('half later, and nothing in the last hours', async () => {
    for (const [hours, amount] of [
      [4, 75_000],
      [2, 0],
    ] as const) {
      clock.set(start);
      const form = await paidForm();
      const { code, reference } = await given.held(form, fields());
      await given.pays(reference);
      clock.set(new Date(form.startsAt.getTime() - hours * 3_600_000));
      const { state, returned } = await shown(code);
      expect(returned).toMatchObject({ amount, is_paid: true });
      expect(cancelText({ state, back: returned })).toMatch(
        amount > 0 ? 'kembali Rp75.000 (50%)' : 'Uang tidak kembali, karena acara mulai',
      );
      await given.cancel(code);
      expect([await given.stateOf(code), await given.backOf(code)]).toEqual(amount > 0 ? ['refund_due', [amount]] : ['cancelled', []]);
    }
  });
});
