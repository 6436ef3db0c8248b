/** What a chat is about, which decides the signs of an emergency that are asked for. Without zod, because the browser loads it too. */
export const triageKinds = ['umum', 'anak', 'hamil', 'jantung'] as const;
export type TriageKind = (typeof triageKinds)[number];
