import { dateInJakarta } from '#app/platform/calendar.ts';
import type { Tx } from '#app/platform/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { isInScope, type Scope } from '#app/platform/staff-access.server.ts';
import { encryptedText, readingOf } from './encrypt-prescription-texts.server.ts';
import { deskPath, lineInput, linePath, quoteInput, refuseInput } from './prescription.schema.ts';
import * as store from './prescription.store.server.ts';
import { claimMinutes, decisionLabels, isSoldOnPrescription, latestValidUntil, stateAfterLines } from './prescription.ts';
import * as desk from './prescription-desk.store.server.ts';
import { record } from './record-prescription-event.server.ts';
import { findSignedLines } from './signed-prescription.store.server.ts';
import { audited, mayCheck } from './who-may-check-prescription.server.ts';

/*
 * Policy of all operations here: as in find-prescription-work.server.ts. Whoever decides has claimed the prescription, which is not of the own account.
 */
const acts = [perAccount(300, '5m', 'prescription_acts')] as const;
const maxLines = 30;

const failures = {
  not_found: notFound,
  taken: [409, `Resep ini sedang diperiksa apoteker lain. Anda dapat mengambilnya ${claimMinutes} menit sesudah ia mengambilnya.`],
  not_claimed: [409, 'Ambil resep ini lebih dulu. Mungkin apoteker lain sudah mengambilnya.'],
  own: [409, 'Ini resep dari akun Anda sendiri. Minta apoteker lain memeriksanya.'],
  invalid: [422, 'Periksa isian ini'],
  no_lines: [409, 'Tulis dulu semua baris resepnya.'],
  full: [409, `Paling banyak ${maxLines} baris.`],
  signed: [409, 'Resep ini ditandatangani dokter: barisnya tidak ditambah atau dihapus. Tolak baris yang tidak dapat diberikan.'],
} as const;

const invalid = (field: string, message: string) => fail('invalid', { message, fieldErrors: { [field]: [message] } });

type At = Readonly<{ tx: Tx; scope: Scope }>;

/** Locks a prescription of the scope; null when there is none. */
async function lockHere({ tx, scope }: At, id: string): Promise<store.Prescription | null> {
  const found = await store.lockPrescription(tx, id);
  return found && isInScope(scope, found.facilityId) ? found : null;
}

/** Locks a prescription that this pharmacist has claimed. */
async function lockClaimed(at: At & Readonly<{ actor: Readonly<{ userId: string }> }>, id: string) {
  const found = await lockHere(at, id);
  if (!found) return fail('not_found');
  return found.state === 'review' && found.claimedBy === at.actor.userId ? found : fail('not_claimed');
}

/** Takes a prescription for 20 minutes; after that another pharmacist may take it over. */
export const claimPrescription = operation({
  name: 'prescription.claimed',
  access: mayCheck,
  limits: acts,
  input: deskPath,
  failures,
  async run({ tx, scope, actor, platform, clock }, { id }) {
    const found = await store.findPrescription(tx, id);
    if (!found || !isInScope(scope, found.facilityId)) return fail('not_found');
    if (found.userId === actor.userId) return fail('own');
    const now = clock.now();
    const until = new Date(now.getTime() + claimMinutes * 60_000);
    if (!(await desk.claim(tx, id, actor.userId, until, now))) return fail('taken');
    await record({ tx, platform, prescription: found, actorId: actor.userId }, 'claimed');
    return ok({ id, subjectId: found.userId });
  },
  audit: audited,
});

/** Puts a claimed prescription back for the others. */
export const releasePrescription = operation({
  name: 'prescription.released',
  access: mayCheck,
  limits: acts,
  input: deskPath,
  failures,
  async run({ tx, scope, actor, platform, clock }, { id }) {
    const found = await lockClaimed({ tx, scope, actor }, id);
    if ('ok' in found) return found;
    await store.move(tx, { id, from: ['review'], to: 'uploaded', now: clock.now() });
    await record({ tx, platform, prescription: found, actorId: actor.userId }, 'released');
    return ok({ id, subjectId: found.userId });
  },
  audit: audited,
});

type Given = ReturnType<typeof lineInput.parse>;

/** What a decided line becomes; a narcotic or psychotropic is refused whatever was decided. */
async function newLineOf(
  tx: Tx,
  facilityId: number,
  given: Given,
  text: (reason: string) => string,
): Promise<desk.NewLine | ReturnType<typeof invalid>> {
  const refused = (code: string, reason: string): desk.NewLine => ({
    ...{ encryptedText: text(reason), decision: 'refuse', refusalCode: code, productId: null, stockId: null, insteadOf: null },
    ...{ price: null, insteadPrice: null, approved: 0 },
  });
  if (given.decision === 'refuse') return refused(given.refusal ?? 'other', given.reason);
  const variants = await desk.findVariants(tx, facilityId, { ids: [given.stock_id ?? 0, given.instead_of ?? 0] });
  const variant = variants.find((one) => one.id === given.stock_id);
  if (!variant?.is_sold) return invalid('stock_id', 'Pilih obat dari daftar');
  if (!isSoldOnPrescription(variant.class)) return refused('original_needed', '');
  const approved = given.quantity ?? 0;
  if (approved % variant.base_qty !== 0) {
    return invalid('quantity', `Jumlahnya harus kelipatan ${variant.base_qty} ${variant.base_unit}, isi satu ${variant.unit}`);
  }
  const instead = given.decision === 'substitute' ? variants.find((one) => one.id === given.instead_of) : undefined;
  if (instead?.product_id === variant.product_id) return invalid('instead_of', 'Penggantinya sama dengan yang tertulis');
  const price = (approved / variant.base_qty) * variant.price;
  return {
    ...{ encryptedText: text(given.reason), decision: given.decision, refusalCode: null },
    ...{ productId: variant.product_id, stockId: variant.id, approved, price },
    insteadOf: instead?.product_id ?? null,
    insteadPrice: instead ? Math.max(1, Math.round((approved / instead.base_qty) * instead.price)) : null,
  };
}

/** Of what a doctor signed a pharmacist adds nothing, and approves no more and nothing else; the database refuses it too. */
async function beyondSigned(tx: Tx, found: store.Prescription, lineId: string | null, given: Omit<Given, 'id' | 'line'>) {
  if (found.signedBy === null) return null;
  const line = found.lines.find(({ id }) => id === lineId);
  if (!line) return fail('signed');
  if (given.decision !== 'approve') return null;
  const signed = (await findSignedLines(tx, [found.id])).find(({ no }) => no === line.no);
  const [variant] = await desk.findVariants(tx, found.facilityId, { ids: [given.stock_id ?? 0] });
  if (variant && variant.product_id !== signed?.productId)
    return invalid('stock_id', `Bukan obat yang ditandatangani dokter. Pilih "${decisionLabels.substitute}" bila Anda menggantinya.`);
  if (signed && (given.quantity ?? 0) > signed.quantity)
    return invalid('quantity', `Dokter menandatangani paling banyak ${signed.quantity} ${signed.baseUnit}`);
  return null;
}

/** Writes one line of a claimed prescription, or changes it. */
export const saveLine = operation({
  name: 'prescription.line_saved',
  access: mayCheck,
  limits: acts,
  input: lineInput,
  failures,
  async run({ tx, scope, actor, platform }, { id, line: lineId, ...given }) {
    const found = await lockClaimed({ tx, scope, actor }, id);
    if ('ok' in found) return found;
    const refused = await beyondSigned(tx, found, lineId, given);
    if (refused) return refused;
    const { wanted, directions } = given;
    const text = (reason: string) => encryptedText(platform, { wanted, directions, reason });
    const line = await newLineOf(tx, found.facilityId, { id, line: lineId, ...given }, text);
    if ('ok' in line) return line;
    // A cart has one line of a variant, so its patient could buy only one of the two.
    const isThere = line.stockId !== null && found.lines.some((one) => one.id !== lineId && one.stockId === line.stockId);
    if (isThere) return invalid('stock_id', 'Obat ini sudah ada di baris lain. Gabungkan jumlah dan aturan pakainya di sana.');
    if (lineId !== null && !(await desk.updateLine(tx, id, lineId, line))) return fail('not_found');
    if (lineId === null && found.lines.length >= maxLines) return fail('full');
    if (lineId === null) await desk.insertLine(tx, id, line);
    return ok({ id, subjectId: found.userId, isNeverSold: line.refusalCode === 'original_needed' });
  },
  audit: audited,
});

/** Takes a line out of a claimed prescription. */
export const removeLine = operation({
  name: 'prescription.line_removed',
  access: mayCheck,
  limits: acts,
  input: linePath,
  failures,
  async run({ tx, scope, actor }, { id, line }) {
    const found = await lockClaimed({ tx, scope, actor }, id);
    if ('ok' in found) return found;
    if (found.signedBy !== null) return fail('signed');
    return (await desk.deleteLine(tx, id, line)) ? ok({ id, subjectId: found.userId }) : fail('not_found');
  },
  audit: audited,
});

/** Ends the review: the patient is asked about substitutes, can buy, or reads why not. */
export const quotePrescription = operation({
  name: 'prescription.quoted',
  access: mayCheck,
  limits: acts,
  input: quoteInput,
  failures,
  async run({ tx, scope, actor, platform, clock }, { id, valid_until: validUntil, ...given }) {
    const found = await lockClaimed({ tx, scope, actor }, id);
    if ('ok' in found) return found;
    // Of a signed prescription the pharmacist reads nothing: it says itself who wrote it, and when.
    const signed = found.signedBy === null ? null : readingOf(platform, found);
    const { doctor, sip } = signed ?? given;
    const issuedOn = (signed && found.issuedOn) ?? given.issued_on;
    const iter = signed ? 0 : given.iter;
    const now = clock.now();
    const today = dateInJakarta(now);
    if (issuedOn > today) return invalid('issued_on', 'Tanggal resep belum tiba');
    if (validUntil < today || validUntil < issuedOn) return invalid('valid_until', 'Hari terakhirnya sudah lewat');
    if (validUntil > latestValidUntil(issuedOn)) return invalid('valid_until', 'Paling lama satu tahun sejak tanggal resep');
    if (found.lines.length === 0) return fail('no_lines');
    const to = stateAfterLines(found.lines);
    const set = {
      ...{ reviewed_by: actor.userId, sealed_reading: encryptedText(platform, { doctor, sip }) },
      ...{ issued_on: issuedOn, valid_until: validUntil, iter },
      ...(to === 'refused' ? { refusal_code: 'all_lines' } : {}),
    };
    await store.move(tx, { id, from: ['review'], to, now, set });
    await record({ tx, platform, prescription: found, actorId: actor.userId }, to);
    return ok({ id, subjectId: found.userId, state: to });
  },
  audit: audited,
});

/** Refuses a claimed prescription as a whole, with a sentence that its patient reads. */
export const refusePrescription = operation({
  name: 'prescription.refused',
  access: mayCheck,
  limits: acts,
  input: refuseInput,
  failures,
  async run({ tx, scope, actor, platform, clock }, { id, refusal: code, reason }) {
    const found = await lockClaimed({ tx, scope, actor }, id);
    if ('ok' in found) return found;
    const set = { reviewed_by: actor.userId, refusal_code: code, sealed_refusal: encryptedText(platform, reason) };
    await store.move(tx, { id, from: ['review'], to: 'refused', now: clock.now(), set });
    await record({ tx, platform, prescription: found, actorId: actor.userId }, 'refused');
    return ok({ id, subjectId: found.userId });
  },
  audit: audited,
});
