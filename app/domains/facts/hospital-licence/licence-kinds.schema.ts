export const licenceKinds = [
  { value: 'izin', label: 'Izin' },
  { value: 'akreditasi', label: 'Akreditasi' },
] as const;

export type LicenceKind = (typeof licenceKinds)[number]['value'];
