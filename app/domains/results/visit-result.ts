import type { WithdrawReason } from './visit-result.schema.ts';

/** The page of results in messages: an address on a locked screen says nothing of what it leads to. */
export const neutralPath = '/account/dokumen';

export const resultFileBytes = 10 * 1024 * 1024;
/** A visit has at most so many documents at once. */
export const maxDocuments = 10;
/** A copy is kept for so long after it was sent. The hospital keeps the original in its medical record for 25 years (Permenkes 24/2022). */
export const keptYears = 5;

/** Before this moment nothing is kept any more. */
export function keptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - keptYears);
  return since;
}

export const withdrawReasons: Readonly<Record<WithdrawReason, string>> = {
  corrected: 'Diganti dengan yang benar',
  wrong_patient: 'Bukan milik pasien kunjungan ini',
  wrong_file: 'Berkasnya keliru',
};

/** What staff say with each document. */
export const confirmText = (isOfFamily: boolean): string =>
  isOfFamily
    ? 'Nama di dokumen sama dengan nama pasien, dan pasien atau walinya setuju dokumennya dikirim ke akun yang memesan.'
    : 'Nama di dokumen sama dengan nama pasien kunjungan ini.';

/** A document as it is named; the name of its file is not kept. */
export const documentName = (result: string, no: number): string => `${result}, dokumen ${no}`;
