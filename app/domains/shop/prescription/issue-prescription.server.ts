import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { encryptedText } from './encrypt-prescription-texts.server.ts';
import type { Patient } from './prescription.schema.ts';
import * as store from './prescription.store.server.ts';
import { canReplace, isSoldOnPrescription, neverPrescribedText, validUntil } from './prescription.ts';
import { findVariants, insertLine } from './prescription-desk.store.server.ts';
import { allergyLabels, findMissing } from './prescription-patient.ts';
import { recordPrescriptionEvent } from './record-prescription-event.server.ts';
import * as signing from './signed-prescription.store.server.ts';

type Signed = Readonly<{
  doctor: Readonly<{ id: number; userId: string; name: string; sip: string }>;
  patient: Omit<Patient, 'doctor' | 'issuedOn'>;
  /** The patient asked the doctor because of a pregnancy or a birth. */
  isAboutPregnancy: boolean;
  userId: string;
  memberId: string | null;
  facilityId: number;
  /** A variant of the pharmacy, how many of it, and how it is taken. */
  lines: readonly Readonly<{ stockId: number; count: number; directions: string }>[];
  /** The prescription that this one corrects. */
  replaces: string | null;
}>;

type Problem = 'patient_unknown' | 'no_pharmacy' | 'not_sold' | 'never_prescribed' | 'twice' | 'not_replaceable';

const atLine = (index: number, message: string) => ({ message, fieldErrors: { [`lines.${index}.stock_id`]: [message] } });

/**
 * Signs a prescription into the queue of a pharmacy. What is signed does not change; each line is put before the pharmacist as approved, who
 * confirms or refuses it, or gives something else. Without what a dose depends on nothing is signed. Whether this doctor may prescribe for this patient, the caller has decided.
 */
export async function issuePrescription(
  { tx, platform }: Readonly<{ tx: Tx; platform: PlatformServices }>,
  given: Signed,
): Promise<Outcome<{ id: string; pharmacy: string }, Problem>> {
  const { doctor, patient, isAboutPregnancy, facilityId } = given;
  const now = platform.clock.now();
  const issuedOn = dateInJakarta(now);
  const missing = findMissing({ ...patient, isAboutPregnancy }, issuedOn);
  if (Object.keys(missing).length > 0) return fail('patient_unknown', { fieldErrors: missing });
  const pharmacy = (await store.findPharmacies(tx)).find(({ id }) => id === facilityId);
  if (!pharmacy) return fail('no_pharmacy');
  const variants = await findVariants(tx, facilityId, { ids: given.lines.map(({ stockId }) => stockId) });
  const lines: { variant: (typeof variants)[number]; quantity: number; count: number; directions: string }[] = [];
  for (const [index, { stockId, count, directions }] of given.lines.entries()) {
    const variant = variants.find(({ id }) => id === stockId);
    if (!variant?.is_sold) return fail('not_sold', atLine(index, 'Pilih obat dari daftar'));
    if (!isSoldOnPrescription(variant.class)) return fail('never_prescribed', atLine(index, neverPrescribedText));
    if (lines.some((line) => line.variant.product_id === variant.product_id))
      return fail('twice', atLine(index, 'Obat ini sudah ada di baris lain. Gabungkan di sana.'));
    lines.push({ variant, quantity: count * variant.base_qty, count, directions });
  }
  if (given.replaces !== null && !(await replace({ tx, platform }, given.replaces, doctor))) return fail('not_replaceable');
  const allergies = patient.hasAllergies === 'no' ? allergyLabels.no : patient.allergies;
  const id = await signing.insertSigned(tx, {
    userId: given.userId,
    memberId: given.memberId,
    facilityId,
    doctorId: doctor.id,
    replaces: given.replaces,
    encryptedPatient: encryptedText(platform, { ...patient, allergies, doctor: doctor.name, issuedOn }),
    encryptedReading: encryptedText(platform, { doctor: doctor.name, sip: doctor.sip }),
    issuedOn,
    validUntil: validUntil(issuedOn),
    now,
  });
  const written = lines.map(({ variant, quantity, directions }) => ({
    productId: variant.product_id,
    quantity,
    encryptedText: encryptedText(platform, { wanted: variant.name, directions, reason: '' }),
  }));
  await signing.insertSignedLines(tx, id, written);
  for (const [index, { variant, quantity, count }] of lines.entries()) {
    await insertLine(tx, id, {
      encryptedText: written[index]?.encryptedText ?? '',
      decision: 'approve',
      refusalCode: null,
      approved: quantity,
      productId: variant.product_id,
      stockId: variant.id,
      insteadOf: null,
      price: count * variant.price,
      insteadPrice: null,
    });
  }
  await recordPrescriptionEvent({ tx, platform, prescription: { id, userId: given.userId, facilityId }, actorId: doctor.userId }, 'signed');
  return ok({ id, pharmacy: pharmacy.name });
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
