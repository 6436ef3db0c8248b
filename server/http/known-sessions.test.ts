import { expect, test } from 'vitest';
import { createKnownSessions } from './known-sessions.ts';

const account = { userId: 'a' } as const;

test('a token with an account is remembered for five minutes, every other one for one', () => {
  let now = 0;
  const known = createKnownSessions(() => now);
  known.remember('one', account);
  known.remember('other', 'no account');
  known.remember('third', 'verifying');
  now = 59_999;
  expect(['one', 'other', 'third', 'unseen'].map(known.find)).toEqual([account, 'no account', 'verifying', null]);
  now = 60_000;
  expect(['one', 'other', 'third'].map(known.find)).toEqual([account, null, null]);
  now = 5 * 60_000;
  expect(known.find('one')).toBe(null);
});

test('the newest answer counts, and a forgotten token is unknown again', () => {
  const known = createKnownSessions(() => 0);
  known.remember('one', 'verifying');
  known.remember('one', account);
  expect(known.find('one')).toEqual(account);
  known.forget('one');
  expect(known.find('one')).toBe(null);
});

test('20,000 tokens are remembered, and the one that was verified longest ago is evicted first', () => {
  const known = createKnownSessions(() => 0);
  for (let n = 0; n < 20_000; n += 1) known.remember(`${n}`, account);
  known.remember('0', account);
  known.remember('more', account);
  expect(['0', '1', '2', 'more'].map(known.find)).toEqual([account, null, account, account]);
});
