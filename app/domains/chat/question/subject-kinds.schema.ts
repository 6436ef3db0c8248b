/** What a question can be about, as its address names it. This file has no zod, because pages import it. */
export const subjectKinds = ['obat', 'pesanan', 'resep'] as const;
export type SubjectKind = (typeof subjectKinds)[number];
