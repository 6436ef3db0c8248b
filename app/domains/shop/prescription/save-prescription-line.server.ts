import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { encryptedText } from './encrypt-prescription-texts.server.ts';
import { acts, failures, invalid, lockClaimed, maxLines } from './lock-claimed-prescription.server.ts';
import { lineInput, linePath } from './prescription.schema.ts';
import type * as store from './prescription.store.server.ts';
import { decisionLabels, isSoldOnPrescription } from './prescription.ts';
import * as desk from './prescription-desk.store.server.ts';
import { findSignedLines } from './signed-prescription.store.server.ts';
import { audited, mayCheck } from './who-may-check-prescription.server.ts';

type Given = ReturnType<typeof lineInput.parse>;

/** What a decided line becomes; a narcotic or psychotropic is refused whatever was decided. */
async function newLineOf(
  tx: Tx,
  facilityId: number,
  given: Given,
  text: (reason: string) => string,
): Promise<desk.NewLine | ReturnType<typeof invalid>> {
  const refused = (code: string, reason: string): desk.NewLine => ({
    encryptedText: text(reason),
    decision: 'refuse',
    refusalCode: code,
    productId: null,
    stockId: null,
    insteadOf: null,
    price: null,
    insteadPrice: null,
    approved: 0,
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
    encryptedText: text(given.reason),
    decision: given.decision,
    refusalCode: null,
    productId: variant.product_id,
    stockId: variant.id,
    approved,
    price,
    insteadOf: instead?.product_id ?? null,
    insteadPrice: instead ? Math.max(1, Math.round((approved / instead.base_qty) * instead.price)) : null,
  };
}

/** Of what a doctor signed a pharmacist adds nothing, and approves no more and nothing else; the database refuses it too. */
async function beyondSigned(tx: Tx, found: store.SentPrescription, lineId: string | null, given: Omit<Given, 'id' | 'line'>) {
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
