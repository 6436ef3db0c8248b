import type { PlatformServices } from '#app/platform/platform.server.ts';
import { lineTextOf, patientOf, readingOf, refusalOf } from './encrypt-prescription-texts.server.ts';
import type { Patient, RefusalCode, ShownLine, ShownPrescription, SignedLine } from './prescription.schema.ts';
import type { Prescription, PrescriptionLine } from './prescription.store.server.ts';
import { canChoosePharmacy, canWithdraw, originalNeededText, refusalLabels, stateLabels } from './prescription.ts';
import type { SignedPatient } from './prescription-patient.schema.ts';
import type { StoredSignedLine } from './signed-prescription.store.server.ts';

function shownLine(platform: Pick<PlatformServices, 'encryption'>, line: PrescriptionLine): ShownLine {
  const { wanted, directions, reason } = lineTextOf(platform, line);
  const refusal = line.refusalCode === 'original_needed' ? originalNeededText : reason || refusalLabels[line.refusalCode as RefusalCode];
  return {
    id: line.id,
    wanted,
    decision: line.decision,
    product: line.product,
    unit: line.unit,
    instead_of: line.insteadName,
    price: line.price,
    price_difference: line.price === null || line.insteadPrice === null ? null : line.price - line.insteadPrice,
    approved: line.approved,
    used: line.used,
    base_unit: line.baseUnit,
    per_unit: line.baseQty,
    directions,
    answer: line.decision !== 'substitute' ? 'none' : line.agrees === null ? 'waiting' : line.agrees ? 'yes' : 'no',
    reason: line.decision === 'refuse' ? refusal : null,
  };
}

/** What a doctor signed, as it is shown. */
export const signedLines = (platform: Pick<PlatformServices, 'encryption'>, lines: readonly StoredSignedLine[]): SignedLine[] =>
  lines.map((line) => {
    const { wanted, directions } = lineTextOf(platform, line);
    return { name: wanted, amount: `${line.quantity} ${line.baseUnit}`, directions };
  });

/** What a doctor knew of the patient when signing, as it is shown. */
export const signedPatientOf = ({ birthDate, weightKg, pregnancy, hasAllergies, ...patient }: Patient): SignedPatient => ({
  birth_date: birthDate,
  weight_kg: weightKg,
  pregnancy,
  has_allergies: hasAllergies,
  allergies: patient.allergies,
  allergies_written: patient.writtenAllergies,
});

/** A prescription as its patient sees it: what a pharmacist is still writing is not shown, what a doctor signed is. */
export function shown(
  platform: Pick<PlatformServices, 'encryption'>,
  prescription: Prescription,
  signed: readonly StoredSignedLine[] = [],
): ShownPrescription {
  const { id, state, pharmacy, createdAt, validUntil, files } = prescription;
  const isDecided = !['signed', 'uploaded', 'review', 'replaced'].includes(state);
  const reading = prescription.signedBy === null ? null : readingOf(platform, prescription);
  const patient = patientOf(platform, prescription);
  return {
    id,
    state,
    pharmacy,
    label: stateLabels[state],
    patient: patient.name,
    created_at: createdAt.toISOString(),
    valid_until: validUntil,
    reason: refusalOf(platform, prescription),
    files: files.map((file) => ({ address: `/files/${file.id}`, is_picture: file.width !== null })),
    lines: isDecided ? prescription.lines.map((line) => shownLine(platform, line)) : [],
    signed: reading && { ...reading, patient: signedPatientOf(patient), lines: signedLines(platform, signed) },
    can_choose_pharmacy: canChoosePharmacy(prescription),
    can_withdraw: prescription.signedBy === null && canWithdraw(state, prescription.lines),
  };
}
