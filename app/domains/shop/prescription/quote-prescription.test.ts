import { afterAll, describe, expect, test } from 'vitest';
import { readFile } from '#app/domains/files/index.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { pdf, receive } from '#tests/factories/files.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { pictureOf, prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { createMedicine } from '#tests/factories/shop.ts';
import { answerSubstitute } from './answer-substitute.server.ts';
import { claimPrescription, releasePrescription } from './claim-prescription.server.ts';
import { findMyPrescriptions, getMyPrescription } from './find-my-prescriptions.server.ts';
import { findPrescribable, findPrescriptionWork, getPrescription, waitingPrescriptions } from './find-prescription-work.server.ts';
import { quotePrescription } from './quote-prescription.server.ts';
import { refusePrescription } from './refuse-prescription.server.ts';
import { removeLine, saveLine } from './save-prescription-line.server.ts';
import { sendPrescription } from './send-prescription.server.ts';
import { withdrawPrescription } from './withdraw-prescription.server.ts';

const shop = await openMedicineOrders();
const { app, clock } = shop;
const { db, platform } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);
const on = prescriptionsOn(app);
const place = await on.pharmacy();
const { facility, pharmacist, tablet, strip, otherTablet } = place;
const colleague = await createStaff(db, 'pharmacist', [facility.id]);
const foreign = await createStaff(db, 'pharmacist', [(await on.pharmacy()).facility.id]);

const fields = { facility_id: facility.id, for: 'self', birth_date: '1990-03-07', sex: 'female', allergies: 'Penisilin', pregnancy: 'no' };
const minutesLater = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000));

describe('sending', () => {
  test('is stored encrypted, with one to four files, for the holder or for a member of the family', async () => {
    const patient = actorFor(await createUser(db, { name: 'Siti Aminah' }));
    const member = await db
      .insertInto('family_members')
      .values({ user_id: patient.userId, name: 'Budi Kecil', birth_date: '2019-03-07', relation: 'child' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await done(sendPrescription, patient, {
      ...fields,
      for: member.id,
      sex: 'male',
      weight_kg: '18,5',
      allergens: ['Amoksisilin'],
      doctor: 'dr. Ratna',
      issued_on: '2026-11-20',
      file: receive(app, pdf),
      file_2: receive(app, pdf),
    });
    const row = await db.selectFrom('prescriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/Budi|Penisilin|Ratna|Amoksisilin/);
    expect(await done(getMyPrescription, patient, { id })).toMatchObject({ state: 'uploaded', patient: 'Budi Kecil', lines: [] });
    const seen = await done(getPrescription, pharmacist, { id });
    expect(seen).toMatchObject({
      patient: {
        name: 'Budi Kecil',
        relation: 'child',
        birthDate: '2019-03-07',
        sex: 'male',
        weightKg: 18.5,
        allergies: 'Penisilin',
        doctor: 'dr. Ratna',
      },
      files: [{ width: null }, { width: null }],
    });
    const file = seen.files[0]?.id;
    const readers = [patient, pharmacist, foreign, actorFor(await createUser(db))].map((actor) => refusal(readFile, actor, { id: file }));
    expect(await Promise.all(readers)).toEqual(['ok', 'ok', 'not_found', 'not_found']);
    const views = db.selectFrom('audit_records').select('action').where('actor_id', '=', pharmacist.userId);
    const mine = await views.where('subject_id', '=', patient.userId).orderBy('id').execute();
    expect(mine.map(({ action }) => action)).toEqual(['prescription.view', 'file.read']);
  });

  test('refuses what is wrong at its field', async () => {
    const patient = actorFor(await createUser(db));
    const file = () => receive(app, pdf);
    const wrong = [
      [{ file: undefined }, 'invalid_input'],
      [{ facility_id: 999_999, file: file() }, 'invalid'],
      [{ for: '0199c7f2-6f4e-7c1a-9c53-1d2b3a4c5d6e', file: file() }, 'invalid'],
      [{ issued_on: '2050-01-01', file: file() }, 'invalid'],
      [{ birth_date: '1700-01-01', file: file() }, 'invalid'],
      [{ birth_date: '', file: file() }, 'invalid'],
      [{ sex: '', file: file() }, 'invalid'],
      [{ pregnancy: '', file: file() }, 'invalid'],
      [{ birth_date: '2019-03-07', file: file() }, 'invalid'],
      [{ weight_kg: '12.345', file: file() }, 'invalid_input'],
      [{ allergies: ' ', file: file() }, 'invalid_input'],
      [{ pregnancy: 'maybe', file: file() }, 'invalid_input'],
      [{ file: receive(app, Buffer.from('<svg onload=alert(1)>')) }, 'file_type'],
    ] as const;
    const codes = [];
    for (const [given] of wrong) codes.push(await refusal(sendPrescription, patient, { ...fields, ...given }));
    expect(codes).toEqual(wrong.map(([, code]) => code));
    expect(await done(findMyPrescriptions, patient, {})).toEqual([]);
  });
});

describe('the desk', () => {
  test('shows the oldest first without what they say, only of its own facility', async () => {
    const first = await on.send(facility.id);
    minutesLater(1);
    const second = await on.send(facility.id);
    const ids = ((await done(findPrescriptionWork, pharmacist, {})) as { waiting: { id: string }[] }).waiting.map(({ id }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    const work = await done(findPrescriptionWork, foreign, {});
    expect(JSON.stringify(work)).not.toContain(first.id);
    expect(await refusal(findPrescriptionWork, foreign, { units: [facility.id] })).toBe('not_found');
    const waiting = (await waitingPrescriptions.read({ db, clock, cache: platform.cache }, [facility.id])).count;
    expect(waiting).toBe(ids.length);
  });

  test('everything of a prescription of another facility is not found', async () => {
    const { id } = await on.send(facility.id);
    await on.review(id, pharmacist, [{ stock: tablet }]);
    const [line] = await on.lineIdsOf(id);
    const decided = { wanted: 'Obat', decision: 'approve', stock_id: tablet, quantity: 10, directions: '1 x sehari' };
    const quoted = { doctor: 'dr. A', sip: 'SIP', issued_on: '2026-11-20', valid_until: '2026-12-20', iter: 0 };
    const asked = [
      [getPrescription, {}],
      [findPrescribable, { search: 'amlo' }],
      [claimPrescription, {}],
      [releasePrescription, {}],
      [saveLine, decided],
      [removeLine, { line }],
      [quotePrescription, quoted],
      [refusePrescription, { refusal: 'other', reason: 'Tidak dapat dibaca.' }],
    ] as const;
    for (const [item, input] of asked) expect(await refusal(item as typeof getPrescription, foreign, { id, ...input })).toBe('not_found');
  });

  test('a pharmacist does not decide the prescription of the own account', async () => {
    const { id } = await on.send(facility.id, { patient: pharmacist });
    expect([await refusal(claimPrescription, pharmacist, { id }), await on.stateOf(id)]).toEqual(['own', 'uploaded']);
    expect(await refusal(claimPrescription, colleague, { id })).toBe('ok');
  });

  test('a medicine stands on one line: its patient could not put two of them into the cart', async () => {
    const { id } = await on.send(facility.id);
    await on.review(id, pharmacist, [{ stock: tablet }, { stock: strip }]);
    const [line] = await on.lineIdsOf(id);
    const again = { id, wanted: 'Amlodipin 5 mg', decision: 'approve', stock_id: tablet, quantity: 5, directions: '1 x sehari, malam' };
    expect(await refusal(saveLine, pharmacist, again)).toBe('invalid');
    expect(await refusal(saveLine, pharmacist, { ...again, line })).toBe('ok');
    expect(await refusal(saveLine, pharmacist, { ...again, line, stock_id: strip, quantity: 10 })).toBe('invalid');
  });

  test('a claim lasts 20 minutes; then another pharmacist may take it over, and the first one decides nothing more', async () => {
    const { id } = await on.send(facility.id);
    await done(claimPrescription, pharmacist, { id });
    expect(await refusal(claimPrescription, colleague, { id })).toBe('taken');
    expect(await refusal(releasePrescription, colleague, { id })).toBe('not_claimed');
    minutesLater(19);
    expect(await refusal(claimPrescription, colleague, { id })).toBe('taken');
    minutesLater(2);
    expect(await refusal(claimPrescription, colleague, { id })).toBe('ok');
    const decided = { wanted: 'Obat', decision: 'approve', stock_id: tablet, quantity: 10, directions: '1 x sehari' };
    expect(await refusal(saveLine, pharmacist, { id, ...decided })).toBe('not_claimed');
    await done(releasePrescription, colleague, { id });
    expect(await on.stateOf(id)).toBe('uploaded');
  });

  test('lines: whole packs alone, narcotics and psychotropics never, and each can be changed or taken out', async () => {
    const { id, patient } = await on.send(facility.id);
    await done(claimPrescription, pharmacist, { id });
    const base = { id, wanted: 'Obat X', directions: '1 x sehari', decision: 'approve' };
    expect(await refusal(saveLine, pharmacist, { ...base, stock_id: strip, quantity: 15 })).toBe('invalid');
    expect(await refusal(saveLine, pharmacist, { ...base, stock_id: 999_999, quantity: 10 })).toBe('invalid');
    expect(await refusal(saveLine, pharmacist, { ...base, stock_id: tablet, quantity: 10, directions: '' })).toBe('invalid_input');
    expect(await refusal(saveLine, pharmacist, { ...base, decision: 'refuse', refusal: 'other', reason: 'no' })).toBe('invalid_input');
    const quoted = { doctor: 'dr. A', sip: 'S-1', issued_on: '2026-11-20', valid_until: '2026-12-20', iter: 0 };
    expect(await refusal(quotePrescription, pharmacist, { id, ...quoted })).toBe('no_lines');
    for (const drugClass of ['narkotika', 'psikotropika']) {
      const banned = await createMedicine(db, { class: drugClass, facilityId: facility.id });
      const saved = await done(saveLine, pharmacist, { ...base, stock_id: banned.variants[0]?.id, quantity: 10 });
      expect(saved).toMatchObject({ isNeverSold: true });
    }
    await done(saveLine, pharmacist, { ...base, stock_id: strip, quantity: 20 });
    const [first, second, third] = await on.lineIdsOf(id);
    await done(removeLine, pharmacist, { id, line: second });
    await done(saveLine, pharmacist, { ...base, line: third, stock_id: strip, quantity: 30 });
    expect(await on.lineIdsOf(id)).toEqual([first, third]);
    await on.quote(id, pharmacist);
    const shown = await done(getMyPrescription, patient, { id });
    expect(shown.lines).toMatchObject([
      { decision: 'refuse', reason: expect.stringContaining('resep asli') },
      { decision: 'approve', approved: 30, price: 54_000, unit: 'strip' },
    ]);
    await expect(
      db
        .updateTable('prescription_lines')
        .set({ decision: 'approve', approved_qty: 1, price: 1, refusal_code: null })
        .where('id', '=', first ?? '')
        .execute(),
    ).rejects.toThrow();
  });

  test('says what is double: the same picture, and the same drug of late', async () => {
    const picture = await pictureOf('#123456');
    const one = await on.send(facility.id, { picture });
    await on.review(one.id, pharmacist, [{ stock: tablet }]);
    await on.quote(one.id, pharmacist);
    const two = await on.send(facility.id, { picture, patient: one.patient });
    const seen = await done(getPrescription, pharmacist, { id: two.id });
    expect(seen.same.map(({ id }) => id)).toEqual([one.id]);
    expect(seen.recent).toMatchObject([{ product: 'Amlodipin Contoh', approved: 10, prescription: one.id }]);
  });
});

describe('states', () => {
  test('approved at once without substitutes, refused when nothing is left, and each is one mail that names no medicine', async () => {
    const [approved, refused, whole] = [await on.send(facility.id), await on.send(facility.id), await on.send(facility.id)];
    await on.review(approved.id, pharmacist, [{ stock: tablet }, { decision: 'refuse' }]);
    await on.review(refused.id, pharmacist, [{ decision: 'refuse' }]);
    await on.review(whole.id, pharmacist, []);
    await on.quote(approved.id, pharmacist);
    await on.quote(refused.id, pharmacist);
    await done(refusePrescription, pharmacist, { id: whole.id, refusal: 'unreadable', reason: 'Fotonya terlalu gelap.' });
    const states = [];
    for (const { id } of [approved, refused, whole]) states.push(await on.stateOf(id));
    expect(states).toEqual(['approved', 'refused', 'refused']);
    expect(await done(getMyPrescription, whole.patient, { id: whole.id })).toMatchObject({ reason: 'Fotonya terlalu gelap.' });
    const subjects = [];
    for (const { id, patient } of [approved, refused, whole]) {
      const events = await db.selectFrom('prescription_events').select('id').where('prescription_id', '=', id).execute();
      for (const _twice of [1, 2]) for (const event of events) await runJob(app, 'prescriptions.tell', event);
      const { email } = await db.selectFrom('users').select('email').where('id', '=', patient.userId).executeTakeFirstOrThrow();
      const mails = db
        .selectFrom('outbox_messages')
        .select(['subject', 'body_text'])
        .where('recipient', '=', email ?? '');
      for (const mail of await mails.execute()) {
        expect(mail.body_text).not.toContain('Amlodipin');
        expect(mail.body_text).toContain(`/account/prescriptions/${id}`);
        subjects.push(mail.subject);
      }
    }
    const no = 'Resep Anda tidak dapat ditebus';
    expect(subjects).toEqual(['Resep Anda siap ditebus', no, no]);
  });

  test('substitutes are answered one by one, with the difference of prices; nothing agreed is refused', async () => {
    const { id, patient } = await on.send(facility.id);
    await on.review(id, pharmacist, [
      { stock: otherTablet, instead: tablet, decision: 'substitute' },
      { stock: strip, decision: 'substitute' },
    ]);
    expect(await done(getMyPrescription, patient, { id })).toMatchObject({ state: 'review', lines: [] });
    await on.quote(id, pharmacist);
    const { lines } = await done(getMyPrescription, patient, { id });
    expect(lines).toMatchObject([
      { answer: 'waiting', price: 15_000, price_difference: -5_000, instead_of: 'Amlodipin Contoh' },
      { answer: 'waiting', price: 18_000, price_difference: null, instead_of: null },
    ]);
    const [first = '', second = ''] = lines.map((line) => line.id);
    expect(await refusal(answerSubstitute, pharmacist, { id, line: first, agrees: 'yes' })).toBe('not_found');
    await done(answerSubstitute, patient, { id, line: first, agrees: 'no' });
    expect([await refusal(answerSubstitute, patient, { id, line: first, agrees: 'yes' }), await on.stateOf(id)]).toEqual([
      'not_now',
      'quoted',
    ]);
    await done(answerSubstitute, patient, { id, line: second, agrees: 'no' });
    expect(await on.stateOf(id)).toBe('refused');
  });

  test('a patient withdraws while nothing is ordered; what is withdrawn or over does not move again', async () => {
    for (const upTo of ['uploaded', 'review', 'approved'] as const) {
      const { id, patient } = await on.send(facility.id);
      if (upTo !== 'uploaded') await on.review(id, pharmacist, [{ stock: tablet }]);
      if (upTo === 'approved') await on.quote(id, pharmacist);
      expect(await refusal(withdrawPrescription, pharmacist, { id })).toBe('not_found');
      await done(withdrawPrescription, patient, { id });
      expect([await on.stateOf(id), await refusal(withdrawPrescription, patient, { id })]).toEqual(['withdrawn', 'not_now']);
      expect(await refusal(claimPrescription, pharmacist, { id })).toBe('taken');
    }
  });

  test('the clock ends what was not bought by its last day', async () => {
    const { id } = await on.send(facility.id);
    await on.review(id, pharmacist, [{ stock: tablet }]);
    const today = clock.now().toISOString().slice(0, 10);
    await on.quote(id, pharmacist, { valid_until: today });
    await runJob(app, 'prescriptions.end');
    expect(await on.stateOf(id)).toBe('approved');
    const now = clock.now();
    minutesLater(24 * 60);
    await runJob(app, 'prescriptions.end');
    expect(await on.stateOf(id)).toBe('expired');
    clock.set(now);
  });
});
