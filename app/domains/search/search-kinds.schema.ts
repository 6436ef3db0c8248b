/**
 * The kinds of records that can be searched. Separate from the schemas, because the search box in the browser needs it and the schemas
 * import zod.
 */
export const searchKinds = [
  'doctor',
  'specialization',
  'service',
  'landing',
  'medicine',
  'facility',
  'page',
  'guide',
  'payer',
  'department',
  'room',
  'place',
  'article',
  'promo',
  'event',
  'vacancy',
] as const;
export type SearchKind = (typeof searchKinds)[number];
