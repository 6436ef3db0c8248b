import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readFile } from '#app/domains/files/index.server.ts';
import { getViewOrNull } from '#app/domains/reservations/reservation/reservation.store.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createClock, visitorAt } from '#tests/factories/appointments.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createFamilyMember } from '#tests/factories/family.ts';
import { pdf, receive, run } from '#tests/factories/files.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createPatientWithVisit, createPromisedVisit, createResult, newDocument, resultInput } from '#tests/factories/results.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { findMyResults, openResult } from './find-my-results.server.ts';
import { dueResults, findResultVisits, getResultVisit } from './find-visits-with-results.server.ts';
import { sendVisitResult, withdrawVisitResult } from './send-and-withdraw-result.server.ts';
import { maxDocuments, resultFileBytes } from './visit-result.ts';

const clock = createClock();
const app = await createTestApp({ clock });
afterAll(() => app.close());
const { db, platform } = app;
const { done, refusal } = callsOn(app);
const foreign = await createStaff(db, 'booking_desk', [(await createFacility(db)).id]);
const rowOf = async (id: string) => await db.selectFrom('visit_results').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const fileOf = async (id: string) => String((await rowOf(id)).file_id);
const stateOfFile = async (id: string) =>
  (await db.selectFrom('files').select('state').where('id', '=', id).executeTakeFirst())?.state ?? 'gone';

test('a result goes to the account that booked, encrypted, and nobody else opens it', async () => {
  const { user, visit, desk } = await createPatientWithVisit(app);
  const patient = actorFor(user);
  const document = newDocument();
  const { id } = await done(sendVisitResult, desk, resultInput(app, visit.id, { file: receive(app, document) }));
  const file = await fileOf(id);
  const stored = readFileSync(join(app.dataDir, 'files', 'objects', 'private', file.slice(0, 2), file));
  expect(stored.includes(document.subarray(0, 12))).toBe(false);

  expect(await done(findMyResults, patient, {})).toMatchObject([
    {
      code: visit.code,
      service: 'Pemeriksaan Darah Rutin',
      documents: [{ id, name: 'Hasil laboratorium, dokumen 1', withdrawn_at: null }],
    },
  ]);
  expect(await done(openResult, patient, { id })).toEqual({ id, file: `/files/${file}` });
  const old = actorFor(user, { recentlyAuthenticated: false });
  const [other, manager] = [actorFor(await createUser(db)), await createStaff(db, 'manager')];
  expect(await refusal(openResult, old, { id })).toBe('reauth');
  for (const actor of [other, desk, manager]) expect(await refusal(openResult, actor, { id })).toBe('not_found');
  // The address of the file is no other way to it.
  const readers = [patient, old, other, desk, manager, visitorAt(newAddress())].map((actor) => refusal(readFile, actor, { id: file }));
  expect(await Promise.all(readers)).toEqual(['ok', 'not_found', 'not_found', 'not_found', 'not_found', 'not_found']);
  expect(await done(findMyResults, other, {})).toEqual([]);

  const audited = db.selectFrom('audit_records').select(['action', 'actor_id', 'subject_id']).where('object', '=', `visit_result:${id}`);
  expect(await audited.orderBy('id').execute()).toEqual([
    { action: 'visit_result.sent', actor_id: desk.userId, subject_id: user.id },
    { action: 'visit_result.opened', actor_id: user.id, subject_id: user.id },
  ]);
  // Each later download stands in the access log of the patient too.
  const downloads = db.selectFrom('audit_records').select(['action', 'actor_id', 'subject_id']).where('object', '=', `file:${file}`);
  expect(await downloads.execute()).toEqual([{ action: 'file.read', actor_id: user.id, subject_id: user.id }]);
});

describe('what is refused', () => {
  test('a visit of another hospital, one that did not take place, one without a promise, and one without an account', async () => {
    const { user, visit, desk } = await createPatientWithVisit(app);
    const at = { userId: user.id, facilityId: visit.facility };
    const visits = [
      await createPromisedVisit(app, { ...at, state: 'booked' }),
      await createPromisedVisit(app, { ...at, state: 'no_show' }),
      await createPromisedVisit(app, { ...at, days: null }),
      await createPromisedVisit(app, { ...at, userId: null }),
    ];
    for (const { id } of visits) {
      expect(await refusal(sendVisitResult, desk, resultInput(app, id))).toBe('not_found');
      expect(await refusal(getResultVisit, desk, { id })).toBe('not_found');
    }
    const missing = '00000000-0000-4000-8000-000000000000';
    for (const id of [visit.id, missing]) {
      expect(await refusal(sendVisitResult, foreign, resultInput(app, id))).toBe('not_found');
      expect(await refusal(getResultVisit, foreign, { id })).toBe('not_found');
    }
    expect(await refusal(sendVisitResult, actorFor(user), resultInput(app, visit.id))).toBe('forbidden');
    expect(await db.selectFrom('result_visits').select('id').where('user_id', '=', user.id).execute()).toEqual([]);
  });

  test('a visit whose arrival is undone while its document is scanned', async () => {
    const { visit, desk } = await createPatientWithVisit(app);
    const scan: typeof platform.scan = async (path) => {
      await db.updateTable('reservations').set({ state: 'booked' }).where('id', '=', visit.id).execute();
      return await platform.scan(path);
    };
    const sent = await run({ platform: { ...platform, scan } }, sendVisitResult, desk, resultInput(app, visit.id));
    expect(sent).toMatchObject({ ok: false, failure: { code: 'not_found' } });
    expect(await db.selectFrom('result_visits').select('id').where('id', '=', visit.id).execute()).toEqual([]);
  });

  test('what is no PDF, too large, not confirmed, or there already', async () => {
    const { visit, desk } = await createPatientWithVisit(app);
    const send = (more: object) => refusal(sendVisitResult, desk, resultInput(app, visit.id, more));
    expect(await send({ confirmed: undefined })).toBe('invalid_input');
    expect(await send({ file: receive(app, Buffer.from('MZ bukan PDF')) })).toBe('file_type');
    expect(await send({ file: receive(app, Buffer.from('%PDF-1.4 terpotong')) })).toBe('file_broken');
    expect(await send({ file: receive(app, Buffer.concat([pdf, Buffer.alloc(resultFileBytes)])) })).toBe('file_too_large');
    const document = newDocument();
    expect([await send({ file: receive(app, document) }), await send({ file: receive(app, document) })]).toEqual(['ok', 'known']);
    for (let n = 1; n < maxDocuments; n += 1) expect(await send({})).toBe('ok');
    expect(await send({})).toBe('too_many');
    // Nothing is attached that no record has.
    const attached = await db
      .selectFrom('files')
      .select('id')
      .where('kind', '=', 'results.document')
      .where('subject_id', 'is not', null)
      .execute();
    const known = await db.selectFrom('visit_results').select('file_id').where('file_id', 'is not', null).execute();
    expect(attached.map(({ id }) => id).sort()).toEqual(known.map(({ file_id }) => file_id).sort());
  });
});

test('a document that is withdrawn is opened by nobody, and its file goes; its patient reads why', async () => {
  const { user, visit, desk } = await createPatientWithVisit(app);
  const patient = actorFor(user);
  const id = await createResult(app, visit.id, desk);
  const file = await fileOf(id);
  expect(await refusal(withdrawVisitResult, desk, { id, reason: 'nama pasien' })).toBe('invalid_input');
  expect(await refusal(withdrawVisitResult, foreign, { id, reason: 'wrong_patient' })).toBe('not_found');
  expect(await refusal(withdrawVisitResult, desk, { id, reason: 'wrong_patient' })).toBe('ok');
  expect(await refusal(withdrawVisitResult, desk, { id, reason: 'wrong_file' })).toBe('withdrawn');
  expect([await refusal(openResult, patient, { id }), await refusal(readFile, patient, { id: file })]).toEqual(['not_found', 'not_found']);
  expect(await stateOfFile(file)).toBe('deleted');
  const [shown] = await done(findMyResults, patient, { code: visit.code });
  expect(shown?.documents).toMatchObject([{ id, withdrawn_reason: 'wrong_patient', withdrawn_at: expect.any(String) }]);
});

test('one document takes the place of another, once', async () => {
  const { user, visit, desk } = await createPatientWithVisit(app);
  const first = await createResult(app, visit.id, desk);
  const { id } = await done(sendVisitResult, desk, resultInput(app, visit.id, { replaces: first }));
  expect(await rowOf(first)).toMatchObject({ file_id: null, withdrawn_reason: 'corrected', withdrawn_by: desk.userId });
  expect((await rowOf(id)).replaces_id).toBe(first);
  expect(await refusal(sendVisitResult, desk, resultInput(app, visit.id, { replaces: first }))).toBe('replaced');
  // A document of another visit cannot be replaced here.
  const other = await createPromisedVisit(app, { userId: user.id, facilityId: visit.facility });
  expect(await refusal(sendVisitResult, desk, resultInput(app, other.id, { replaces: id }))).toBe('replaced');
  const { documents } = await done(getResultVisit, desk, { id: visit.id });
  expect(documents.map(({ no, withdrawn_reason: reason }) => [no, reason])).toEqual([
    [1, 'corrected'],
    [2, null],
  ]);
});

test('the desk has what waits and what was sent of its hospitals alone, and finds a visit by its code', async () => {
  const { user, visit, desk } = await createPatientWithVisit(app, { days: 3, daysAgo: 5 });
  const early = await createPromisedVisit(app, { userId: user.id, facilityId: visit.facility, days: 3 });
  const codes = async (query: object, actor = desk) => (await done(findResultVisits, actor, query)).map(({ code }) => code);
  const due = async (scope: readonly number[]) => (await dueResults.read(platform, scope)).count;
  expect(await codes({ lens: 'waiting' })).toEqual([visit.code, early.code]);
  // One is due, the other is not yet.
  expect([await due([visit.facility]), await due([0])]).toEqual([1, 0]);
  expect([await codes({ lens: 'waiting' }, foreign), await codes({ lens: 'sent', code: visit.code }, foreign)]).toEqual([[], []]);
  const id = await createResult(app, visit.id, desk);
  expect([await codes({ lens: 'waiting' }), await codes({ lens: 'sent' })]).toEqual([[early.code], [visit.code]]);
  expect(await due([visit.facility])).toBe(0);
  await done(withdrawVisitResult, desk, { id, reason: 'wrong_file' });
  expect(await codes({ lens: 'waiting' })).toEqual([visit.code, early.code]);
  expect(await codes({ lens: 'waiting', code: ` ${early.code.toLowerCase()} ` })).toEqual([early.code]);
});

test('of a family member the desk is told that somebody else booked', async () => {
  const { user, visit, desk } = await createPatientWithVisit(app);
  const { id: memberId } = await createFamilyMember(db, user);
  const at = { userId: user.id, facilityId: visit.facility, memberId, patient: 'Budi Aminah' };
  const ofMember = await createPromisedVisit(app, at);
  expect((await done(getResultVisit, desk, { id: ofMember.id })).visit).toMatchObject({ is_of_family: true, patient_name: 'Budi Aminah' });
  expect((await done(getResultVisit, desk, { id: visit.id })).visit.is_of_family).toBe(false);
  // The question stays when the account deletes the member.
  await db.deleteFrom('family_members').where('id', '=', memberId).execute();
  expect((await done(getResultVisit, desk, { id: ofMember.id })).visit.is_of_family).toBe(true);
});

test('what was promised when a visit was booked is owed, also when its service stops promising; what is booked then is not', async () => {
  const { user, visit, desk } = await createPatientWithVisit(app, { days: 3, daysAgo: 5 });
  const stopped = db.updateTable('services').set({ sends_results: false, result_name: null, result_days: null });
  await stopped.where('id', '=', visit.service.id).execute();
  const later = await createPromisedVisit(app, { userId: user.id, facilityId: visit.facility, days: null });
  expect(await done(findResultVisits, desk, { lens: 'waiting' })).toMatchObject([
    { code: visit.code, result_name: 'Hasil laboratorium', is_due: true },
  ]);
  const { service } = (await getViewOrNull(db, { id: visit.id })) ?? {};
  expect(service?.results).toEqual({ name: 'Hasil laboratorium', days: 3 });
  expect([
    await refusal(sendVisitResult, desk, resultInput(app, visit.id)),
    await refusal(sendVisitResult, desk, resultInput(app, later.id)),
  ]).toEqual(['ok', 'not_found']);
});
