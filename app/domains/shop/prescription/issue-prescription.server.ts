import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { readLimits } from '../medicine-limit/read-limits.server.ts';
import { encryptedText } from './encrypt-prescription-texts.server.ts';
import { isSoldSo, oddAmountText } from './prescribed-amount.ts';
import type { Patient } from './prescription.schema.ts';
import * as store from './prescription.store.server.ts';
import { canReplace, isSoldOnPrescription, neverPrescribedText, validUntil } from './prescription.ts';
import { findProducts } from './prescription-desk.store.server.ts';
import { allergyLabels, findMissing } from './prescription-patient.ts';
import { recordPrescriptionEvent } from './record-prescription-event.server.ts';
import * as signing from './signed-prescription.store.server.ts';
import { whyWeighed } from './weighed-medicine.ts';

type Signed = Readonly<{
  doctor: Readonly<{ id: number; userId: string; name: string; sip: string }>;
  patient: Omit<Patient, 'doctor' | 'issuedOn'>;
  /** The patient asked the doctor because of a pregnancy or a birth. */
  isAboutPregnancy: boolean;
  userId: string;
  memberId: string | null;
  /** A product, how many base units of it, and how it is taken. */
  lines: readonly Readonly<{ productId: number; quantity: number; directions: string }>[];
  /** The prescription that this one corrects. */
  replaces: string | null;
}>;

type Problem = 'patient_unknown' | 'not_sold' | 'never_prescribed' | 'twice' | 'odd_amount' | 'not_replaceable';

const atLine = (index: number, message: string, field = 'product_id') => ({
  message,
  fieldErrors: { [`lines.${index}.${field}`]: [message] },
});

/** The first medicine that the weight of a patient of any age is asked for with, and why; null where it is not. */
async function findWeighed(tx: Tx, lines: Signed['lines'], sold: readonly signing.Prescribable[]): Promise<string | null> {
  const given = lines.flatMap(({ productId, directions }) => {
    const medicine = sold.find((one) => one.product_id === productId);
    return medicine ? [{ name: medicine.name, generic: medicine.generic, directions }] : [];
  });
  const limits = await readLimits(
    tx,
    given.map(({ generic }) => generic),
  );
  const found = given.map(({ name, ...medicine }) => ({ name, why: whyWeighed(medicine, limits) })).find(({ why }) => why !== null);
  return found ? `${found.name} (${found.why})` : null;
}

/**
 * Signs a prescription. What is signed does not change; its patient chooses the pharmacy. Without what a dose depends on nothing is signed. Whether
 * this doctor may prescribe for this patient, the caller has decided.
 */
export async function issuePrescription(
  { tx, platform }: Readonly<{ tx: Tx; platform: PlatformServices }>,
  given: Signed,
): Promise<Outcome<{ id: string }, Problem>> {
  const { doctor, patient, isAboutPregnancy } = given;
  const now = platform.clock.now();
  const issuedOn = dateInJakarta(now);
  const ids = given.lines.map(({ productId }) => productId);
  const [sold, products] = [await signing.findPrescribable(tx, { ids }), await findProducts(tx, ids)];
  const weighedFor = await findWeighed(tx, given.lines, sold);
  const missing = findMissing({ ...patient, isAboutPregnancy, weighedFor }, issuedOn);
  if (Object.keys(missing).length > 0) return fail('patient_unknown', { fieldErrors: missing });
  const lines: signing.NewLine[] = [];
  for (const [index, { productId, quantity, directions }] of given.lines.entries()) {
    const product = products.find((one) => one.product_id === productId);
    if (product && !isSoldOnPrescription(product.class)) return fail('never_prescribed', atLine(index, neverPrescribedText));
    const medicine = sold.find((one) => one.product_id === productId);
    if (!medicine) return fail('not_sold', atLine(index, 'Pilih obat dari daftar'));
    if (lines.some((line) => line.productId === productId))
      return fail('twice', atLine(index, 'Obat ini sudah ada di baris lain. Gabungkan di sana.'));
    if (!isSoldSo(quantity, medicine)) return fail('odd_amount', atLine(index, oddAmountText(quantity, medicine), 'quantity'));
    lines.push({ productId, quantity, encryptedText: encryptedText(platform, { wanted: medicine.name, directions, reason: '' }) });
  }
  if (given.replaces !== null && !(await replace({ tx, platform }, given.replaces, doctor))) return fail('not_replaceable');
  const allergies = patient.hasAllergies === 'no' ? allergyLabels.no : patient.allergies;
  const id = await signing.insertSigned(tx, {
    userId: given.userId,
    memberId: given.memberId,
    doctorId: doctor.id,
    replaces: given.replaces,
    encryptedPatient: encryptedText(platform, { ...patient, allergies, doctor: doctor.name, issuedOn }),
    encryptedReading: encryptedText(platform, { doctor: doctor.name, sip: doctor.sip }),
    issuedOn,
    validUntil: validUntil(issuedOn),
    now,
  });
  await signing.insertSignedLines(tx, id, lines);
  await recordPrescriptionEvent(
    { tx, platform, prescription: { id, userId: given.userId, facilityId: null }, actorId: doctor.userId },
    'signed',
  );
  return ok({ id });
}

/** Ends a prescription of the same doctor, of which nothing is ordered; false when that is not so. */
async function replace(
  { tx, platform }: Readonly<{ tx: Tx; platform: PlatformServices }>,
  id: string,
  doctor: Signed['doctor'],
): Promise<boolean> {
  const former = await store.lockPrescription(tx, id);
  if (former?.signedBy !== doctor.id || !canReplace(former.state, former.lines)) return false;
  await store.move(tx, { id, from: [former.state], to: 'replaced', now: platform.clock.now() });
  await store.removeFromCart(tx, id);
  await recordPrescriptionEvent({ tx, platform, prescription: former, actorId: doctor.userId }, 'replaced');
  return true;
}
