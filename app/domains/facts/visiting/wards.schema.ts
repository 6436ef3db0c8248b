/** The kinds of wards that have visiting hours of their own, in the order of the pages. */
export const wards = [
  { value: 'umum', label: 'Kamar umum' },
  { value: 'ibu-bayi', label: 'Ibu dan bayi' },
  { value: 'anak', label: 'Anak' },
  { value: 'icu', label: 'ICU' },
  { value: 'nicu', label: 'NICU (bayi)' },
  { value: 'isolasi', label: 'Isolasi' },
] as const;

export type Ward = (typeof wards)[number]['value'];

/** What holds on a public holiday. */
export const holidayRules = [
  { value: 'usual', label: 'Jam hari itu seperti biasa' },
  { value: 'sunday', label: 'Jam hari Minggu' },
  { value: 'none', label: 'Tidak ada jam besuk' },
  { value: 'ask', label: 'Ditanyakan dahulu' },
] as const;

export type HolidayRule = (typeof holidayRules)[number]['value'];
