import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { maxCount } from '../cart/cart-limits.schema.ts';
import type { LineDecision, PrescriptionState, RefusalCode } from './prescription.schema.ts';
import type { Pregnancy } from './prescription-patient.schema.ts';

/** Prescriptions are deleted with their files after this (Permenkes 9/2017: five years at least). */
export const keptYears = 5;
/** What a patient has withdrawn is kept only so long, for questions about it. */
export const withdrawnDays = 30;
/** How long a pharmacist has a prescription before another one may take it over. */
export const claimMinutes = 20;
/** A prescription can be used so many days after it was written, unless the pharmacist writes another day. */
const validDays = 30;
/** How far back the desk looks for the same drug of the same patient. */
export const recentDays = 30;
/** The purpose of the encryption of all texts of a prescription. */
export const encryptedPrescription = 'prescription';

export const stateLabels: Readonly<Record<PrescriptionState, string>> = {
  signed: 'Pilih apotek',
  uploaded: 'Menunggu apoteker',
  review: 'Sedang diperiksa',
  quoted: 'Menunggu jawaban Anda',
  approved: 'Siap ditebus',
  refused: 'Tidak dapat ditebus',
  used: 'Sudah ditebus',
  expired: 'Kedaluwarsa',
  withdrawn: 'Ditarik',
  replaced: 'Diganti dokter',
};

/** The same for staff, to whom the patient is another person. */
export const staffStateLabels: typeof stateLabels = {
  ...stateLabels,
  signed: 'Menunggu pasien memilih apotek',
  quoted: 'Menunggu jawaban pasien',
};

export const stateTones: Readonly<Record<PrescriptionState, 'neutral' | 'good' | 'warning' | 'danger' | 'info'>> = {
  signed: 'warning',
  uploaded: 'info',
  review: 'info',
  quoted: 'warning',
  approved: 'good',
  refused: 'danger',
  used: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
  replaced: 'neutral',
};

export const pregnancyLabels: Readonly<Record<Pregnancy, string>> = {
  no: 'Tidak hamil dan tidak menyusui',
  pregnant: 'Sedang hamil',
  breastfeeding: 'Sedang menyusui',
  unknown: 'Tidak tahu',
};

/** What is known of a pregnancy, for those who prepare the medicine. */
export const pregnancyText = (pregnancy: Pregnancy | null): string =>
  pregnancy === null ? 'Tidak ditanyakan karena umurnya' : pregnancyLabels[pregnancy];

export const refusalLabels: Readonly<Record<RefusalCode, string>> = {
  original_needed: 'Perlu resep asli di rumah sakit',
  unreadable: 'Tidak terbaca',
  incomplete: 'Resep tidak lengkap atau sudah lama',
  out_of_stock: 'Stok kosong',
  not_sold: 'Tidak disediakan apotek ini',
  ask_doctor: 'Perlu dibicarakan dengan dokter',
  duplicate: 'Sudah pernah ditebus',
  other: 'Lainnya',
};

/** What a doctor reads who wants to prescribe one in a chat. */
export const neverPrescribedText =
  'Narkotika dan psikotropika tidak diresepkan lewat chat. Minta pasien datang, lalu tulis resepnya di rumah sakit.';

/** What a patient reads about narcotics and psychotropics, which are never sold online. */
export const originalNeededText =
  'Obat ini tidak dijual daring. Ambil di apotek rumah sakit dengan membawa resep asli dan kartu identitas.';

export const decisionLabels: Readonly<Record<LineDecision, string>> = {
  approve: 'Disetujui',
  substitute: 'Diganti',
  refuse: 'Ditolak',
};

/** True for the classes that a prescription can be bought of online. */
export const isSoldOnPrescription = (drugClass: string): boolean => ['bebas', 'bebas_terbatas', 'keras'].includes(drugClass);

/** States that lead on from each state; the database has the same list. */
export const prescriptionMoves: Readonly<Record<PrescriptionState, readonly PrescriptionState[]>> = {
  signed: ['uploaded', 'expired', 'replaced'],
  uploaded: ['review', 'withdrawn', 'replaced'],
  review: ['uploaded', 'quoted', 'approved', 'refused', 'withdrawn', 'replaced'],
  quoted: ['approved', 'refused', 'withdrawn', 'expired', 'replaced'],
  approved: ['used', 'expired', 'withdrawn', 'replaced'],
  refused: [],
  used: ['approved'],
  expired: [],
  withdrawn: [],
  replaced: [],
};

type DecidedLine = Readonly<{ decision: LineDecision; agrees: boolean | null; approved: number; used: number }>;

/** True for a line that can be bought. */
export const isSellable = ({ decision, agrees }: Pick<DecidedLine, 'decision' | 'agrees'>): boolean =>
  decision === 'approve' || (decision === 'substitute' && agrees === true);

/** True while the patient has to answer a substitute. */
export const isUnanswered = ({ decision, agrees }: Pick<DecidedLine, 'decision' | 'agrees'>): boolean =>
  decision === 'substitute' && agrees === null;

/** The state that follows from what the lines say, once the pharmacist has decided all of them. */
export function stateAfterLines(lines: readonly DecidedLine[]): 'quoted' | 'approved' | 'refused' {
  if (lines.some(isUnanswered)) return 'quoted';
  return lines.some(isSellable) ? 'approved' : 'refused';
}

/** True for a prescription of which nothing can be bought any more. */
export function isUsedUp(lines: readonly DecidedLine[]): boolean {
  const sold = lines.filter(isSellable);
  return sold.length > 0 && sold.every(({ approved, used }) => used >= approved);
}

/** How many of its variant can be put into the cart at once of what is left of a line. */
export const maxAtOnce = ({ left_qty: left, base_qty: perUnit }: Readonly<{ left_qty: number; base_qty: number }>): number =>
  Math.min(maxCount, Math.floor(left / perUnit));

/** True while the patient can choose the pharmacy of what a doctor signed, or another one: nobody works on it. */
export const canChoosePharmacy = ({ signedBy, state }: Readonly<{ signedBy: number | null; state: PrescriptionState }>): boolean =>
  signedBy !== null && (state === 'signed' || state === 'uploaded');

/** True while the patient can take a prescription back: nothing of it is ordered. */
export function canWithdraw(state: PrescriptionState, lines: readonly Pick<DecidedLine, 'used'>[]): boolean {
  return prescriptionMoves[state].includes('withdrawn') && lines.every(({ used }) => used === 0);
}

/** True while the doctor who signed a prescription can replace it: nothing of it is ordered. */
export function canReplace(state: PrescriptionState, lines: readonly Pick<DecidedLine, 'used'>[]): boolean {
  return prescriptionMoves[state].includes('replaced') && lines.every(({ used }) => used === 0);
}

/** The last day on which a prescription of this date can be used, when nobody writes another one. */
export function validUntil(issuedOn: string): string {
  return dateInJakarta(new Date(Date.parse(`${issuedOn}T00:00:00+07:00`) + validDays * 86_400_000));
}

/** The last day that a pharmacist may write: a year after the prescription's date, so that twelve monthly repetitions fit. */
export function latestValidUntil(issuedOn: string): string {
  const [year = '', ...monthAndDay] = issuedOn.split('-');
  // A year later there is no 29 February; the day before it is the last.
  return [Number(year) + 1, ...monthAndDay].join('-').replace('-02-29', '-02-28');
}

/** Since when a prescription must be deleted at this time. */
export function keptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - keptYears);
  return since;
}

/** What a copy says of a line (Permenkes 73/2016): all of it was given, none, or some. */
export function givenText({ approved, used }: Pick<DecidedLine, 'approved' | 'used'>, unit: string): string {
  if (used === 0) return 'nedet';
  return used >= approved ? 'det' : `did ${used} dari ${approved} ${unit}`;
}
