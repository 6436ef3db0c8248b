import type { Relation } from './family-member.schema.ts';

/** The relations to the holder of the account, in the order of the form. */
export const relations: Readonly<Record<Relation, string>> = {
  child: 'Anak',
  spouse: 'Suami atau istri',
  parent: 'Orang tua',
  sibling: 'Kakak atau adik',
  grandparent: 'Kakek atau nenek',
  grandchild: 'Cucu',
  other: 'Keluarga lain',
};

/** The maximum of family members per account: enough for a large family, too few for a list of strangers. */
export const maxFamilyMembers = 15;

export const familyTexts = {
  birthDate: 'Tanggal lahir tidak boleh di masa depan atau lebih dari 130 tahun yang lalu',
  consent: 'Centang persetujuan untuk menyimpan data ini',
  full: `Paling banyak ${maxFamilyMembers} anggota keluarga. Hapus satu untuk menambah yang lain.`,
  unknown: 'Anggota keluarga ini tidak ada. Muat ulang halaman.',
} as const;
