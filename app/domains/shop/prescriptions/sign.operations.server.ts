import { dateInJakarta } from '#app/platform/calendar.ts';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import { fail, type Outcome, ok } from '#app/platform/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { findVariants, insertLine } from './desk.store.server.ts';
import { record } from './move.operations.server.ts';
import { canReplace, isSoldOnPrescription, neverPrescribedText, staffStateLabels, validUntil } from './rules.ts';
import type { Patient, PrescriptionState, SignedLine } from './schema.ts';
import { signedLines } from './shown.operations.server.ts';
import * as signing from './sign.store.server.ts';
import * as store from './store.server.ts';
import { encryptedText, readingOf } from './texts.operations.server.ts';

/** The pharmacies, and all that can be prescribed at the chosen one. None is chosen for the doctor, unless there is only one. */
export async function readPrescribable(db: Queryable, facilityId: number | null) {
  const pharmacies = await store.findPharmacies(db);
  const chosen = pharmacies.find(({ id }) => id === facilityId) ?? (pharmacies.length === 1 ? pharmacies[0] : null) ?? null;
  return { pharmacies, chosen, medicines: chosen ? await signing.findPrescribable(db, chosen.id) : [] };
}

type Signed = Readonly<{
  doctor: Readonly<{ id: number; userId: string; name: string; sip: string }>;
  patient: Omit<Patient, 'doctor' | 'issuedOn'>;
  userId: string;
  memberId: string | null;
  facilityId: number;
  /** A variant of the pharmacy, how many of it, and how it is taken. */
  lines: readonly Readonly<{ stockId: number; count: number; directions: string }>[];
  /** The prescription that this one corrects. */
  replaces: string | null;
}>;

type Problem = 'no_pharmacy' | 'not_sold' | 'never_prescribed' | 'twice' | 'not_replaceable';

const atLine = (index: number, message: string) => ({ message, fieldErrors: { [`lines.${index}.stock_id`]: [message] } });

/**
 * Signs a prescription into the queue of a pharmacy. What is signed does not change; each line is put before the pharmacist as approved, who
 * confirms or refuses it, or gives something else. Whether this doctor may prescribe for this patient, the caller has decided.
 */
export async function issuePrescription(
  { tx, platform }: Readonly<{ tx: Tx; platform: PlatformServices }>,
  given: Signed,
): Promise<Outcome<{ id: string; pharmacy: string }, Problem>> {
  const { doctor, facilityId } = given;
  const now = platform.clock.now();
  const pharmacy = (await store.findPharmacies(tx)).find(({ id }) => id === facilityId);
  if (!pharmacy) return fail('no_pharmacy');
  const variants = await findVariants(tx, facilityId, { ids: given.lines.map(({ stockId }) => stockId) });
  const lines: { variant: (typeof variants)[number]; quantity: number; count: number; directions: string }[] = [];
  for (const [index, { stockId, count, directions }] of given.lines.entries()) {
    const variant = variants.find(({ id }) => id === stockId);
    if (!variant || variant.is_banned) return fail('not_sold', atLine(index, 'Pilih obat dari daftar'));
    if (!isSoldOnPrescription(variant.class)) return fail('never_prescribed', atLine(index, neverPrescribedText));
    if (lines.some((line) => line.variant.product_id === variant.product_id))
      return fail('twice', atLine(index, 'Obat ini sudah ada di baris lain. Gabungkan di sana.'));
    lines.push({ variant, quantity: count * variant.base_qty, count, directions });
  }
  if (given.replaces !== null && !(await replace({ tx, platform }, given.replaces, doctor))) return fail('not_replaceable');
  const issuedOn = dateInJakarta(now);
  const id = await signing.insertSigned(tx, {
    ...{ userId: given.userId, memberId: given.memberId, facilityId, doctorId: doctor.id, replaces: given.replaces },
    encryptedPatient: encryptedText(platform, { ...given.patient, doctor: doctor.name, issuedOn }),
    encryptedReading: encryptedText(platform, { doctor: doctor.name, sip: doctor.sip }),
    ...{ issuedOn, validUntil: validUntil(issuedOn), now },
  });
  const written = lines.map(({ variant, quantity, directions }) => ({
    ...{ productId: variant.product_id, quantity },
    encryptedText: encryptedText(platform, { wanted: variant.name, directions, reason: '' }),
  }));
  await signing.insertSignedLines(tx, id, written);
  for (const [index, { variant, quantity, count }] of lines.entries()) {
    await insertLine(tx, id, {
      ...{ encryptedText: written[index]?.encryptedText ?? '', decision: 'approve', refusalCode: null, approved: quantity },
      ...{ productId: variant.product_id, stockId: variant.id, insteadOf: null, price: count * variant.price, insteadPrice: null },
    });
  }
  await record({ tx, platform, prescription: { id, userId: given.userId, facilityId }, actorId: doctor.userId }, 'signed');
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
  await record({ tx, platform, prescription: former, actorId: doctor.userId }, 'replaced');
  return true;
}

export type SignedPrescription = Readonly<{
  id: string;
  state: PrescriptionState;
  label: string;
  pharmacy: string;
  doctor: string;
  signedAt: string;
  canReplace: boolean;
  lines: readonly SignedLine[];
}>;

/** Signed prescriptions as their doctor and their patient see them, in the order of their time. */
export async function readSigned(
  { db, platform }: Readonly<{ db: Queryable; platform: Pick<PlatformServices, 'encryption'> }>,
  ids: readonly string[],
): Promise<SignedPrescription[]> {
  if (ids.length === 0) return [];
  const stored = await signing.findSignedLines(db, ids);
  const all = await store.findByIds(db, ids);
  return all.map((one) => ({
    ...{ id: one.id, state: one.state, label: staffStateLabels[one.state], pharmacy: one.pharmacy, signedAt: one.createdAt.toISOString() },
    doctor: readingOf(platform, one)?.doctor ?? '',
    canReplace: canReplace(one.state, one.lines),
    lines: signedLines(
      platform,
      stored.filter(({ of }) => of === one.id),
    ),
  }));
}
