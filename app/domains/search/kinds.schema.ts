/** What can be searched. Apart from the schemas, because the box in the browser needs it too and they bring a library. */
export const searchKinds = ['doctor', 'specialization', 'service', 'facility', 'article', 'promo'] as const;
export type SearchKind = (typeof searchKinds)[number];
