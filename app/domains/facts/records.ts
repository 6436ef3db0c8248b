/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = [
  'check',
  'opening',
  'payer',
  'visiting',
  'room',
  'place',
  'department',
  'hospital-licence',
  'vacancy',
  'guide',
  'everyday',
  'patient-page',
] as const;
