/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = [
  'facility',
  'doctor-key',
  'schedule',
  'specialization',
  'doctor',
  'doctor-texts',
  'emergency',
  'overview',
  'sharing',
  'licence',
  'search-notes',
  'doctor-list',
  'earliest-visit',
] as const;
