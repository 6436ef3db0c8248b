import { expect, test } from 'vitest';
import { startProcessorTime } from '#tests/harness/processor-time.ts';
import { isProblem } from '../operations/problem.server.ts';
import { createPasswordHashing, passwordGate } from './password-hashing.server.ts';

const passwords = createPasswordHashing();

test("argon2id at OWASP's cost; every password has its own hash", async () => {
  const [one, two] = [await passwords.hash('rahasia sekali'), await passwords.hash('rahasia sekali')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify(one, 'rahasia sekali')).toBe(true);
  expect(await passwords.verify(one, 'rahasia sekal')).toBe(false);
  expect(await passwords.verify(one, 'Rahasia sekali')).toBe(false);
});

test('nothing is truncated: 72 of 100 characters do not match; spaces, other scripts and NUL count', async () => {
  const long = 'a'.repeat(99).concat('b');
  const hashed = await passwords.hash(long);
  expect(await passwords.verify(hashed, long.slice(0, 72))).toBe(false);
  expect(await passwords.verify(hashed, long.slice(0, 99))).toBe(false);
  expect(await passwords.verify(hashed, long)).toBe(true);
  const odd = '  sandi 🌿 ᬩᬮᬶ \0 x  ';
  const oddHash = await passwords.hash(odd);
  expect(await passwords.verify(oddHash, odd)).toBe(true);
  expect(await passwords.verify(oddHash, odd.trim())).toBe(false);
  expect(await passwords.verify(oddHash, '  sandi 🌿 ᬩᬮᬶ ')).toBe(false);
});

test('the same letters from another keyboard are the same password', async () => {
  expect(await passwords.verify(await passwords.hash('Andre\u0301 1960'), 'Andr\u00e9 1960')).toBe(true);
});

test('without a hash the same work is done, and nothing matches', async () => {
  const hashed = await passwords.hash('rahasia sekali');
  const timed = async (against: string | null) => {
    const processorTime = startProcessorTime();
    await passwords.verify(against, 'sandi yang salah');
    return processorTime();
  };
  // Processor time of this process, which does nothing else: other work on the machine does not affect it.
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let n = 0; n < 15; n += 1) {
    times.known.push(await timed(hashed));
    times.unknown.push(await timed(null));
  }
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[7] as number;
  expect(middle(times.unknown) / middle(times.known)).toBeGreaterThan(0.5);
  expect(middle(times.unknown) / middle(times.known)).toBeLessThan(2);
  expect(await passwords.verify(null, 'rahasia sekali')).toBe(false);
});

test('two at once, twenty waiting, further ones refused at once with Retry-After; afterwards there is room again', async () => {
  const hashed = await passwords.hash('rahasia sekali');
  const room = passwordGate.atOnce + passwordGate.mayWait;
  let refusedFirst = 0;
  let done = 0;
  const tries = Array.from({ length: 60 }, async (_, n) => {
    try {
      const opened = await passwords.verify(n % 2 ? hashed : null, 'rahasia sekali');
      done += 1;
      return opened === (n % 2 === 1) ? 'checked' : 'wrong';
    } catch (error) {
      if (done === 0) refusedFirst += 1;
      return isProblem(error) ? `${error.status} ${error.retryAfterSeconds}` : String(error);
    }
  });
  const results = await Promise.all(tries);
  expect(results.filter((one) => one === 'checked')).toHaveLength(room);
  expect(results.filter((one) => one === '503 2')).toHaveLength(60 - room);
  // They were refused without waiting for a hash.
  expect(refusedFirst).toBe(60 - room);
  expect(await Promise.all(Array.from({ length: room }, () => passwords.verify(hashed, 'rahasia sekali')))).toEqual(Array(room).fill(true));
});
