/** How often the proof of one payment is replaced. */
export const maxReplacements = 3;
