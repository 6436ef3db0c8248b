/** The field in which a courier signs, in its own units, and how long a signature is. Without zod, because the browser loads it too. */
export const signatureSize = { width: 600, height: 200 } as const;
export const maxSignature = 20_000;
