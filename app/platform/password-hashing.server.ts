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
const atOnce = 2;
const mayWait = 20;

/** Password hashing behind a gate: at most two at once and twenty waiting, so that a flood of log-ins takes neither memory nor the machine. */
export function createPasswordHashing(): PasswordHashing {
  let running = 0;
  const waiting: (() => void)[] = [];
  let nobody: Promise<string> | null = null;

  async function gated<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mayWait) throw new Problem('unavailable', { retryAfterSeconds: 2 });
      // The place is handed over by whoever leaves: nobody who comes later gets in before.
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
    hash: (password) => gated(() => hash(password, options)),
    async verify(hashed, password) {
      nobody ??= hash('nobody has this password', options);
      const against = hashed ?? (await nobody);
      const matches = await gated(() => verify(against, password));
      return matches && hashed !== null;
    },
  };
}
