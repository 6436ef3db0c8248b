/** What a payer is. */
export const payerKinds = [
  { value: 'bpjs', label: 'BPJS Kesehatan' },
  { value: 'insurer', label: 'Asuransi' },
  { value: 'company', label: 'Perusahaan' },
  { value: 'tpa', label: 'Pengelola asuransi (TPA)' },
] as const;

/** Whether a payer covers something. */
export const payerAnswers = [
  { value: 'yes', label: 'Ya' },
  { value: 'letter', label: 'Dengan surat jaminan atau rujukan' },
  { value: 'no', label: 'Tidak' },
  { value: 'ask', label: 'Tanyakan' },
] as const;

/** How the bill is paid. */
export const payerMethods = [
  { value: 'cashless', label: 'Tanpa bayar di muka' },
  { value: 'reimburse', label: 'Bayar dahulu, lalu diganti' },
  { value: 'both', label: 'Keduanya' },
] as const;

/** What a payer may cover, in the order of the pages. */
export const coveredCare = [
  { value: 'outpatient', label: 'Rawat jalan' },
  { value: 'inpatient', label: 'Rawat inap' },
  { value: 'emergency', label: 'IGD' },
  { value: 'birth', label: 'Melahirkan' },
  { value: 'dental', label: 'Gigi' },
  { value: 'check_up', label: 'Medical check up' },
] as const;

type PayerKind = (typeof payerKinds)[number]['value'];
type PayerAnswer = (typeof payerAnswers)[number]['value'];
type PayerMethod = (typeof payerMethods)[number]['value'];
type Covered = Readonly<Record<(typeof coveredCare)[number]['value'], PayerAnswer>>;

/** What a payer covers at a facility, and the days for which that holds. */
export type TermsRow = Covered &
  Readonly<{
    payerId: number;
    payer: string;
    kind: PayerKind;
    aliases: readonly string[];
    method: PayerMethod | null;
    bring: readonly string[];
    phone: string | null;
    note: string | null;
    from: string | null;
    until: string | null;
  }>;
