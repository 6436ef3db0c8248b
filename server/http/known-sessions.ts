import { createHash } from 'node:crypto';

const maxSessions = 20_000;
const accountForMs = 5 * 60_000;
const otherwiseForMs = 60_000;

/** `verifying`: a database query is running. */
type Found = Readonly<{ userId: string }> | 'no account' | 'verifying';

/**
 * What this process knows about session tokens without a database query, so that limits can count their requests first. It grants no
 * access: every request is identified from the database as well.
 */
export function createKnownSessions(now: () => number = Date.now) {
  const known = new Map<string, { found: Found; until: number }>();
  // Tokens themselves are never stored.
  const keyOf = (token: string) => createHash('sha256').update(token).digest('base64');
  return {
    /** Null when this process has not looked up the token lately. */
    find(token: string): Found | null {
      const entry = known.get(keyOf(token));
      return entry && entry.until > now() ? entry.found : null;
    },
    /** Remembers an account for five minutes, everything else for one. */
    remember(token: string, found: Found): void {
      const key = keyOf(token);
      known.delete(key);
      known.set(key, { found, until: now() + (typeof found === 'object' ? accountForMs : otherwiseForMs) });
      if (known.size > maxSessions) known.delete(known.keys().next().value as string);
    },
    forget(token: string): void {
      known.delete(keyOf(token));
    },
  };
}
