import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { DefinitionInput } from '#app/domains/forms/definition/form-definition.schema.ts';
import { invoke } from '#app/platform/operations/invoke.server.ts';
import { openEvents, personFields, stranger } from '#tests/factories/event-forms.ts';
import { findWrongPools, plainDefinition, pricedDefinition } from '#tests/factories/forms.ts';
import { getRegistration } from './open-registration.server.ts';
import { submittedTexts } from './registration-deadlines.ts';
import { submitForm } from './submit-form.server.ts';

const given = await openEvents();
const { db, clock } = given;
afterAll(() => given.close());
const start = clock.now();
beforeEach(() => clock.set(start));

const answersOf = async (code: string) => {
  const row = await given.rowOf(code);
  return await db.selectFrom('form_submissions').selectAll().where('id', '=', row.submission_id).executeTakeFirstOrThrow();
};

describe('a form that is sent', () => {
  test('gives a seat, a ticket and a private link, and stores what was answered', async () => {
    const form = await given.form({ capacity: 5, partyMax: 3 });
    const { sent, code } = await given.registered(form, personFields({ name: 'Siti Rahma', phone: '0812 3000 1234', party: '2' }));
    expect(sent).toMatchObject({ success: true, message: 'Pendaftaran Anda tercatat.', state: 'confirmed', total: 0, payment: null });
    expect(sent.code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(sent.link).toMatch(/\/event\/verification\/[\w-]{43}$/);
    expect(sent.manage_link).toMatch(/\/event\/kelola\/[\w-]{43}$/);
    expect(await given.takenOf(form)).toBe(2);
    expect(await given.rowOf(code)).toMatchObject({ name: 'Siti Rahma', phone: '+6281230001234', party: 2 });
    expect((await answersOf(code)).answers).toEqual({ name: 'Siti Rahma', phone: '+6281230001234' });
    const consents = await db.selectFrom('form_consents').selectAll().where('form_id', '=', form.id).execute();
    expect(consents).toMatchObject([{ purpose: 'processing', is_given: true, channel: 'page', version: `${form.id}.1` }]);
    expect(await findWrongPools(db)).toEqual([]);
  });

  test('is refused with what is wrong, by field', async () => {
    const form = await given.form({ definition: pricedDefinition, partyMax: 2 });
    const call = async (fields: Record<string, string | string[]>) => {
      const actor = stranger();
      const result = await invoke(submitForm, {
        platform: given.platform,
        ip: actor.ip,
        isAnonymous: true,
        identify: async () => actor,
        claimOf: () => null,
        readInput: () => ({ kind: 'event', slug: form.slug, source: 'api', fields }),
      });
      return result.ok ? null : result.failure;
    };
    expect(await call({ phone: '12', email: 'salah' })).toMatchObject({
      code: 'invalid',
      status: 422,
      fieldErrors: {
        name: ['Nama diperlukan'],
        phone: ['Nomor ponsel harus benar'],
        email: ['Email harus benar'],
        class: ['Kelas diperlukan'],
      },
    });
    const good = personFields({ class: ['pagi', 'sore'] });
    expect(await call({ ...good, class: 'malam' })).toMatchObject({ code: 'invalid', fieldErrors: { class: ['Kelas harus benar'] } });
    expect(await call({ ...good, shown_total: '1' })).toMatchObject({ code: 'price_changed', status: 409, details: { total: 350_000 } });
    expect(await call({ ...good, shown_total: 'NaN' })).toMatchObject({ code: 'invalid', status: 422 });
    expect(await call({ ...good, version: '7' })).toMatchObject({ code: 'changed', status: 409, details: { version: 1 } });
    expect(await call({ ...good, party: '3' })).toMatchObject({ code: 'invalid', fieldErrors: { party: ['Jumlah peserta harus benar'] } });
    expect(await call({ ...good, shown_total: '350000', version: '1' })).toBeNull();
  });

  test('is refused while the form is not active, and drafts do not exist', async () => {
    const hour = 3_600_000;
    const later = await given.form({ opensAt: new Date(start.getTime() + hour) });
    const closed = await given.form({ closesAt: start });
    const over = await given.form({ startsAt: new Date(start.getTime() - 2 * hour), endsAt: start });
    for (const form of [later, closed, over, await given.form({ state: 'closed' })]) {
      expect(await given.register(form)).toEqual({ ok: false, code: 'closed' });
    }
    for (const state of ['draft', 'archived'] as const) {
      expect(await given.register(await given.form({ state }))).toEqual({ ok: false, code: 'not_found' });
    }
    clock.set(new Date(start.getTime() + hour));
    expect((await given.register(later)).ok).toBe(true);
  });

  test('of the same person is taken once; of a sensitive form nobody learns that', async () => {
    const form = await given.form({ capacity: 9 });
    const person = personFields();
    const { code } = await given.registered(form, person);
    expect(await given.register(form, { ...person, phone: `+62${String(person.phone).slice(1)}` })).toEqual({
      ok: false,
      code: 'duplicate',
    });
    const unseen = { ...person, name: `\u200b${person.name}\u2060` };
    expect(await given.register(form, unseen)).toEqual({ ok: false, code: 'duplicate' });
    expect((await given.register(form, { ...person, name: 'Orang Lain' })).ok).toBe(true);
    await given.cancel(code);
    expect((await given.register(form, person)).ok).toBe(true);

    const secret = await given.form({ isSensitive: true, capacity: 2 });
    const other = personFields({ consent: 'processing' });
    const first = await given.register(secret, other);
    const again = await given.register(secret, other);
    expect(again).toEqual(first);
    expect(first).toMatchObject({ ok: true, data: { link: null, manage_link: null, code: null, state: null } });
    expect(await given.takenOf(secret)).toBe(1);
    const rows = await db.selectFrom('form_submissions').selectAll().where('form_version_id', '=', secret.versionId).execute();
    expect(rows).toMatchObject([{ answers: null, sealed_answers: expect.stringMatching(/^2\./) }]);
    expect(await findWrongPools(db)).toEqual([]);
  });

  test('that looks automated learns only that it was received, and holds no seat', async () => {
    const form = await given.form({ capacity: 1 });
    const { code, state, sent } = await given.registered(form, personFields({ website: 'https://spam.example' }));
    expect([state, await given.stateOf(code), await given.takenOf(form)]).toEqual(['received', 'quarantined', 0]);
    const shown = await given.done(getRegistration, stranger(), { token: await given.tokenOf(code) });
    expect([sent.message, sent.link, shown.status]).toEqual([submittedTexts.received, null, 'Menunggu kabar']);
    expect(JSON.stringify([sent, shown])).not.toMatch(/quarantined|periksa/);
    expect((await answersOf(code)).is_quarantined).toBe(true);
    expect((await given.registered(form)).state).toBe('confirmed');
  });

  test('of a survey is encrypted, and a complaint has a code', async () => {
    const definition: DefinitionInput = {
      ...plainDefinition,
      is_complaint: true,
      fields: [...plainDefinition.fields, { key: 'story', label: 'Keluhan', type: 'text', multiline: true, required: true }],
    };
    const form = await given.form({ kind: 'survey', definition });
    const sent = await given.done(submitForm, stranger(), {
      kind: 'survey',
      slug: form.slug,
      source: 'page',
      agent: null,
      fields: personFields({ story: 'Antre terlalu lama' }),
    });
    expect(sent).toMatchObject({
      message: 'Terimakasih, keluhan Anda sudah kami terima dan akan ditindaklanjuti.',
      complaint_code: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/),
      link: null,
    });
    const [complaint] = await db.selectFrom('form_complaints').selectAll().where('form_id', '=', form.id).execute();
    expect(complaint).toMatchObject({ state: 'new', code: sent.complaint_code?.replace('-', '') });
    const stored = await db
      .selectFrom('form_submissions')
      .selectAll()
      .where('form_version_id', '=', form.versionId)
      .executeTakeFirstOrThrow();
    expect([stored.answers, stored.sealed_answers?.includes('Antre')]).toEqual([null, false]);
  });

  test('about a child names the guardian, and needs the consent', async () => {
    const form = await given.form({ audience: 'child' });
    const fields = personFields({ name: 'Budi Kecil', guardian_name: 'Siti Rahma', guardian_relation: 'Ibu' });
    expect(await given.register(form, fields)).toEqual({ ok: false, code: 'invalid' });
    const { code } = await given.registered(form, { ...fields, consent: 'processing' });
    const row = await given.rowOf(code);
    expect(await db.selectFrom('event_participants').selectAll().where('registration_id', '=', row.id).execute()).toMatchObject([
      { n: 1, name: 'Budi Kecil', guardian_name: 'Siti Rahma', guardian_relation: 'Ibu' },
    ]);
    const [consent] = await db.selectFrom('form_consents').selectAll().where('form_id', '=', form.id).execute();
    expect(consent).toMatchObject({ purpose: 'processing', is_given: true, guardian_relation: 'Ibu' });
  });
});

describe('seats', () => {
  test('of an option are counted beside those of the form', async () => {
    const definition: DefinitionInput = {
      ...plainDefinition,
      fields: [
        ...plainDefinition.fields,
        {
          key: 'session',
          label: 'Sesi',
          type: 'radio',
          required: true,
          options: [
            { value: 'pagi', label: 'Pagi', capacity: 1 },
            { value: 'sore', label: 'Sore' },
          ],
        },
      ],
    };
    const form = await given.form({ definition, capacity: 3, optionCapacity: { 'session.pagi': 1 } });
    await given.registered(form, personFields({ session: 'pagi' }));
    expect(await given.register(form, personFields({ session: 'pagi' }))).toEqual({ ok: false, code: 'option_full' });
    await given.registered(form, personFields({ session: 'sore' }));
    await given.registered(form, personFields({ session: 'sore' }));
    expect(await given.register(form, personFields({ session: 'sore' }))).toEqual({ ok: false, code: 'full' });
    expect(await findWrongPools(db)).toEqual([]);
  });

  test('that are free go to who waits, first come first served; newcomers wait behind', async () => {
    const form = await given.form({ capacity: 2, partyMax: 2, hasWaitlist: true });
    const [first] = [await given.registered(form, personFields({ party: '2' }))];
    const second = await given.registered(form, personFields({ party: '2' }));
    const third = await given.registered(form);
    expect([first.state, second.state, third.state]).toEqual(['confirmed', 'waiting', 'waiting']);
    expect(third.sent.message).toBe('Acara ini sedang penuh. Anda di daftar tunggu nomor 2, dan kami kabari bila ada tempat.');
    await given.cancel(first.code);
    expect((await given.registered(form)).state).toBe('waiting');
    await given.offer(form);
    expect([await given.stateOf(second.code), await given.stateOf(third.code), await given.takenOf(form)]).toEqual([
      'offered',
      'waiting',
      2,
    ]);
    expect(await given.accept(second.code)).toMatchObject({ ok: true });
    expect(await given.stateOf(second.code)).toBe('confirmed');
    expect(await findWrongPools(db)).toEqual([]);
  });

  test('of an offer nobody took go to the next after a day', async () => {
    const form = await given.form({ capacity: 1, hasWaitlist: true });
    const first = await given.registered(form);
    const [second, third] = [await given.registered(form), await given.registered(form)];
    await given.cancel(first.code);
    await given.offer(form);
    await given.at(new Date(start.getTime() + 24 * 3_600_000));
    await given.offer(form);
    expect([await given.stateOf(second.code), await given.stateOf(third.code)]).toEqual(['expired', 'offered']);
    expect(await given.accept(second.code)).toMatchObject({ ok: false, code: 'lapsed' });
  });

  test('of a payment that is not made are free once its time is over, also before the job has come', async () => {
    const form = await given.form({ capacity: 1, definition: pricedDefinition });
    const fields = () => personFields({ class: 'pagi' });
    const { code, sent } = await given.registered(form, fields());
    expect(sent.payment).toMatchObject({ amount: 150_000, pay_until: new Date(start.getTime() + 3_600_000).toISOString() });
    expect(await given.register(form, fields())).toEqual({ ok: false, code: 'full' });
    clock.set(new Date(start.getTime() + 3_600_000));
    expect((await given.registered(form, fields())).state).toBe('awaiting_payment');
    expect(await given.stateOf(code)).toBe('expired');
    expect(await findWrongPools(db)).toEqual([]);
  });
});

describe('who is registered already', () => {
  /** What a second form of the same person says, once the first has come as far as this. */
  async function messageOfSecond(more: Parameters<typeof given.form>[0], before: 'seat' | 'full' = 'seat') {
    const form = await given.form(more);
    if (before === 'full') await given.registered(form, personFields({ class: 'pagi' }));
    const person = personFields({ class: 'pagi' });
    const { code } = await given.registered(form, person);
    const actor = stranger();
    const again = await invoke(submitForm, {
      platform: given.platform,
      ip: actor.ip,
      isAnonymous: true,
      identify: async () => actor,
      claimOf: () => null,
      readInput: () => ({ kind: 'event', slug: form.slug, source: 'page', fields: person }),
    });
    return { state: await given.stateOf(code), message: again.ok ? '' : again.failure.message };
  }

  test.each([
    ['confirmed', {}, 'seat', 'Tiketnya ada di pesan'],
    ['awaiting_payment', { definition: pricedDefinition }, 'seat', 'belum dibayar. Bayar lewat tautan'],
    ['awaiting_approval', { hasApproval: true }, 'seat', 'menunggu persetujuan'],
    ['waiting', { capacity: 1, hasWaitlist: true }, 'full', 'daftar tunggu'],
  ] as const)('is told so as it is: %s', async (state, more, before, text) => {
    const said = await messageOfSecond(more, before);
    expect(said.state).toBe(state);
    expect(said.message).toContain(text);
    expect(said.message.includes('Tiket')).toBe(state === 'confirmed');
  });
});
