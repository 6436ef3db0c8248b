import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../operations/problem.server.ts';

export type PasswordHashing = {
  /** Throws Problem `unavailable` when too many wait already. */
  hash(password: string): Promise<string>;
  /**
   * True when the password matches the hash. Without a hash it does the same work, so that the time does not reveal whether an account
   * exists; throws Problem `unavailable` when too many wait already.
   */
  verify(hashed: string | null, password: string): Promise<boolean>;
};

// argon2id (the library's default) with OWASP's minimum: 19 MiB, two passes, parallelism 1.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashings that run at once and that wait, in one process (docs/security.md, R10). */
export const passwordGate = { atOnce: 2, mayWait: 20, retryAfterSeconds: 2 } as const;

const unpadded = (bytes: number) =>
  randomBytes(bytes)
    .toString('base64')
    .replace(/={1,2}$/, '');
// A hash of the usual format and cost, whose password is unknown.
const dummyHash = `$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$${unpadded(16)}$${unpadded(32)}`;

// Another keyboard may send the same letters as other code points (é as one or as two).
const sameForm = (password: string) => password.normalize('NFC');

/**
 * Password hashing with a concurrency limit: at most two at once and twenty waiting, so that a flood of log-ins uses up neither memory nor
 * the machine. A refused call costs no hash.
 */
export function createPasswordHashing(): PasswordHashing {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function gated<T>(work: () => Promise<T>): Promise<T> {
    if (running >= passwordGate.atOnce) {
      if (waiting.length >= passwordGate.mayWait) {
        throw new Problem('unavailable', { retryAfterSeconds: passwordGate.retryAfterSeconds });
      }
      // A finished call passes its turn to the first waiting call, so that a later call does not overtake it.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => gated(() => hash(sameForm(password), options)),
    async verify(hashed, password) {
      const matches = await gated(() => verify(hashed ?? dummyHash, sameForm(password)));
      return matches && hashed !== null;
    },
  };
}
