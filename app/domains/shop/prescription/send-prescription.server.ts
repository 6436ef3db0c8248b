import { z } from 'zod';
import { getProfileOrNull, lockAccount } from '#app/domains/accounts/index.server.ts';
import { attachFile, storeFile, uploadFailures, uploadLimits } from '#app/domains/files/index.server.ts';
import { canBeBirthDate } from '#app/platform/birth-date.ts';
import { dateInJakarta } from '#app/platform/calendar.ts';
import type { Queryable } from '#app/platform/db.server.ts';
import { patientFileBytes } from '#app/platform/file-sizes.ts';
import type { FileKind } from '#app/platform/files.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { isInScope, scopeOf } from '#app/platform/staff-access.server.ts';
import type { CartLine } from '../cart/cart.schema.ts';
import { findLines, lockCart, putPrescribed } from '../cart/cart.store.server.ts';
import { encryptedText } from './encrypt-prescription-texts.server.ts';
import { answerInput, type Patient, prescriptionPath, sendInput, toCartInput } from './prescription.schema.ts';
import * as store from './prescription.store.server.ts';
import { canWithdraw, isUnanswered, maxAtOnce, stateAfterLines } from './prescription.ts';
import { record } from './record-prescription-event.server.ts';
import { shown } from './show-prescription.server.ts';
import { findSignedLines } from './signed-prescription.store.server.ts';

/*
 * Policy of all operations here: only the account that has sent a prescription reads and changes it. That of another account is `not_found`.
 */

/** A picture or a PDF of a prescription; the pharmacists of its pharmacy may read it. Its record is the prescription. */
export const prescriptionFile: FileKind = {
  name: 'shop.prescription',
  class: 'private',
  types: ['jpeg', 'png', 'webp', 'pdf'],
  maxBytes: patientFileBytes,
  belongsTo: 'uploader',
  async mayRead(db, actor, id) {
    const prescription = await store.findPrescription(db, id);
    return prescription !== null && isInScope(scopeOf(actor, 'prescriptions.check'), prescription.facilityId);
  },
};

type StoredFile = Extract<Awaited<ReturnType<typeof storeFile>>, { ok: true }>['value'];

/** A person has at most so many prescriptions that wait at once. */
const maxOpen = 10;
const perList = 100;
const writes = [perAccount(60, '10m', 'prescription_writes')] as const;
const uuid = z.uuid();

async function findMine(db: Queryable, userId: string, id: string): Promise<store.Prescription | null> {
  const prescription = uuid.safeParse(id).success ? await store.findPrescription(db, id) : null;
  return prescription?.userId === userId ? prescription : null;
}

/** What the form of a new prescription offers. */
export const getPrescriptionChoices = operation({
  name: 'prescription.choices',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  async run({ db, actor }) {
    const [pharmacies, members] = [await store.findPharmacies(db), await store.findMembers(db, actor.userId)];
    return ok({ pharmacies, members });
  },
});

const sendFailures = {
  ...uploadFailures,
  not_found: notFound,
  invalid: [422, 'Periksa isian ini'],
  too_many: [409, `Paling banyak ${maxOpen} resep menunggu sekaligus. Tunggu jawaban apoteker, atau tarik salah satunya.`],
} as const;

const invalid = (field: string, message: string) => fail('invalid', { message, fieldErrors: { [field]: [message] } });

/** Whom a prescription is for, as it is stored; a failure at the field that is wrong. */
async function readPatient(
  db: Queryable,
  { userId, today }: Readonly<{ userId: string; today: string }>,
  given: z.output<typeof sendInput>,
): Promise<Patient | ReturnType<typeof invalid>> {
  const { allergies, pregnancy, doctor, issued_on: issuedOn } = given;
  if (issuedOn !== null && issuedOn > today) return invalid('issued_on', 'Tanggal resep belum tiba');
  const said = { weightKg: null, hasAllergies: null, allergies, writtenAllergies: null, pregnancy, doctor, issuedOn };
  if (given.for !== 'self') {
    const member = await store.findMember(db, userId, given.for);
    if (!member) return invalid('for', 'Pilih untuk siapa resep ini');
    return { ...said, name: member.name, relation: member.relation, birthDate: member.birth_date };
  }
  if (given.birth_date !== null && !canBeBirthDate(given.birth_date, today)) {
    return invalid('birth_date', 'Masukkan tanggal lahir yang benar');
  }
  const profile = await getProfileOrNull(db, userId);
  return { ...said, name: profile?.name ?? '', relation: 'self', birthDate: given.birth_date };
}

/** Sends a prescription with its files to a pharmacy. */
export const sendPrescription = operation({
  name: 'prescription.sent',
  access: 'user',
  limits: uploadLimits,
  transaction: 'none',
  input: sendInput,
  failures: sendFailures,
  async run(context, given) {
    const { actor, db, platform, clock } = context;
    // Before the files are stored, so that a refusal costs nothing.
    const pharmacies = await store.findPharmacies(db);
    if (!pharmacies.some(({ id }) => id === given.facility_id)) return invalid('facility_id', 'Pilih apotek yang menyiapkan obatnya');
    const patient = await readPatient(db, { userId: actor.userId, today: dateInJakarta(clock.now()) }, given);
    if ('ok' in patient) return patient;
    if ((await store.countOpen(db, actor.userId)) >= maxOpen) return fail('too_many');
    const files: StoredFile[] = [];
    for (const file of [given.file, given.file_2, given.file_3, given.file_4]) {
      if (!file) continue;
      const stored = await storeFile(context, prescriptionFile, file);
      if (!stored.ok) return stored;
      files.push(stored.value);
    }
    return await context.commit(async ({ tx }) => {
      await lockAccount(tx, actor.userId);
      if ((await store.countOpen(tx, actor.userId)) >= maxOpen) return fail('too_many');
      const id = await store.insertPrescription(tx, {
        userId: actor.userId,
        memberId: given.for === 'self' ? null : given.for,
        facilityId: given.facility_id,
        encryptedPatient: encryptedText(platform, patient),
        now: clock.now(),
      });
      for (const file of files) await attachFile(tx, file, id);
      const written = files.map((file) => ({
        id: file.id,
        width: file.picture?.width ?? null,
        height: file.picture?.height ?? null,
        sha256: file.sha256,
      }));
      await store.insertFiles(tx, id, written);
      const prescription = { id, userId: actor.userId, facilityId: given.facility_id };
      await record({ tx, platform, prescription, actorId: actor.userId }, 'uploaded');
      const sent = await store.findPrescription(tx, id);
      return sent ? ok(shown(platform, sent)) : fail('not_found');
    });
  },
  audit: (_input, { id }, { userId }) => ({ object: `prescription:${id}`, subjectId: userId }),
});

/** The prescriptions of the caller, the newest first. */
export const findMyPrescriptions = operation({
  name: 'prescription.find_own',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  async run({ db, actor, platform }) {
    const all = await store.findOwn(db, actor.userId, perList);
    return ok(all.map((one) => shown(platform, one)));
  },
});

/** One prescription of the caller, with what can be bought of it now. */
export const getMyPrescription = operation({
  name: 'prescription.own',
  access: 'user',
  limits: 'reads',
  input: prescriptionPath,
  failures: { not_found: notFound },
  async run({ db, actor, platform, clock }, { id }) {
    const prescription = await findMine(db, actor.userId, id);
    if (!prescription) return fail('not_found');
    const buyable = await store.findBuyable(db, actor.userId, clock.now(), id);
    const max = new Map(buyable.map((line) => [line.line_id, maxAtOnce(line)]));
    return ok({ ...shown(platform, prescription, await findSignedLines(db, [id])), buyable: Object.fromEntries(max) });
  },
});

const changeFailures = {
  not_found: notFound,
  not_now: [409, 'Keadaan resep ini sudah berubah. Muat ulang halaman.'],
} as const;

/** Locks a prescription of the caller; null when they have none with this id. */
async function lockMine(tx: Parameters<typeof store.lockPrescription>[0], userId: string, id: string) {
  if (!(await findMine(tx, userId, id))) return null;
  const locked = await store.lockPrescription(tx, id);
  return locked?.userId === userId ? locked : null;
}

/** Answers the substitute of one line. After the last answer the prescription can be bought, or nothing of it. */
export const answerSubstitute = operation({
  name: 'prescription.answered',
  access: 'user',
  limits: writes,
  input: answerInput,
  failures: changeFailures,
  async run({ tx, actor, platform, clock }, { id, line: lineId, agrees }) {
    const prescription = await lockMine(tx, actor.userId, id);
    const line = prescription?.lines.find((one) => one.id === lineId);
    if (!prescription || !line) return fail('not_found');
    const now = clock.now();
    if (prescription.state !== 'quoted' || !isUnanswered(line)) return fail('not_now');
    if (!(await store.setAnswer(tx, lineId, agrees === 'yes', now))) return fail('not_now');
    const moved = { tx, platform, prescription, actorId: actor.userId };
    await record(moved, 'answered');
    const to = stateAfterLines(prescription.lines.map((one) => (one.id === lineId ? { ...one, agrees: agrees === 'yes' } : one)));
    if (to !== 'quoted') {
      await store.move(tx, { id, from: ['quoted'], to, now, ...(to === 'refused' ? { set: { refusal_code: 'declined' } } : {}) });
      await record(moved, to);
    }
    const after = await store.findPrescription(tx, id);
    return after ? ok(shown(platform, after, await findSignedLines(tx, [id]))) : fail('not_found');
  },
  audit: ({ id }, _value, { userId }) => ({ object: `prescription:${id}`, subjectId: userId }),
});

/** Takes a prescription that was sent back while nothing of it is ordered; what a doctor signed, the doctor replaces. */
export const withdrawPrescription = operation({
  name: 'prescription.withdrawn',
  access: 'user',
  limits: writes,
  input: prescriptionPath,
  failures: { ...changeFailures, in_order: [409, 'Sebagian resep ini sudah dipesan, jadi tidak dapat ditarik lagi.'] },
  async run({ tx, actor, platform, clock }, { id }) {
    const prescription = await lockMine(tx, actor.userId, id);
    if (!prescription) return fail('not_found');
    if (prescription.lines.some(({ used }) => used > 0)) return fail('in_order');
    if (prescription.signedBy !== null || !canWithdraw(prescription.state, prescription.lines)) return fail('not_now');
    await store.move(tx, { id, from: [prescription.state], to: 'withdrawn', now: clock.now() });
    await store.removeFromCart(tx, id);
    await record({ tx, platform, prescription, actorId: actor.userId }, 'withdrawn');
    const after = await store.findPrescription(tx, id);
    return after ? ok(shown(platform, after)) : fail('not_found');
  },
  audit: ({ id }, _value, { userId }) => ({ object: `prescription:${id}`, subjectId: userId }),
});

/** Puts what is left of a prescription into the cart, at most as much as is approved; the cart does not change these numbers. */
export const putIntoCart = operation({
  name: 'prescription.to_cart',
  access: 'user',
  limits: writes,
  input: toCartInput,
  failures: {
    ...changeFailures,
    nothing_left: [409, 'Tidak ada yang dapat ditebus dari resep ini sekarang.'],
    none_chosen: [422, 'Pilih sedikitnya satu obat untuk dimasukkan ke keranjang.'],
    too_much: [422, 'Jumlahnya melebihi yang disetujui apoteker.'],
    taken: [409, 'Obat yang sama dari resep lain masih ada di keranjang. Pesan dulu yang itu, lalu masukkan yang ini.'],
  },
  async run({ tx, actor, clock }, { id, lines }) {
    const now = clock.now();
    const prescription = await findMine(tx, actor.userId, id);
    if (!prescription) return fail('not_found');
    await lockCart(tx, actor.userId, now);
    const all = (await store.findBuyable(tx, actor.userId, now, id)).map((line) => ({
      ...{ lineId: line.line_id, stockId: line.stock_id },
      max: maxAtOnce(line),
    }));
    if (lines?.length === 0) return fail('none_chosen');
    const asked = (lineId: string) => lines?.find((one) => one.line === lineId)?.count ?? 0;
    const wanted = all.map((line) => ({ ...line, qty: lines ? asked(line.lineId) : line.max })).filter(({ qty }) => qty > 0);
    if (wanted.length === 0) return fail('nothing_left');
    if (wanted.some(({ qty, max }) => qty > max)) return fail('too_much');
    // A cart has one line of a variant, and that of another prescription would leave it unseen.
    const isTaken = ({ id: stockId, prescription_id: of }: CartLine) =>
      of !== null && of !== prescription.id && wanted.some((one) => one.stockId === stockId);
    if ((await findLines(tx, actor.userId, now)).some(isTaken)) return fail('taken');
    await putPrescribed(tx, actor.userId, wanted, now);
    return ok({ id, count: wanted.length });
  },
  audit: ({ id }, _value, { userId }) => ({ object: `prescription:${id}`, subjectId: userId }),
});
