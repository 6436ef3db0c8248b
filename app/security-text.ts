const validDays = 180;

/**
 * The whole of `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness. It ends half a year after it was asked for, so that a copy
 * kept by others grows old.
 */
export function securityText(origin: string, contact: string, now: Date): string {
  const expires = new Date(now.getTime() + validDays * 24 * 60 * 60 * 1_000).toISOString().replace(/T.*/, 'T00:00:00Z');
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: id, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
