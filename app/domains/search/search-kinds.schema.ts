/**
 * The kinds of records that can be searched. Separate from the schemas, because the search box in the browser needs it and the schemas
 * import zod.
 */
export const searchKinds = ['doctor', 'specialization', 'service', 'medicine', 'facility', 'article', 'promo', 'event'] as const;
export type SearchKind = (typeof searchKinds)[number];
