import { createHash } from 'node:crypto';

/** The hash of a private link's token, as the database has it. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
