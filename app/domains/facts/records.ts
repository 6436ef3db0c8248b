/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = [
  'fact',
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
  'visitor-page',
] as const;
