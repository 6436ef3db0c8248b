import type { GuardianRelation, PatientKind, Payer } from './visit-details-fields.schema.ts';

const forEveryone = 'Hasil pemeriksaan, surat kontrol, dan daftar obat yang sedang dipakai, bila ada';

/** Who pays for the visit, in the order of the form, and what to bring for it. */
export const payers: Readonly<Record<Payer, { label: string; hint: string; bring: readonly string[] }>> = {
  general: {
    label: 'Umum (bayar sendiri)',
    hint: 'Bawa kartu identitas pasien.',
    bring: ['Kartu identitas pasien (KTP; untuk anak KIA atau kartu keluarga)', forEveryone],
  },
  bpjs: {
    label: 'BPJS Kesehatan',
    hint: 'Bawa kartu BPJS atau aplikasi Mobile JKN, kartu identitas, dan surat rujukan yang masih berlaku.',
    bring: [
      'Kartu BPJS Kesehatan, atau aplikasi Mobile JKN di ponsel',
      'Surat rujukan yang masih berlaku dari puskesmas atau klinik Anda',
      'Kartu identitas pasien (KTP; untuk anak KIA atau kartu keluarga)',
      forEveryone,
    ],
  },
  insurance: {
    label: 'Asuransi',
    hint: 'Bawa kartu asuransi dan kartu identitas. Tanyakan dahulu apakah rumah sakit ini menerima asuransi Anda.',
    bring: [
      'Kartu asuransi atau nomor polis, dan surat jaminan bila perusahaan asuransi memintanya',
      'Kartu identitas pasien (KTP; untuk anak KIA atau kartu keluarga)',
      forEveryone,
    ],
  },
};

export const patientKinds: Readonly<Record<PatientKind, string>> = {
  new: 'Belum, ini kunjungan pertama',
  known: 'Sudah pernah',
};

/** What the guardian is to the child. */
export const guardianRelations: Readonly<Record<GuardianRelation, string>> = {
  mother: 'Ibu',
  father: 'Ayah',
  grandparent: 'Kakek atau nenek',
  sibling: 'Kakak',
  other: 'Wali lain',
};

/** What the page shows of the details. The address is masked, because the link may also be read in the hospital's chat. */
export type ShownDetails = Readonly<{
  payer: Payer | null;
  patient_kind: PatientKind | null;
  birth_date: string | null;
  guardian_name: string | null;
  guardian_relation: GuardianRelation | null;
  email_masked: string | null;
  /** Reminders go only to an address whose owner has agreed. */
  is_email_confirmed: boolean;
}>;

/** The labels and values of what was filled in. `birthDateText` is the birth date as text. */
export function detailRows(details: ShownDetails, birthDateText: string | null): [label: string, value: string][] {
  const { payer, patient_kind, guardian_name, guardian_relation, email_masked, is_email_confirmed } = details;
  const rows: [string, string | null][] = [
    ['Pembayaran', payer && payers[payer].label],
    ['Pernah berobat di sini', patient_kind && patientKinds[patient_kind]],
    ['Tanggal lahir', birthDateText],
    ['Wali', guardian_name && guardian_relation && `${guardian_name} (${guardianRelations[guardian_relation]})`],
    [
      'Email pengingat',
      email_masked && (is_email_confirmed ? email_masked : `${email_masked} (belum aktif: tekan tautan di email dari kami)`),
    ],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value]] : []));
}
