import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { openEvents, personFields, stranger } from '#tests/factories/event-forms.ts';
import { pricedDefinition } from '#tests/factories/forms.ts';
import { newNumber } from '#tests/factories/phone-messages.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { submitForm } from '../registration/submit-form.server.ts';
import { personalForms } from './form.personal-data.server.ts';

const given = await openEvents();
const { db, clock, platform, done } = given;
afterAll(() => given.close());
const start = clock.now();
beforeEach(() => clock.set(start));
const day = 86_400_000;

test('registrations are deleted 90 days after their event, and how many there were is kept', async () => {
  const form = await given.form({ capacity: 5, partyMax: 2 });
  const { code } = await given.registered(form, personFields({ party: '2' }));
  const second = await given.registered(form);
  await given.cancel(second.code);
  const { id } = await given.rowOf(code);
  await sql`
    with scan as (
      insert into event_scans (form_id, user_id, nonce, list_id, registration_id, outcome, device_at, at, created_at, first_at, admitted)
      values (${form.id}, gen_random_uuid(), gen_random_uuid(), ${form.gateList?.id ?? 0}, ${id}::uuid, 'first', now(), now(), now(), now(), 2) returning id)
    insert into event_admissions (registration_id, list_id, first_scan_id, first_at, admitted)
    select ${id}::uuid, ${form.gateList?.id ?? 0}, id, now(), 2 from scan`.execute(db);
  clock.set(new Date(form.endsAt.getTime() + 89 * day));
  await runJob({ platform }, 'forms.clean');
  expect(await given.stateOf(code)).toBe('confirmed');
  clock.set(new Date(form.endsAt.getTime() + 91 * day));
  for (const _ of [1, 2]) await runJob({ platform }, 'forms.clean');
  for (const table of ['event_registrations', 'event_scans', 'event_gate_lists'] as const) {
    expect(await db.selectFrom(table).select('form_id').where('form_id', '=', form.id).execute()).toEqual([]);
  }
  const left = await db.selectFrom('form_submissions').select('id').where('form_version_id', '=', form.versionId).execute();
  const counts = await db.selectFrom('form_counts').select(['name', 'n']).where('form_id', '=', form.id).orderBy('name').execute();
  expect([left, counts.map(({ name, n }) => `${name} ${n}`)]).toEqual([
    [],
    ['cancelled 1', 'came 2', 'confirmed 1', 'persons 2', 'registrations 2'].sort(),
  ]);
});

test('answers to surveys are deleted after a year; an open complaint keeps them', async () => {
  const form = await given.form({ kind: 'survey' });
  const send = () => done(submitForm, stranger(), { kind: 'survey', slug: form.slug, source: 'page', agent: null, fields: personFields() });
  await send();
  await send();
  const [first] = await db.selectFrom('form_submissions').select('id').where('form_version_id', '=', form.versionId).execute();
  await db
    .insertInto('form_complaints')
    .values({ submission_id: first?.id ?? '', form_id: form.id, code: 'K7QM2X9PT4', state_at: start, created_at: start, updated_at: start })
    .execute();
  clock.set(new Date(start.getTime() + 366 * day));
  await runJob({ platform }, 'forms.clean');
  expect(await db.selectFrom('form_submissions').select('id').where('form_version_id', '=', form.versionId).execute()).toEqual([first]);
});

test('a person reads all of it, and it is erased with the account; what is paid and ahead is settled first', async () => {
  const phone = newNumber();
  const user = await createUser(db, { phone });
  const form = await given.form({ capacity: 2, isSensitive: true });
  const fields = personFields({ name: 'Siti Rahma', phone, consent: 'processing' });
  const claim = async () =>
    await sql`update form_submissions s set user_id = ${user.id}::uuid from event_registrations r
      where r.submission_id = s.id and r.phone = ${phone}`.execute(db);
  expect((await given.register(form, fields)).ok).toBe(true);
  await claim();
  const survey = await given.form({ kind: 'survey' });
  await done(submitForm, actorFor(user), {
    kind: 'survey',
    slug: survey.slug,
    source: 'page',
    agent: null,
    fields: personFields({ name: 'Siti Rahma' }),
  });
  expect(await personalForms.read(db, user.id, platform)).toMatchObject({
    pendaftaran: [
      { nama: 'Siti Rahma', keadaan: 'Terdaftar', jawaban: { name: 'Siti Rahma', phone }, persetujuan: [{ untuk: 'processing' }] },
    ],
    survei: [{ jawaban: { name: 'Siti Rahma' }, keluhan: null }],
  });
  const keeps = () => inTransaction(db, async (tx) => (await personalForms.keeps?.(tx, user.id, clock.now())) ?? null);
  expect(await keeps()).toBeNull();

  const priced = await given.form({ definition: pricedDefinition });
  const { code, reference } = await given.held(priced, personFields({ phone, class: 'pagi' }));
  await claim();
  await given.pays(reference);
  expect(await keeps()).toContain('acara berbayar');
  await given.cancel(code);
  expect(await keeps()).toContain('sedang dikembalikan');
  await sql`update event_registrations set state = 'refunded' where code = ${code.replace('-', '')}`.execute(db);
  expect(await keeps()).toBeNull();

  // A cashier is looking for the money of a transfer.
  const transferred = await given.held(priced, personFields({ phone, class: 'pagi', name: 'Siti Kedua' }));
  await claim();
  await sql`update payment_attempts set state = 'review' where id = ${transferred.attempt}::bigint`.execute(db);
  expect(await keeps()).toContain('Kasir sedang memeriksa');
  await sql`update payment_attempts set state = 'failed' where id = ${transferred.attempt}::bigint`.execute(db);
  expect(await keeps()).toBeNull();

  await inTransaction(db, (tx) => personalForms.erase(tx, user.id, platform));
  expect(await personalForms.read(db, user.id, platform)).toMatchObject({ pendaftaran: [], survei: [] });
  expect(await given.takenOf(form)).toBe(0);
});

test('a number that a family shares hands over and deletes nothing; the verified address does', async () => {
  const phone = newNumber();
  const email = `${crypto.randomUUID()}@contoh.example`;
  const user = await createUser(db, { phone, email });
  const form = await given.form({ capacity: 3 });
  const [sister, own] = [await given.registered(form, personFields({ phone })), await given.registered(form)];
  await sql`update event_registrations set email = ${email.toUpperCase()} where id = ${(await given.rowOf(own.code)).id}::uuid`.execute(db);
  const read = () => personalForms.read(db, user.id, platform);
  expect(await read()).toMatchObject({
    pendaftaran: [{ kode: own.code }],
    pendaftaran_belum_disertakan: expect.stringContaining('Ada 1 pendaftaran'),
  });
  await inTransaction(db, (tx) => personalForms.erase(tx, user.id, platform));
  expect(await read()).toMatchObject({ pendaftaran: [] });
  expect(await given.stateOf(sister.code)).toBe('confirmed');
  expect(await given.takenOf(form)).toBe(1);
});
