import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { submitForm } from '#app/domains/forms/registration/submit-form.server.ts';
import { recordAudit } from '#app/platform/access/audit.server.ts';
import { projectDirectory } from '#server/build-directory.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { contactBody } from '#tests/factories/contact.ts';
import { createStaff, deskOn, monday } from '#tests/factories/desk.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { createForm, createRegistration } from '#tests/factories/forms.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { getIncident } from './find-incidents.server.ts';
import { listLabels } from './incident.ts';
import { actOnIncident, approveIncident, openIncident } from './open-and-act-on-incident.server.ts';
import { addIncidentPersons, saveIncidentNotice, sendIncidentNotices } from './send-incident-notice.server.ts';
import { notifyEverybody } from './send-incident-notices.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
const { done } = callsOn(app);
const officer = await createStaff(db, 'dpo');
const manager = await createStaff(db, 'manager');
const stranger = () => ({ kind: 'visitor', visit: null, ip: newAddress(), requestId: crypto.randomUUID() }) as const;
const wide = { from: '2026-01-01T00:00', to: '2027-01-01T00:00' };

beforeEach(async () => {
  clock.set(saturdayMorning);
  await db.deleteFrom('privacy_incidents').execute();
  await db.deleteFrom('outbox_messages').execute();
});

async function open(): Promise<number> {
  const known = { title: 'Sesi petugas dicuri', what: 'Satu sesi dipakai orang lain.', systems: 'Meja staf', data_kinds: ['contact'] };
  return (await done(openIncident, officer, { ...known, estimated: '5', known_at: '2026-11-20T08:00' })).id;
}
const view = (id: number) => done(getIncident, officer, { id });
const find = async (id: number, query: object) =>
  await done(addIncidentPersons, officer, { id, version: (await view(id)).version, ...wide, ...query });
const persons = async (id: number) =>
  await db
    .selectFrom('privacy_incident_persons')
    .select(['user_id', 'contact', 'object', 'state'])
    .where('incident_id', '=', id)
    .orderBy('object')
    .orderBy('contact')
    .orderBy('user_id')
    .execute();

async function letter(n: number): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  expect((await app.fetch('/v1/contactus', { method: 'POST', headers, body: JSON.stringify(contactBody(n)) })).status).toBe(200);
  return (await db.selectFrom('contact_messages').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
}

const survey = await createForm(db, {
  kind: 'survey',
  now: saturdayMorning,
  definition: {
    fields: [
      { key: 'cerita', label: 'Apa yang terjadi', type: 'text', multiline: true, required: true },
      { key: 'telepon', label: 'Nomor ponsel', type: 'phone', role: 'phone' },
    ],
    is_complaint: true,
    consents: { processing: 'Jawaban ini dibaca petugas keluhan.', announcement: '', marketing: '' },
  },
});

/** An answer to the survey; the ids of the submission and of its complaint. */
async function answered(telepon: string) {
  const fields = { cerita: 'Saya menunggu lama.', ...(telepon ? { telepon } : {}) };
  await done(submitForm, stranger(), { kind: 'survey', slug: survey.slug, source: 'page', agent: null, fields });
  return await db.selectFrom('form_complaints').select(['id', 'submission_id']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
}

describe('persons without an account', () => {
  test('are found by the record that was opened, each once with the contact that is left; the rest is counted', async () => {
    const slot = await createSlot(db, { day: 1, capacity: 9 });
    const clerk = await createStaff(db, 'booking_desk', [slot.facility.id]);
    const { submitted } = deskOn(app);
    const visit = await submitted(slot, { phone: '0812 7777 0031' });
    await submitted(slot, { phone: '0812 7777 0032' });
    const owner = await createUser(db, { email: 'pemilik-surat@contoh.id' });
    const [guestLetter, ownLetter] = [await letter(51), await letter(52)];
    await db.updateTable('contact_messages').set({ email: 'Pemilik-Surat@contoh.id' }).where('id', '=', ownLetter).execute();
    const list = {
      facility_id: slot.facility.id,
      visit_date: monday,
      format: 'html',
      requests: 2,
      reason: 'Cadangan',
      created_at: clock.now(),
    };
    const { id: dayList } = await db.insertInto('appointment_day_lists').values(list).returning('id').executeTakeFirstOrThrow();
    const event = await createForm(db, { now: saturdayMorning });
    await createRegistration(db, event, { email: 'Acara@contoh.id' });
    const [reachable, silent] = [await answered('081277770033'), await answered('')];
    const opened = [
      ['appointment.desk_view', `appointment_request:${visit.id}`],
      ['appointment.desk_view', `appointment_request:${visit.id}`],
      ['appointment.desk_day_list', `day_list:${dayList},999999`],
      ['contact.inbox_view', `contact_message:${guestLetter}`],
      ['contact.inbox_view', `contact_message:${ownLetter}`],
      ['contact.inbox_view', 'contact_message:999999'],
      ['form.exported', `form:${event.id}`],
      ['form.saved', `form:${survey.id}`],
      ['survey_complaint.view', `survey_complaint:${reachable.id}`],
      ['form.viewed_answers', `form_submission:${silent.submission_id}`],
      ['gate_list.saved', 'gate_list:1'],
      ['schedule.changed', 'schedule:1'],
    ] as const;
    for (const [action, object] of opened) await recordAudit(db, clerk, { action, object });
    await recordAudit(db, clerk, { action: 'user.view', subjectId: crypto.randomUUID() });

    const id = await open();
    const result = await find(id, { query: 'actor', actor: clerk.userId });
    expect(result).toMatchObject({ added: 7, byHand: 1, others: 2 });
    expect(result.unmatched).toEqual([
      { label: 'akun yang sudah dihapus', count: 1 },
      { label: 'Surat Hubungi Kami', count: 1 },
      { label: 'Daftar gerbang acara', count: 1 },
    ]);
    expect(await persons(id)).toEqual([
      { user_id: null, contact: null, object: `form_submission:${silent.submission_id}`, state: 'by_hand' },
      ...['+6281277770031', '+6281277770032', '+6281277770033', 'acara@contoh.id', 'pengirim-51@contoh.id'].map((contact) => ({
        user_id: null,
        contact,
        object: null,
        state: 'waiting',
      })),
      { user_id: owner.id, contact: null, object: null, state: 'waiting' },
    ]);
    // The same search again adds nobody, and says again what it could not match.
    expect(await find(id, { query: 'actor', actor: clerk.userId })).toMatchObject({ added: 0, unmatched: result.unmatched });
    expect((await view(id)).steps.filter(({ unmatched }) => unmatched === 3)).toHaveLength(2);
    const unknown = { query: 'accounts', accounts: `${owner.id} ${crypto.randomUUID()}` };
    expect(await find(id, unknown)).toMatchObject({ added: 0, unmatched: [{ label: 'akun yang tidak ada', count: 1 }] });
    const narrow = await open();
    expect(await find(narrow, { query: 'actor', actor: clerk.userId, record: 'contact_message' })).toMatchObject({ added: 2, others: 0 });
    expect(await find(narrow, { query: 'actor', actor: clerk.userId, record: 'data:child' })).toMatchObject({ added: 5 });
    expect(
      await invokeAs(platform, addIncidentPersons, officer, {
        id: narrow,
        version: 3,
        ...wide,
        query: 'records',
        record: 'bukan',
        unit: '',
      }),
    ).toMatchObject({ code: 'no_record' });
  });

  test('are found by the kind of record and the time it came, at one unit or all; every kind can be asked', async () => {
    const slot = await createSlot(db, { day: 1, capacity: 9 });
    await deskOn(app).submitted(slot, { phone: '0812 7777 0041' });
    const id = await open();
    const [unit, elsewhere] = [String(slot.facility.id), '999999'];
    expect(await find(id, { query: 'records', record: 'appointment_request', unit: elsewhere })).toMatchObject({ added: 0 });
    expect(await find(id, { query: 'records', record: 'appointment_request', unit })).toMatchObject({ added: 1 });
    expect(await find(id, { query: 'records', record: 'data:payment', unit: '' })).toMatchObject({ added: 0 });
    const [all, past] = [await open(), await open()];
    expect((await find(all, { query: 'records', unit: '' })).added).toBeGreaterThan(1);
    expect(await find(past, { query: 'records', unit: '', to: '2026-02-01T00:00' })).toMatchObject({ added: 0 });
    const form = await createForm(db, { now: saturdayMorning });
    await createRegistration(db, form, { email: 'satu@contoh.id' });
    expect(await find(past, { query: 'form', form: String(form.id) })).toMatchObject({ added: 1 });
  });

  test('get the notice by their contact; who has none is listed, told by hand, and noted once', async () => {
    const silent = await answered('');
    await letter(61);
    const id = await open();
    await find(id, { query: 'records', record: 'contact_message', unit: '', from: '2026-11-21T09:59' });
    await find(id, { query: 'records', record: 'survey_complaint', unit: '' });
    const version = async () => (await view(id)).version;
    await done(saveIncidentNotice, officer, {
      id,
      version: await version(),
      data: 'Isi surat.',
      how: 'Sesi.',
      done: 'Ditutup.',
      advice: 'Waspada.',
    });
    await done(approveIncident, manager, { id, version: await version() });
    await done(sendIncidentNotices, officer, { id, version: await version() });
    await notifyEverybody(platform, id);
    const mails = await db.selectFrom('outbox_messages').select('recipient').where('subject', 'like', 'Pemberitahuan tentang%').execute();
    expect(mails.map(({ recipient }) => recipient)).toContain('pengirim-61@contoh.id');
    const { byHand, counts } = await view(id);
    const one = byHand.find(({ text }) => text === `Keluhan pasien nomor ${silent.id}`);
    expect([counts.waiting, counts.byHand]).toEqual([0, byHand.length]);
    const inform = async () =>
      invokeAs(platform, actOnIncident, officer, {
        act: 'informed',
        id,
        version: await version(),
        person: one?.id,
        note: 'Surat, 21 November',
      });
    expect(await inform()).toMatchObject({ ok: true });
    expect(await inform()).toMatchObject({ code: 'not_found' });
    const after = await view(id);
    expect(after.counts).toMatchObject({ byHand: counts.byHand - 1, informed: 1 });
    expect(after.steps[0]).toMatchObject({ kind: 'by_hand', text: `Keluhan pasien nomor ${silent.id}: Surat, 21 November` });
  });

  test('stand on the page with what a search could not match', async () => {
    const silent = await answered('');
    const clerk = await createStaff(db, 'booking_desk');
    for (const object of [`survey_complaint:${silent.id}`, 'contact_message:999999'] as const)
      await recordAudit(db, clerk, { action: 'x.view', object });
    const id = await open();
    const { headers } = await signIn(db, await createUser(db, { roles: ['dpo'] }));
    const at = `/staff/privasi/kejadian/${id}`;
    const fields = { intent: 'persons', query: 'actor', actor: clerk.userId, record: '', version: '1', ...wide };
    expect((await app.fetch(at, { method: 'POST', headers, body: new URLSearchParams(fields) })).status).toBe(303);
    const page = await (await app.fetch(at, { headers })).text();
    for (const text of [
      '1 orang baru, 1 di antaranya tanpa kontak. 1 catatan tidak dapat dicocokkan dengan orang: Surat Hubungi Kami 1.',
      `<li>Keluhan pasien nomor ${silent.id}</li>`,
      'Semua yang memuat: Data anak (spesifik)',
    ])
      expect(page).toContain(text);
  });
});

/** Kinds of objects that concern nobody, or only the account that the row names. */
const things = [
  ...['absence', 'cashier_shift', 'code', 'content', 'content_run', 'doctor', 'doctors', 'holiday', 'incident', 'leave', 'leave_proposal'],
  ...['bank_line', 'bank_statement', 'count', 'courier_round', 'disposal', 'medicine_limit', 'pharmacy', 'purchase_order'],
  ...['receipt', 'supplier', 'transfer'],
  ...['emergency_class', 'emergency_number', 'facility', 'fact', 'legal_switch', 'licence'],
  ...['media', 'payment_account', 'payment_day', 'practice', 'report', 'schedule', 'shipment_service', 'stock_item'],
  ...[
    'account_link',
    'address',
    'certificate',
    'consent',
    'contact',
    'export',
    'family_member',
    'file',
    'rating',
    'refusal',
    'role',
    'roles',
  ],
  ...['session', 'user', 'waitlist_entry'],
];

test('every kind of object in the audit log is known: as of persons, as a list of them, or as a thing', () => {
  const files = globSync(['app/**/*.ts'], { cwd: projectDirectory }).filter((path) => !/\.test\.ts$/.test(path));
  const texts = files.map((path) => readFileSync(join(projectDirectory, path), 'utf8'));
  const named = new Set(texts.flatMap((text) => [...text.matchAll(/object: `([a-z_]+):/g)].map(([, kind = '']) => kind)));
  const known = new Set([...platform.recordPersons.map(({ kind }) => kind), ...listLabels.keys(), ...things]);
  expect(named.size).toBeGreaterThan(30);
  expect([...named].filter((kind) => !known.has(kind)).sort()).toEqual([]);
});
