import type { Queryable } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { patientOf, readingOf } from './encrypt-prescription-texts.server.ts';
import type { PrescriptionState, SignedLine } from './prescription.schema.ts';
import * as store from './prescription.store.server.ts';
import { canReplace, staffStateLabels } from './prescription.ts';
import type { SignedPatient } from './prescription-patient.schema.ts';
import { signedLines, signedPatientOf } from './show-prescription.server.ts';
import * as signing from './signed-prescription.store.server.ts';

export type SignedPrescription = Readonly<{
  id: string;
  state: PrescriptionState;
  label: string;
  /** Null = its patient has not chosen one. */
  pharmacy: string | null;
  doctor: string;
  /** The doctor who signed it. */
  signedBy: number | null;
  signedAt: string;
  canReplace: boolean;
  patient: SignedPatient;
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
    id: one.id,
    state: one.state,
    label: staffStateLabels[one.state],
    pharmacy: one.pharmacy,
    signedAt: one.createdAt.toISOString(),
    doctor: readingOf(platform, one)?.doctor ?? '',
    signedBy: one.signedBy,
    canReplace: canReplace(one.state, one.lines),
    patient: signedPatientOf(patientOf(platform, one)),
    lines: signedLines(
      platform,
      stored.filter(({ of }) => of === one.id),
    ),
  }));
}
