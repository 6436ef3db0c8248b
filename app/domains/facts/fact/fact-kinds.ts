/** The kinds of facts that are checked again from time to time, with the tables of their records. */
export const factTables = {
  payers: 'payers',
  'payer-terms': 'payer_terms',
  'visiting-rules': 'visiting_rules',
  'room-classes': 'room_classes',
  'visitor-places': 'visitor_places',
  departments: 'departments',
  'hospital-licences': 'hospital_licences',
  vacancies: 'vacancies',
  'visitor-guides': 'visitor_guides',
} as const;

export type FactKind = keyof typeof factTables;

export const factKindNames = Object.keys(factTables) as [FactKind, ...FactKind[]];

/** What staff call them. */
export const factLabels: Readonly<Record<FactKind, { one: string; many: string }>> = {
  payers: { one: 'Penjamin', many: 'Penjamin' },
  'payer-terms': { one: 'Penjamin di unit', many: 'Penjamin di unit' },
  'visiting-rules': { one: 'Jam besuk', many: 'Jam besuk' },
  'room-classes': { one: 'Kamar', many: 'Kamar rawat inap' },
  'visitor-places': { one: 'Tempat', many: 'Tempat dan kendaraan' },
  departments: { one: 'Bagian', many: 'Kontak bagian' },
  'hospital-licences': { one: 'Izin atau akreditasi', many: 'Izin dan akreditasi' },
  vacancies: { one: 'Lowongan', many: 'Lowongan kerja' },
  'visitor-guides': { one: 'Panduan', many: 'Panduan pasien' },
};

/** After so many days a fact waits for who edits it. */
export const checkDays = 180;

/** The column with the last day on which visitors see a fact, where its kind has one. Null in it is no end. */
export const lastDayOf: Readonly<Partial<Record<FactKind, string>>> = {
  'payer-terms': 'valid_until',
  'hospital-licences': 'valid_until',
  vacancies: 'closes_on',
};
