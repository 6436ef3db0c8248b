import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { visitor } from '#tests/factories/appointments.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createOperationCalls, note } from '#tests/harness/operation-calls.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import type { Actor } from '../access/actor.server.ts';
import { fail, OperationDeclarationError, ok, operation } from './operation.server.ts';
import { perAccount, perAddress } from './operation-limits.server.ts';

const app = await createTestApp();
const { db } = app;
const { call, steps, write, notes, audits, hits } = createOperationCalls(app);
afterAll(() => app.close());
beforeEach(() => {
  steps.length = 0;
});

describe('each step refuses before the later ones', () => {
  test('the address before the caller is identified, invalid attempts included', async () => {
    const ip = newAddress();
    for (let n = 0; n < 5; n += 1) await call(write, { ip, input: { text: '' } });
    steps.length = 0;
    const refused = await call(write, { ip, input: { text: 'a' } });
    expect(refused).toMatchObject({ ok: false, failure: { code: 'too_many_requests', status: 429 } });
    expect(refused.ok ? 0 : refused.failure.retryAfterSeconds).toBeGreaterThan(500);
    expect(steps).toEqual([]);
    // An account with the same address has its own count.
    const actor = actorFor(await createUser(db));
    expect(await call(write, { ip, actor, input: { text: 'b' } })).toMatchObject({ ok: true });
  });

  const closed = operation({
    name: 'test.closed',
    access: ['admin'],
    recent: true,
    limits: [perAccount(1, '1h')],
    input: z.object({ text: z.string().min(1) }),
    async run({ actor, tx }, { text }) {
      steps.push('run');
      return ok(`${actor.userId} ${await note(tx, text)}`);
    },
    audit: true,
  });

  test('access before the input is read; the refusal of an account is recorded, that of a visitor is not', async () => {
    const patient = actorFor(await createUser(db));
    const admin = actorFor(await createUser(db, { roles: ['admin'] }), { roles: ['admin'], hasSecondFactor: true });
    const codes = [];
    for (const actor of [visitor, patient, { ...admin, hasSecondFactor: false }, { ...admin, recentlyAuthenticated: false }]) {
      const result = await call(closed, { actor, input: { text: '' } });
      codes.push(result.ok ? 'ok' : result.failure.code);
    }
    expect(codes).toEqual(['unauthenticated', 'forbidden', 'second_factor_required', 'reauth']);
    expect(steps).toEqual(['who', 'who', 'who', 'who']);
    expect(await audits('test.closed.refused')).toMatchObject([
      { actor_id: patient.userId, object: 'refusal:forbidden', subject_id: null },
      { actor_id: admin.userId, object: 'refusal:second_factor_required' },
    ]);
    expect(await audits('test.closed')).toEqual([]);
  });

  test('many refusals of one act are one row and their number, another act or another account has its own', async () => {
    const [one, two] = [actorFor(await createUser(db)), actorFor(await createUser(db))];
    for (const actor of [one, one, one, two]) await call(closed, { actor, input: { text: '' } });
    const rows = (await audits('test.closed.refused')).filter(({ actor_id }) => [one.userId, two.userId].includes(actor_id ?? ''));
    expect(rows.map(({ actor_id }) => actor_id)).toEqual([one.userId, two.userId]);
    const counts = db.selectFrom('refusal_counts').select('count').where('action', '=', 'test.closed.refused');
    expect(await counts.where('actor_id', '=', one.userId).execute()).toEqual([{ count: 3 }]);
    // After ten minutes it is said again.
    await db
      .updateTable('refusal_counts')
      .set({ began_at: new Date(Date.now() - 1_200_000) })
      .where('actor_id', '=', one.userId)
      .execute();
    await call(closed, { actor: one, input: { text: '' } });
    expect((await audits('test.closed.refused')).filter(({ actor_id }) => actor_id === one.userId)).toHaveLength(2);
  });

  test('the input before the limit of the person; that limit before the work', async () => {
    const actor = actorFor(await createUser(db, { roles: ['admin'] }), { roles: ['admin'], hasSecondFactor: true });
    for (let n = 0; n < 3; n += 1) {
      expect(await call(closed, { actor, input: {} })).toMatchObject({ failure: { fieldErrors: { text: ['Wajib diisi.'] } } });
    }
    expect(await call(closed, { actor, input: { text: 'a' } })).toMatchObject({ ok: true });
    steps.length = 0;
    expect(await call(closed, { actor, input: { text: 'b' } })).toMatchObject({ failure: { code: 'too_many_requests' } });
    expect(steps).toEqual(['who', 'input']);
    expect((await audits('test.closed')).map((row) => row.actor_id)).toEqual([actor.userId]);
  });

  test('a person over their own limit takes nothing from others at the address', async () => {
    const ip = newAddress();
    const visit = (n: number): Actor => ({ ...visitor, visit: String(n).repeat(64) });
    for (let n = 0; n < 20; n += 1) await call(write, { ip, actor: visit(1), input: { text: `v${n}` } });
    const others = [await call(write, { ip, actor: visit(2), input: { text: 'w1' } })];
    others.push(await call(write, { ip, actor: visit(2), input: { text: 'w2' } }));
    expect(others.map((one) => one.ok)).toEqual([true, true]);
    // Six visits together would have eighteen attempts, but the address has five.
    expect(await call(write, { ip, actor: visit(3), input: { text: 'w3' } })).toMatchObject({ failure: { code: 'too_many_requests' } });
  });

  test('a visit that the request itself began counts as its address', async () => {
    const ip = newAddress();
    const results = [];
    for (let n = 0; n < 4; n += 1) {
      const actor: Actor = { ...visitor, visit: `${n}`.repeat(64), isNewVisit: true };
      results.push((await call(write, { ip, actor, input: { text: `n${n}` } })).ok);
    }
    expect(results).toEqual([true, true, true, false]);
  });
});

describe('a key', () => {
  test('repeats the value, runs nothing, and counts against no limit', async () => {
    const ip = newAddress();
    const first = await call(write, { ip, input: { text: 'once' }, key: 'k1' });
    steps.length = 0;
    const again = [];
    for (let n = 0; n < 10; n += 1) again.push(await call(write, { ip, input: { text: 'once' }, key: 'k1' }));
    expect(again).toEqual(again.map(() => first));
    expect(steps).not.toContain('run');
    const rest = [];
    for (let n = 0; n < 3; n += 1) rest.push((await call(write, { ip, input: { text: `rest ${n}` } })).ok);
    expect(rest).toEqual([true, true, false]);
  });

  test('used for something else is refused', async () => {
    await call(write, { input: { text: 'mine' }, key: 'k2' });
    expect(await call(write, { input: { text: 'other' }, key: 'k2' })).toMatchObject({
      failure: { code: 'idempotency_mismatch', status: 422 },
    });
  });

  test('of two accounts is two keys', async () => {
    const [one, two] = [actorFor(await createUser(db)), actorFor(await createUser(db))];
    const a = await call(write, { actor: one, input: { text: 'same' }, key: 'k3' });
    const b = await call(write, { actor: two, input: { text: 'same' }, key: 'k3' });
    expect(a).not.toEqual(b);
  });

  test('of 16 calls at once has one effect and one audit row, and one attempt of each limit', async () => {
    const ips = Array.from({ length: 16 }, () => newAddress());
    const hitsBefore = await hits();
    const before = (await audits('test.write')).length;
    const results = await Promise.all(ips.map((ip) => call(write, { ip, input: { text: 'race' }, key: 'k4' })));
    expect(new Set(results.map((one) => JSON.stringify(one))).size).toBe(1);
    expect((await notes()).filter(({ message }) => message === 'race')).toHaveLength(1);
    expect((await audits('test.write')).length).toBe(before + 1);
    const hitsOfRace = await hits();
    expect(await call(write, { input: { text: 'control' } })).toMatchObject({ ok: true });
    expect([hitsOfRace - hitsBefore, (await hits()) - hitsOfRace]).toEqual([2, 2]);
  });
});

test('limits with one name in several operations are one count', async () => {
  const limits = [perAddress(1, '10m', 'test.shared')] as const;
  const pair = ['test.shared_a', 'test.shared_b'].map((name) =>
    operation({ name, access: 'public', limits, input: z.object({ text: z.string() }), run: async () => ok() }),
  );
  const ip = newAddress();
  const ended = [];
  for (const item of pair) ended.push((await call(item, { ip, input: { text: 'a' } })).ok);
  expect(ended).toEqual([true, false]);
});

describe('a declaration', () => {
  const right = {
    name: 'test.right',
    access: 'public',
    limits: [perAddress(1, '1m')],
    input: z.object({}),
    run: async () => ok(),
  } as const;
  test.each<[string, object]>([
    ['no access', { access: undefined }],
    ['no role', { access: [] }],
    ['no limits', { limits: undefined }],
    ['an empty list of limits', { limits: [] }],
    ['a limit that nobody can meet', { limits: [perAddress(0, '1m')] }],
    ['a recent log-in of visitors', { recent: true }],
    ['a key for a read', { limits: 'reads', idempotent: true }],
    ['a name without its domain', { name: 'write' }],
  ])('with %s does not start', (_name, change) => {
    expect(() => operation(right)).not.toThrow();
    expect(() => operation({ ...right, ...change } as typeof right)).toThrow(OperationDeclarationError);
  });

  test('knows the codes it fails with', () => {
    const declared = { ...right, failures: { taken: [409, 'Sudah ada.'] } } as const;
    operation({ ...declared, run: async () => fail('taken') });
    // @ts-expect-error: the code is not declared
    operation({ ...declared, run: async () => fail('token') });
  });
});
