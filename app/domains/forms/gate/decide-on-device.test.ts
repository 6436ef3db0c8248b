import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { randomCode } from '#app/platform/ids.server.ts';
import { scaled } from '#tests/harness/deadlines.ts';
import { codeFrom, codeText, randomLetters } from '../ticket/ticket-code.ts';
import { signedBytes, ticketBody, ticketToken } from '../ticket/ticket-token.ts';
import { isCurrent, mergeBundle } from './decide-on-device.ts';
import type { Bundle } from './gate.schema.ts';
import type { QueuedScan } from './ui/gate-database.ts';
import { createLocalGate } from './ui/local-gate.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const foreign = generateKeyPairSync('ed25519').privateKey;
const event = 77;
const opensAt = new Date('2026-11-28T01:00:00Z');
const now = new Date('2026-11-28T02:00:00Z');
const salt = 'garam';

const tokenOf = (ticketId: Uint8Array, given: { generation?: number; party?: number; gateNo?: number; key?: typeof privateKey } = {}) => {
  const body = ticketBody({ kid: 0, gateNo: given.gateNo ?? event, ticketId, generation: given.generation ?? 1, party: given.party ?? 1 });
  return ticketToken(body, sign(null, signedBytes(body), given.key ?? privateKey));
};
const hashOf = (code: string) =>
  createHash('sha256')
    .update(salt + code)
    .digest()
    .subarray(0, 8)
    .toString('base64url');

type Row = Bundle['tickets'][number];
const row = (id: Uint8Array, code: string, given: Partial<Record<1 | 2 | 3 | 4, number>> = {}): Row => [
  Buffer.from(id).toString('base64url'),
  ...([given[1] ?? 1, given[2] ?? 1, given[3] ?? 0, given[4] ?? 0] as const),
  given[4] ? 600 : null,
  'Siti R***',
  hashOf(code),
];

const bundleOf = (tickets: Row[], more: Partial<Bundle> = {}): Bundle => ({
  etag: '1.x',
  whole: true,
  server_time: now.toISOString(),
  expires_at: now.toISOString(),
  list: 1,
  salt,
  base: opensAt.toISOString(),
  event: { id: event, name: 'Acara', child: false },
  lists: [{ id: 1, name: 'Masuk', opens_at: opensAt.toISOString(), closes_at: '2026-11-28T06:00:00Z' }],
  keys: [{ kid: 0, key: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64url') }],
  tickets,
  total: tickets.length,
  ...more,
});

const queued = (unique: string, party = 1): QueuedScan => ({
  nonce: crypto.randomUUID(),
  event,
  unique,
  list: 1,
  party,
  device_at: now.toISOString(),
  decision: 'first',
});

const ids = Array.from({ length: 6 }, () => new Uint8Array(randomBytes(8)));
const [plain, unpaid, replaced, family, inside, newer] = ids as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
const code = codeFrom(randomCode(randomLetters));
const otherCode = () => codeFrom(randomCode(randomLetters));
const tickets = [
  row(plain, code),
  row(unpaid, otherCode(), { 3: 1 }),
  row(replaced, otherCode(), { 1: 2 }),
  row(family, otherCode(), { 2: 3 }),
  row(inside, otherCode(), { 4: 1 }),
];

async function decided(unique: string, at = now, queue: readonly QueuedScan[] = []) {
  const gate = await createLocalGate(bundleOf(tickets), queue);
  return gate.decide(await gate.read(unique), at);
}

test('a listed ticket is let in once, by its QR code, its code, and what a search has found', async () => {
  for (const unique of [tokenOf(plain), codeText(code), `@${Buffer.from(plain).toString('base64url')}`]) {
    expect(await decided(unique)).toMatchObject({ outcome: 'first', reason: null, party: 1 });
    expect(await decided(unique, now, [queued(tokenOf(plain))])).toMatchObject({ outcome: 'again', admitted: 1 });
  }
  expect(await decided(tokenOf(inside))).toMatchObject({ outcome: 'again', firstAt: new Date('2026-11-28T01:10:00Z') });
});

test('what is not paid, replaced, too early or too late is refused with its reason', async () => {
  expect(await decided(tokenOf(unpaid))).toMatchObject({ outcome: 'refused', reason: 'unpaid' });
  expect(await decided(tokenOf(replaced))).toMatchObject({ outcome: 'refused', reason: 'revoked' });
  expect(await decided(tokenOf(replaced, { generation: 2 }))).toMatchObject({ outcome: 'first' });
  expect(await decided(tokenOf(plain), new Date('2026-11-28T00:00:00Z'))).toMatchObject({ reason: 'too_early' });
  expect(await decided(tokenOf(plain), new Date('2026-11-28T07:00:00Z'))).toMatchObject({ reason: 'too_late' });
});

test('a ticket that is newer than the list is let in, and counted from then on; a forged one is not', async () => {
  const token = tokenOf(newer, { party: 2 });
  expect(await decided(token)).toMatchObject({ outcome: 'first', party: 2 });
  expect(await decided(token, now, [queued(token)])).toMatchObject({ outcome: 'again', admitted: 1, party: 2 });
  const wrong = [
    tokenOf(newer, { key: foreign }),
    tokenOf(plain, { key: foreign }),
    tokenOf(plain, { gateNo: event + 1 }),
    otherCode(),
    '@x',
    '',
  ];
  for (const unique of wrong) expect(await decided(unique)).toMatchObject({ outcome: 'refused', reason: null });
});

test('a family comes in parts', async () => {
  const gate = await createLocalGate(bundleOf(tickets), []);
  const read = async () => await gate.read(tokenOf(family, { party: 3 }));
  gate.admit(await read(), 2, now);
  expect(gate.decide(await read(), now)).toMatchObject({ outcome: 'again', admitted: 2, party: 3 });
  gate.admit(await read(), 5, now);
  expect(gate.decide(await read(), now)).toMatchObject({ admitted: 3 });
});

test('changes of a bundle replace what they name; another list, or a whole one, replaces everything', () => {
  const known = bundleOf(tickets);
  const change = bundleOf([row(plain, code, { 4: 1 }), row(newer, otherCode())], { whole: false, etag: '1.y' });
  const merged = mergeBundle(known, change);
  expect(merged.tickets).toHaveLength(6);
  expect(merged).toMatchObject({ etag: '1.y', whole: true });
  expect(merged.tickets.find(([id]) => id === Buffer.from(plain).toString('base64url'))?.[4]).toBe(1);
  expect(mergeBundle(known, bundleOf([], { whole: true })).tickets).toEqual([]);
  // The list was moved: who came before still came at the same time.
  const came = bundleOf([row(plain, code, { 4: 1 })]);
  const later = { ...bundleOf([], { whole: false }), base: new Date(Date.parse(came.base) + 60_000).toISOString() };
  expect(mergeBundle(came, later).tickets[0]?.[5]).toBe(540);
  expect(mergeBundle(bundleOf(tickets, { list: 2 }), change).tickets).toHaveLength(2);
});

test('a search by name finds what may come, by its masked name', async () => {
  const gate = await createLocalGate(bundleOf(tickets), []);
  expect(gate.findByName('siti r')).toHaveLength(4);
  expect(gate.findByName('si')).toEqual([]);
});

test('with 2,000 tickets a decision takes at most 30 ms, and loading the list half a second', async () => {
  const many = Array.from({ length: 2_000 }, () => new Uint8Array(randomBytes(8)));
  const bundle = bundleOf(many.map((id) => row(id, otherCode())));
  const started = performance.now();
  const gate = await createLocalGate(bundle, []);
  const loaded = performance.now() - started;
  const times: number[] = [];
  for (const id of many.slice(0, 200)) {
    const token = tokenOf(id);
    const from = performance.now();
    expect(gate.decide(await gate.read(token), now).outcome).toBe('first');
    times.push(performance.now() - from);
  }
  const median = times.toSorted((a, b) => a - b)[100] ?? 0;
  expect(median).toBeLessThan(scaled(30));
  expect(loaded).toBeLessThan(scaled(500));
});

test('a ticket that was erased shows in the number of tickets, also where another one came in its place', () => {
  const known = bundleOf([row(plain, code), row(family, code)]);
  const newOne = row(newer, code);
  expect(isCurrent(mergeBundle(known, bundleOf([newOne], { whole: false, total: 3 })))).toBe(true);
  expect(isCurrent(mergeBundle(known, bundleOf([newOne], { whole: false, total: 2 })))).toBe(false);
  expect(isCurrent(mergeBundle(known, bundleOf([], { whole: false, total: 1 })))).toBe(false);
});
