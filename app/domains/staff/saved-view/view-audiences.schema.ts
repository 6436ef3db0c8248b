/** Whose a saved view is. Apart from the schema, because the page needs it and the schema imports zod. */
export const audiences = ['mine', 'role', 'all'] as const;
export type Audience = (typeof audiences)[number];
