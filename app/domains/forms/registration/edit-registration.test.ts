import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createStaff } from '#tests/factories/desk.ts';
import { openEvents, personFields, stranger } from '#tests/factories/event-forms.ts';
import { type FormFixture, findWrongPools, plainDefinition, pricedDefinition } from '#tests/factories/forms.ts';
import { createBankAccount } from '#tests/factories/payments.ts';
import { approveRegistration } from './decide-registration.server.ts';
import { editRegistration } from './edit-registration.server.ts';
import { getRegistration } from './open-registration.server.ts';
import { payRegistration } from './pay-registration.server.ts';
import { maxAtPlace } from './registration-deadlines.ts';

const given = await openEvents();
const { db, clock, done, refusal } = given;
await createBankAccount({ db });
afterAll(() => given.close());
const start = clock.now();
beforeEach(() => clock.set(start));
const editUntil = new Date(start.getTime() + 7 * 86_400_000);

type Fields = Record<string, string | string[]>;
const edit = async (code: string, fields: Fields, actor = stranger()) =>
  await refusal(editRegistration, actor, { token: await given.tokenOf(code), fields });
const setCapacity = ({ id }: FormFixture, capacity: number) =>
  db.updateTable('form_pools').set({ capacity }).where('form_id', '=', id).where('option_key', 'is', null).execute();
const pay = async (code: string, channel: string) =>
  await refusal(payRegistration, stranger(), { token: await given.tokenOf(code), payment_method: await given.methodOf(channel) });

const sessions = {
  ...plainDefinition,
  fields: [
    ...plainDefinition.fields,
    {
      ...({ key: 'session', label: 'Sesi', type: 'radio', required: true } as const),
      options: ['pagi', 'sore'].map((value) => ({ value, label: value, capacity: 5 })),
    },
  ],
};

describe('who waits', () => {
  test('does not change to more seats than there ever are', async () => {
    const form = await given.form({ capacity: 2, partyMax: 3, hasWaitlist: true, editUntil });
    await given.registered(form, personFields({ party: '2' }));
    const person = personFields();
    const { code } = await given.registered(form, person);
    expect(await edit(code, { ...person, party: '3' })).toBe('full');
    expect(await edit(code, { ...person, party: '2' })).toBe('ok');
    expect(await given.rowOf(code)).toMatchObject({ state: 'waiting', party: 2 });
  });

  test('for more seats than there are since the form was published again keeps nobody else waiting', async () => {
    const form = await given.form({ capacity: 3, partyMax: 3, hasWaitlist: true });
    const first = await given.registered(form, personFields({ party: '2' }));
    const large = await given.registered(form, personFields({ party: '3' }));
    const small = await given.registered(form);
    await setCapacity(form, 2);
    await given.cancel(first.code);
    await given.offer(form);
    expect([await given.stateOf(large.code), await given.stateOf(small.code)]).toEqual(['waiting', 'offered']);
    expect((await given.registered(form)).state).toBe('confirmed');
    // It kept its number.
    await given.cancel(small.code);
    await setCapacity(form, 4);
    await given.offer(form);
    expect(await given.stateOf(large.code)).toBe('offered');
    expect(await findWrongPools(db)).toEqual([]);
  });

  test('does not keep others from another option with as many seats', async () => {
    const optionCapacity = { 'session.pagi': 5, 'session.sore': 5 };
    const form = await given.form({ definition: sessions, capacity: 2, optionCapacity, partyMax: 2, hasWaitlist: true, editUntil });
    const person = personFields({ session: 'pagi' });
    const { code } = await given.registered(form, person);
    expect((await given.registered(form, personFields({ session: 'pagi', party: '2' }))).state).toBe('waiting');
    expect(await edit(code, { ...person, session: 'sore' })).toBe('ok');
    expect(await edit(code, { ...person, session: 'sore', party: '2' })).toBe('full');
    expect(await findWrongPools(db)).toEqual([]);
  });
});

describe('who else is registered', () => {
  test('is not learnt from a sensitive form: name and contact stay, whoever has the others', async () => {
    const form = await given.form({ isSensitive: true, editUntil });
    const [known, own] = [personFields({ consent: 'processing' }), personFields({ consent: 'processing' })];
    await given.register(form, known);
    await given.register(form, own);
    const { code } = await db
      .selectFrom('event_registrations')
      .select('code')
      .where('form_id', '=', form.id)
      .where('name', '=', String(own.name))
      .executeTakeFirstOrThrow();
    expect(await edit(code, known)).toBe('invalid');
    expect(await edit(code, personFields({ consent: 'processing' }))).toBe('invalid');
    expect(await edit(code, { ...own, email: 'lain@contoh.example' })).toBe('invalid');
    expect(await edit(code, own)).toBe('ok');
  });

  test('is told five times in an hour by others', async () => {
    const form = await given.form({ editUntil });
    const [known, own] = [personFields(), personFields()];
    await given.registered(form, known);
    const { code } = await given.registered(form, own);
    const actor = stranger();
    const answers: string[] = [];
    for (let n = 0; n < 6; n += 1) answers.push(await edit(code, known, actor));
    expect(answers).toEqual([...Array(5).fill('duplicate'), 'too_many_requests']);
  });
});

describe('money', () => {
  test('that a cashier looks for fixes what was chosen', async () => {
    const form = await given.form({ definition: pricedDefinition, editUntil });
    const person = personFields({ class: 'pagi' });
    const { code } = await given.registered(form, person);
    expect(await edit(code, { ...person, class: 'sore', shown_total: '150000' })).toBe('price_changed');
    expect(await pay(code, 'transfer')).toBe('ok');
    const { id } = await given.rowOf(code);
    await db.updateTable('payment_attempts').set({ state: 'review' }).where('subject_id', '=', id).execute();
    expect(await edit(code, { ...person, class: 'sore' })).toBe('price_fixed');
    expect((await done(getRegistration, stranger(), { token: await given.tokenOf(code) })).may.change_price).toBe(false);
    expect(await edit(code, { ...person, name: 'Nama Baru' })).toBe('ok');
  });

  test('after an approval may come within a day', async () => {
    const form = await given.form({ hasApproval: true, definition: pricedDefinition, holdMinutes: 30 });
    const { code } = await given.registered(form, personFields({ class: 'pagi' }));
    await done(approveRegistration, await createStaff(db, 'event_staff'), { id: (await given.rowOf(code)).id });
    expect((await given.rowOf(code)).hold_until).toEqual(new Date(start.getTime() + 86_400_000));
  });

  test('that is paid at the place holds a few seats of one contact', async () => {
    const person = personFields({ class: 'pagi' });
    const codes: string[] = [];
    for (let n = 0; n <= maxAtPlace; n += 1) {
      codes.push((await given.registered(await given.form({ definition: pricedDefinition }), person)).code);
    }
    const [last = '', ...others] = codes;
    for (const code of others) expect(await pay(code, 'at_place')).toBe('ok');
    expect(await pay(last, 'at_place')).toBe('too_many_at_place');
    expect(await pay(last, 'va_bca')).toBe('ok');
    await given.cancel(others[0] ?? '');
    expect(await pay(last, 'at_place')).toBe('ok');
  });
});
