import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from './problem.server.ts';

export type PasswordHashing = {
  /** Throws Problem `unavailable` when too many wait already. */
  hash(password: string): Promise<string>;
  /**
   * True when the password belongs to the hash. Without a hash the same work is done for nothing, so that the time tells nothing
   * about whether an account exists. Throws Problem `unavailable` when too many wait already.
   */
  verify(hashed: string | null, password: string): Promise<boolean>;
};

// argon2id (the library's default) at the least that OWASP asks for: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords worked on at once and waiting, in one process (guides: security R10). */
export const passwordGate = { atOnce: 2, mayWait: 20, retryAfterSeconds: 2 } as const;

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
// A hash in form and cost like any other, which no password is known to have.
const dummyHash = `$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$${unpadded(16)}$${unpadded(32)}`;

// The same words typed on another keyboard may come as other code points (é as one or as two).
const sameForm = (password: string) => password.normalize('NFC');

/**
 * Password hashing behind a gate: at most two at once and twenty waiting, so that a flood of log-ins takes neither memory nor the
 * machine. Whoever is refused has cost no hash.
 */
export function createPasswordHashing(): PasswordHashing {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function gated<T>(work: () => Promise<T>): Promise<T> {
    if (running >= passwordGate.atOnce) {
      if (waiting.length >= passwordGate.mayWait) {
        throw new Problem('unavailable', { retryAfterSeconds: passwordGate.retryAfterSeconds });
      }
      // The turn is handed over by whoever leaves: nobody who comes later gets in before.
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
