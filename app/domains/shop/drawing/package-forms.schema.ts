/** How products are packed, with the name of each form. */
export const forms = [
  { value: 'strip', label: 'Strip' },
  { value: 'blister', label: 'Blister' },
  { value: 'botol', label: 'Botol' },
  { value: 'tetes', label: 'Botol tetes' },
  { value: 'semprot', label: 'Botol semprot' },
  { value: 'tube', label: 'Tube' },
  { value: 'pot', label: 'Pot' },
  { value: 'saset', label: 'Saset' },
  { value: 'supositoria', label: 'Supositoria' },
  { value: 'koyo', label: 'Koyo' },
  { value: 'tabung', label: 'Tabung' },
] as const;

export type PackageForm = (typeof forms)[number]['value'];
