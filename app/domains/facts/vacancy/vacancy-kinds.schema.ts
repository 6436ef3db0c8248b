/** How long and how much somebody works, with the word of schema.org. */
export const vacancyKinds = [
  { value: 'full-time', label: 'Penuh waktu', type: 'FULL_TIME' },
  { value: 'part-time', label: 'Paruh waktu', type: 'PART_TIME' },
  { value: 'contract', label: 'Kontrak', type: 'CONTRACTOR' },
  { value: 'intern', label: 'Magang', type: 'INTERN' },
] as const;

export type VacancyKind = (typeof vacancyKinds)[number]['value'];
