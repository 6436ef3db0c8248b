import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createOperationCalls, note } from '#tests/harness/operation-calls.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { collectTags } from '../cache/page-tags.server.ts';
import { fail, notFound, OperationDeclarationError, ok, operation } from './operation.server.ts';
import { perAccount, perAddress, perRecord } from './operation-limits.server.ts';

const app = await createTestApp();
const { db } = app;
const { call, steps, write, notes, audits } = createOperationCalls(app);
afterAll(() => app.close());
beforeEach(() => {
  steps.length = 0;
});

describe('a transaction', () => {
  test.each([
    ['a throw', 'throw', 'broken'],
    ['a failure', 'fail', 'taken'],
  ])('%s leaves neither record nor audit row nor key', async (_name, text, reason) => {
    const before = [await notes(), (await audits('test.write')).length];
    const ended = await call(write, { input: { text }, key: `t-${text}` }).catch((error: Error) => error.message);
    if (typeof ended === 'string') expect(ended).toBe(reason);
    else
      expect(ended).toMatchObject({
        failure: { code: reason, status: 409, message: 'Sudah ada.', fieldErrors: { text: ['Pilih yang lain.'] } },
      });
    expect([await notes(), (await audits('test.write')).length]).toEqual(before);
    expect(await db.selectFrom('idempotency_keys').select('key').where('key', '=', `t-${text}`).execute()).toEqual([]);
  });

  test('a failure can commit what it wrote, and frees its key', async () => {
    const before = (await audits('test.write')).length;
    expect(await call(write, { input: { text: 'keep' }, key: 't-keep' })).toMatchObject({ failure: { code: 'noted' } });
    expect((await notes()).filter(({ message }) => message === 'keep')).toHaveLength(1);
    expect((await audits('test.write')).length).toBe(before);
    expect(await call(write, { input: { text: 'kept' }, key: 't-keep' })).toMatchObject({ ok: true });
  });

  test('an audit object that is not an id rolls back', async () => {
    const careless = operation({
      name: 'test.careless',
      access: 'public',
      limits: [perAddress(10, '1m')],
      input: z.object({ text: z.string() }),
      run: async ({ tx }, { text }) => ok(await note(tx, text)),
      audit: () => ({ object: 'name:Siti Aminah' }),
    });
    await expect(call(careless, { input: { text: 'careless' } })).rejects.toThrow('kind:id');
    expect((await notes()).filter(({ message }) => message === 'careless')).toEqual([]);
  });
});

test('an audit row names the end and the caller’s own data; what changed nothing has none', async () => {
  const item = operation({
    name: 'test.ends',
    access: 'user',
    limits: [perAddress(10, '1m')],
    input: z.object({ text: z.string() }),
    run: async () => ok(),
    audit: ({ text }, _value, { userId }) => (text === 'same' ? null : { subjectId: userId, action: 'test.other', object: 'roles:a,b' }),
  });
  const user = await createUser(db);
  for (const text of ['same', 'new']) await call(item, { actor: actorFor(user), input: { text } });
  expect(await audits('test.ends')).toEqual([]);
  expect(await audits('test.other')).toMatchObject([{ actor_id: user.id, subject_id: user.id, object: 'roles:a,b' }]);
});

describe("transaction: 'none'", () => {
  const slow = operation({
    name: 'test.slow',
    access: 'public',
    limits: [perAddress(50, '10m')],
    idempotent: true,
    transaction: 'none',
    input: z.object({ text: z.string() }),
    failures: { taken: [409, 'Sudah ada.'] },
    async run({ db: reader, commit }, { text }) {
      steps.push('run');
      const known = await reader.selectFrom('contact_messages').select('id').where('message', '=', text).execute();
      if (known.length > 0) return fail('taken');
      if (text === 'uncommitted') return ok({ id: '0' });
      const done = await commit(async ({ tx }) => {
        const id = await note(tx, text);
        return text === 'late failure' ? fail('taken') : ok({ id });
      });
      if (text === 'twice') await commit(async () => ok());
      return done;
    },
    audit: (_input, { id }) => ({ object: `contact_message:${id}` }),
  });

  test('writes once, with one audit row, and repeats the value to the key', async () => {
    const first = await call(slow, { input: { text: 'slow' }, key: 's1' });
    steps.length = 0;
    expect(await call(slow, { input: { text: 'slow' }, key: 's1' })).toEqual(first);
    expect(steps).not.toContain('run');
    expect(await audits('test.slow')).toMatchObject([{ object: `contact_message:${first.ok ? first.value.id : ''}` }]);
    expect(await call(slow, { input: { text: 'slow' } })).toMatchObject({ failure: { code: 'taken' } });
    expect(await audits('test.slow')).toHaveLength(1);
  });

  test('of 16 calls at once with one key only one writes', async () => {
    const results = await Promise.all(Array.from({ length: 16 }, () => call(slow, { input: { text: 'slow race' }, key: 's2' })));
    expect(results.filter((one) => one.ok).length).toBeGreaterThan(0);
    expect((await notes()).filter(({ message }) => message === 'slow race')).toHaveLength(1);
    expect(await audits('test.slow')).toHaveLength(2);
  });

  test('a failure within `commit` writes nothing; a second `commit` and an idempotent success without one are errors', async () => {
    expect(await call(slow, { input: { text: 'late failure' } })).toMatchObject({ failure: { code: 'taken' } });
    expect((await notes()).filter(({ message }) => message === 'late failure')).toEqual([]);
    await expect(call(slow, { input: { text: 'twice' } })).rejects.toThrow('commits twice');
    await expect(call(slow, { input: { text: 'uncommitted' } })).rejects.toThrow('did not commit');
  });
});

test('a read has neither limit nor transaction, and is audited where it is declared', async () => {
  const user = await createUser(db);
  const variant = operation({
    name: 'test.look',
    access: ['admin'],
    limits: 'reads',
    input: z.object({ id: z.string() }),
    run: async ({ db: reader }, { id }) => ok(await reader.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()),
    audit: ({ id }) => ({ subjectId: id, object: `user:${id}` }),
  });
  const admin = actorFor(await createUser(db, { roles: ['admin'] }), { roles: ['admin'], hasSecondFactor: true });
  expect(await call(variant, { actor: admin, input: { id: user.id } })).toEqual({
    ok: true,
    value: { name: user.name },
  });
  expect(await audits('test.look')).toMatchObject([{ actor_id: admin.userId, subject_id: user.id, object: `user:${user.id}` }]);
});

test('what completes an answer is made again for a replay, and never stored with the key', async () => {
  const item = operation({
    name: 'test.complete',
    access: 'public',
    limits: [perAddress(10, '1m')],
    idempotent: true,
    input: z.object({ text: z.string() }),
    run: async ({ tx }, { text }) => ok({ id: await note(tx, text) }),
    complete: (_context, { text }, { id }) => ({ id, secret: `rahasia ${text}` }),
    audit: (_input, { id }) => ({ object: `contact_message:${id}` }),
  });
  const first = await call(item, { input: { text: 'lengkap' }, key: 't-complete' });
  expect(first).toMatchObject({ ok: true, value: { secret: 'rahasia lengkap' } });
  expect(await call(item, { input: { text: 'lengkap' }, key: 't-complete' })).toEqual(first);
  const { body } = await db.selectFrom('idempotency_keys').select('body').where('key', '=', 't-complete').executeTakeFirstOrThrow();
  expect(JSON.stringify(body)).not.toContain('rahasia');
});

test('what may have changed since the first answer is read again for a replay, not before', async () => {
  const item = operation({
    name: 'test.renew',
    access: 'public',
    limits: [perAddress(10, '1m')],
    idempotent: true,
    input: z.object({ text: z.string() }),
    run: async ({ tx }, { text }) => ok({ id: await note(tx, text), message: text }),
    async renew(context, { id }) {
      const row = await context.db.selectFrom('contact_messages').select('message').where('id', '=', id).executeTakeFirstOrThrow();
      return { id, message: `${row.message} dibaca lagi` };
    },
    audit: (_input, { id }) => ({ object: `contact_message:${id}` }),
  });
  const calls = [];
  for (let n = 0; n < 2; n += 1) calls.push(await call(item, { input: { text: 'asli' }, key: 't-renew' }));
  expect(calls.map((answer) => answer.ok && answer.value.message)).toEqual(['asli', 'asli dibaca lagi']);
  const both = await Promise.all([1, 2].map(() => call(item, { input: { text: 'serentak' }, key: 't-renew-2' })));
  expect(both.map((answer) => answer.ok && answer.value.message).sort()).toEqual(['serentak', 'serentak dibaca lagi']);
});

test('a limit per record counts each record alone, whoever calls; an account is not freed of the address by it', async () => {
  const declared = {
    access: 'public',
    input: z.object({ token: z.string() }),
    run: async () => ok(),
  } as const;
  const item = operation({ ...declared, name: 'test.record', limits: [perRecord('token', 2, '1m'), perAddress(4, '1m')] });
  const user = actorFor(await createUser(db));
  const codes = [];
  for (const [token, actor, ip] of [
    ['a', user, '10.1.0.1'],
    ['a', undefined, '10.1.0.2'],
    ['a', undefined, '10.1.0.3'],
    ['b', user, '10.1.0.1'],
    ['c', user, '10.1.0.1'],
    ['d', user, '10.1.0.1'],
    ['e', user, '10.1.0.1'],
  ] as const) {
    const answer = await call(item, { actor, ip, input: { token } });
    codes.push(answer.ok ? 'ok' : answer.failure.code);
  }
  expect(codes).toEqual(['ok', 'ok', 'too_many_requests', 'ok', 'ok', 'ok', 'too_many_requests']);
  const alone = operation({
    ...declared,
    name: 'test.alone',
    limits: [perRecord('token', 2, '1m'), perAccount(9, '1m'), perAddress(1, '1m')],
  });
  for (const token of ['a', 'b', 'c']) expect((await call(alone, { actor: user, ip: '10.1.0.9', input: { token } })).ok).toBe(true);
});

describe('a read gives its tags to the page that is being rendered', () => {
  const declared = { access: 'public', limits: 'reads', input: z.object({ id: z.number() }) } as const;
  const failures = { not_found: notFound };
  const list = operation({ ...declared, name: 'test.list', failures, tags: ['records'], run: async () => fail('not_found') });
  const detail = operation({
    ...declared,
    name: 'test.detail',
    failures,
    run: async (_context, { id }) => (id > 0 ? ok({ id }) : fail('not_found')),
    tags: ({ id }) => [`record:${id}`],
  });
  const both = operation({
    ...declared,
    name: 'test.both',
    async run(_context, input) {
      await call(list, { input });
      return ok((await call(detail, { input })).ok);
    },
  });

  test.each([
    ['of a success', detail, { id: 7 }, ['record:7']],
    ['none of a record that was not found', detail, { id: 0 }, []],
    ['of a list, found or not', list, { id: 7 }, ['records']],
    ['none for an input that was refused', list, { id: 'x' }, []],
    ['of the reads that it calls', both, { id: 8 }, ['records', 'record:8']],
  ])('%s', async (_name, item, input, expected) => {
    const tags = new Set<string>();
    await collectTags(tags, () => call(item as typeof list, { input }));
    expect([...tags]).toEqual(expected);
  });

  test('an operation that writes declares none', () => {
    const write = { ...declared, name: 'test.tagged', limits: [perAddress(1, '1m')], tags: ['records'], run: async () => ok() } as const;
    expect(() => operation(write)).toThrow(new OperationDeclarationError('Operation test.tagged: tags are for reads'));
  });
});
