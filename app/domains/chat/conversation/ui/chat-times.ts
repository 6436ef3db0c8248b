/** Bandung is 7 hours ahead of UTC all year; written here without the browser's own texts, which may differ from the server's. */
const jakarta = (iso: string) => new Date(Date.parse(iso) + 7 * 3_600_000).toISOString();

/** A moment as "14.05". */
export const clockText = (iso: string): string => jakarta(iso).slice(11, 16).replace(':', '.');

/** The date of a moment, as `2026-11-24`. */
export const dayOf = (iso: string): string => jakarta(iso).slice(0, 10);
