/** The values of the choices, in the order of the form. This file has no zod, because the form in the browser uses it too. */
export const payerKeys = ['general', 'bpjs', 'insurance'] as const;
export const patientKindKeys = ['new', 'known'] as const;
export const guardianRelationKeys = ['mother', 'father', 'grandparent', 'sibling', 'other'] as const;

export type Payer = (typeof payerKeys)[number];
export type PatientKind = (typeof patientKindKeys)[number];
export type GuardianRelation = (typeof guardianRelationKeys)[number];

export const detailsTexts = {
  birthDate: 'Masukkan tanggal lahir yang benar',
  birthDateRange: 'Tanggal lahir tidak boleh di masa depan atau lebih dari 130 tahun yang lalu',
  email: 'Tulis alamat email yang benar. Contoh: nama@contoh.id.',
  guardianName: 'Pasien di bawah 18 tahun: tulis nama orang tua atau wali',
  guardianRelation: 'Pasien di bawah 18 tahun: pilih hubungan wali dengan pasien',
  choice: 'Pilih salah satu dari daftar',
} as const;
