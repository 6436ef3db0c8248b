/** The purpose of the encryption of the answers about allergies and pregnancy. */
export const encryptedDispensing = 'dispensing';

/** How far the preparation of a part is. */
export type DispensingStep = 'unprepared' | 'unchecked' | 'checked';

/** The step that follows from who has prepared and checked. */
export function stepOf(dispensing: Readonly<{ checkedAt: Date | null }> | null): DispensingStep {
  if (!dispensing) return 'unprepared';
  return dispensing.checkedAt === null ? 'unchecked' : 'checked';
}

export const stepLabels: Readonly<Record<DispensingStep, string>> = {
  unprepared: 'Belum disiapkan',
  unchecked: 'Menunggu pemeriksaan kedua',
  checked: 'Boleh diserahkan',
};
