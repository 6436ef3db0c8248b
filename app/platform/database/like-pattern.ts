/** What `like` reads as itself: its own signs are escaped. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A pattern of `like` for texts that have this one in them. */
export const likePattern = (part: string): string => `%${literal(part)}%`;

/** A pattern of `like` for texts that begin so. */
export const likeStart = (start: string): string => `${literal(start)}%`;
