import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { DefinitionInput } from '#app/domains/forms/definition/form-definition.schema.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { openEvents, personFields, stranger } from '#tests/factories/event-forms.ts';
import { findWrongPools, plainDefinition, pricedDefinition } from '#tests/factories/forms.ts';
import { approveRegistration, cancelByStaff, rejectRegistration, releaseRegistration } from './decide-registration.server.ts';
import { editRegistration } from './edit-registration.server.ts';
import { getRegistration } from './open-registration.server.ts';
import { resendTicket } from './resend-ticket.server.ts';

const given = await openEvents();
const { db, clock, done, refusal } = given;
afterAll(() => given.close());
const start = clock.now();
beforeEach(() => clock.set(start));
const editUntil = new Date(start.getTime() + 7 * 86_400_000);

const edit = async (code: string, fields: Record<string, string | string[]>) =>
  await refusal(editRegistration, stranger(), { token: await given.tokenOf(code), fields });
const staff = () => createStaff(db, 'event_staff');
const decide = async (item: typeof approveRegistration, code: string) =>
  await refusal(item, await staff(), { id: (await given.rowOf(code)).id });

describe('answers', () => {
  test('are changed until the time that the form allows, with the seats they take', async () => {
    const form = await given.form({ capacity: 3, partyMax: 3, editUntil });
    const person = personFields();
    const { code } = await given.registered(form, person);
    const before = await given.rowOf(code);
    expect(await edit(code, { ...person, name: 'Nama Baru', party: '3' })).toBe('ok');
    expect(await given.rowOf(code)).toMatchObject({ name: 'Nama Baru', party: 3, generation: before.generation + 1 });
    expect(await given.takenOf(form)).toBe(3);
    expect(await edit(code, { ...person, phone: '12' })).toBe('invalid');
    expect(await edit(code, { ...person, party: '1' })).toBe('ok');
    await given.registered(form, personFields({ party: '2' }));
    expect(await edit(code, { ...person, party: '2' })).toBe('full');
    expect(await findWrongPools(db)).toEqual([]);
    clock.set(editUntil);
    expect(await edit(code, person)).toBe('too_late');
  });

  test('that cost something stay once they are paid', async () => {
    const form = await given.form({ definition: pricedDefinition, editUntil });
    const person = personFields({ class: 'pagi' });
    const { code, reference } = await given.held(form, person);
    expect(await edit(code, { ...person, class: 'sore' })).toBe('ok');
    expect((await given.rowOf(code)).total).toBe('200000');
    // Money for the sum of before goes back, and the new one is still to be paid.
    await given.pays(reference);
    expect([await given.stateOf(code), await given.backOf(code)]).toEqual(['awaiting_payment', [150_000]]);
    const again = await given.held(await given.form({ definition: pricedDefinition, editUntil }), person);
    await given.pays(again.reference);
    expect(await edit(again.code, { ...person, class: 'sore' })).toBe('price_fixed');
    expect(await edit(again.code, { ...person, name: 'Nama Baru' })).toBe('ok');
  });

  test('of a moved question keep its version', async () => {
    const form = await given.form({ editUntil });
    const person = personFields();
    const { code } = await given.registered(form, person);
    const definition: DefinitionInput = {
      ...plainDefinition,
      fields: [...plainDefinition.fields, { key: 'note', label: 'Catatan', type: 'text', required: true }],
    };
    await db
      .insertInto('form_versions')
      .values({ form_id: form.id, n: 2, definition: JSON.stringify(definition), published_at: start })
      .execute();
    await db.updateTable('forms').set({ version: 2 }).where('id', '=', form.id).execute();
    expect(await edit(code, { ...person, name: 'Nama Lain' })).toBe('ok');
    expect(await given.register(form, person)).toEqual({ ok: false, code: 'invalid' });
  });
});

test('a private link cancels once, and sends its links again', async () => {
  const form = await given.form({ capacity: 1 });
  const { code } = await given.registered(form);
  const token = await given.tokenOf(code);
  expect(await refusal(resendTicket, stranger(), { token })).toBe('ok');
  expect(await given.cancel(code)).toMatchObject({ ok: true });
  expect(await given.cancel(code)).toMatchObject({ ok: false, code: 'too_late' });
  expect(await refusal(resendTicket, stranger(), { token })).toBe('no_contact');
  expect(await done(getRegistration, stranger(), { token })).toMatchObject({
    state: 'cancelled',
    ticket_url: null,
    may: { cancel: false },
  });
  expect(await given.takenOf(form)).toBe(0);
  const { code: late } = await given.registered(form);
  clock.set(form.startsAt);
  expect(await given.cancel(late)).toMatchObject({ ok: false, code: 'too_late' });
});

describe('staff', () => {
  test('approve and reject who waits for it', async () => {
    const form = await given.form({ capacity: 2, hasApproval: true, definition: pricedDefinition });
    const [first, second] = [
      await given.registered(form, personFields({ class: 'pagi' })),
      await given.registered(form, personFields({ class: 'pagi' })),
    ];
    expect([first.state, second.state, await given.takenOf(form)]).toEqual(['awaiting_approval', 'awaiting_approval', 2]);
    expect(await decide(approveRegistration, first.code)).toBe('ok');
    expect(await decide(rejectRegistration, second.code)).toBe('ok');
    expect([await given.stateOf(first.code), await given.stateOf(second.code)]).toEqual(['awaiting_payment', 'rejected']);
    expect(await decide(rejectRegistration, first.code)).toBe('changed');
    expect(await given.takenOf(form)).toBe(1);
  });

  test('of another facility find nothing, and patients are not let in', async () => {
    const form = await given.form({ facilityId: given.facility.id, hasApproval: true });
    const { code } = await given.registered(form);
    const { id } = await given.rowOf(code);
    const elsewhere = await createStaff(db, 'event_staff', [(await createFacility(db)).id]);
    for (const item of [approveRegistration, rejectRegistration, releaseRegistration, cancelByStaff]) {
      expect(await refusal(item, elsewhere, { id })).toBe('not_found');
      expect(await refusal(item, stranger(), { id })).toBe('unauthenticated');
    }
    expect(await refusal(approveRegistration, await createStaff(db, 'event_staff', [given.facility.id]), { id })).toBe('ok');
  });

  test('release what looked automated, and cancel with all the money', async () => {
    const form = await given.form({ capacity: 1 });
    const { code } = await given.registered(form, personFields({ website: 'x' }));
    expect(await decide(releaseRegistration, code)).toBe('ok');
    expect(await given.stateOf(code)).toBe('confirmed');
    const { code: second } = await given.registered(await given.form(), personFields({ website: 'x' }));
    const full = await given.registered(form, personFields({ website: 'x' }));
    expect(await decide(releaseRegistration, full.code)).toBe('full');
    expect(await decide(cancelByStaff, second)).toBe('ok');
    expect(await decide(cancelByStaff, code)).toBe('ok');
    expect(await given.takenOf(form)).toBe(0);
  });
});
