/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = [
  'facility',
  'doctor',
  'schedule',
  'doctor-texts',
  'emergency',
  'overview',
  'sharing',
  'specialization',
  'licence',
  'search-notes',
  'earliest-visit',
] as const;

/** What still imports upward. No pair is added; who takes the last import of one away takes it out. */
export const upward = ['doctor → schedule', 'doctor → specialization'] as const;
