import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { visitor } from '#tests/factories/appointments.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import type { Actor } from '../access/actor.server.ts';
import { fail, OperationDeclarationError, ok, operation } from '../operations/operation.server.ts';
import { perAddress, perVisitor } from '../operations/operation-limits.server.ts';
import { load } from '../pages/page-call.server.ts';
import { actorContext, type PageRecord, pageContext, platformContext } from '../platform.server.ts';
import { createFormKey, formAction, formActions } from './form-action.server.ts';
import type { FormAnswer } from './form-answer.ts';

const app = await createTestApp();
afterAll(() => app.close());

let runs = 0;
const save = operation({
  name: 'test.save',
  access: 'public',
  limits: [perVisitor(3, '10m'), perAddress(50, '10m')],
  idempotent: true,
  input: z.object({ name: z.string().min(2), password: z.string(), days: z.array(z.string()).min(1), id: z.string() }),
  failures: {
    taken: [409, 'Nama ini sudah dipakai.'],
    too_many_requests: [429, (seconds) => `Tunggu ${seconds > 500 ? 'lama' : 'sebentar'}.`],
    gone: [404, 'Tidak ada.'],
  },
  async run(_context, { name, id }) {
    runs += 1;
    if (name === 'taken') return fail('taken', { fieldErrors: { name: ['Pilih nama lain.'] } });
    return name === 'gone' ? fail('gone') : ok({ id });
  },
});
const byHand = (fields: URLSearchParams) => ({ ...Object.fromEntries(fields), days: fields.getAll('days'), id: '7' });
const saveAction = formAction(save, {
  keep: ['name', 'days', 'note'],
  repeated: ['days'],
  invalidText: (count, first) => `Cek ${count} isian: ${first}`,
  readInput: (fields, { params }) => ({ ...Object.fromEntries(fields), days: fields.getAll('days'), id: params.id }),
  done: ({ id }) => ({ to: `/done/${id}`, headers: new Headers({ 'set-cookie': `saved=${id}` }) }),
});

type Ended = { status: number; location: string | null; cookie: string | null; answer: FormAnswer | null; retryAfter?: number };

/** Sends a form as the page handler does. */
async function send(
  action: (args: ActionFunctionArgs) => ReturnType<typeof saveAction>,
  fields: [string, string][],
  actor: Actor = someone(),
): Promise<Ended> {
  const record: PageRecord = { isPage: () => true };
  const context = new RouterContextProvider();
  context.set(platformContext, app.platform);
  context.set(actorContext, actor);
  context.set(pageContext, record);
  const request = new Request('http://localhost:3000/thing/7?tab=a', { method: 'POST', body: new URLSearchParams(fields) });
  const args = { request, params: { id: '7' }, context } as unknown as ActionFunctionArgs;
  const ended = await action(args).catch((thrown: unknown) => thrown as Awaited<ReturnType<typeof saveAction>>);
  if (ended instanceof Response) {
    return { status: ended.status, location: ended.headers.get('location'), cookie: ended.headers.get('set-cookie'), answer: null };
  }
  if (ended instanceof Error) throw ended;
  return { status: ended.init?.status ?? 200, location: null, cookie: null, answer: ended.data, retryAfter: record.retryAfterSeconds };
}

const someone = (more: Partial<Actor> = {}) => ({ ...visitor, ip: newAddress(), ...more }) as Actor;
const right = (name = 'Siti'): [string, string][] => [
  ['name', name],
  ['password', 'rahasia sekali'],
  ['days', '1'],
  ['days', '3'],
];

test('success redirects by 303, with its cookie', async () => {
  expect(await send(saveAction, right())).toMatchObject({ status: 303, location: '/done/7', cookie: 'saved=7' });
});

test('a refusal returns its messages and what was typed, but never a password', async () => {
  const wrong = await send(saveAction, [
    ['name', 'S'],
    ['password', 'rahasia sekali'],
    ['note', '<b>'],
  ]);
  expect(wrong.answer).toEqual({
    code: 'invalid_input',
    message: 'Cek 2 isian: Paling sedikit 2 karakter.',
    errors: [
      { field: 'name', message: 'Paling sedikit 2 karakter.' },
      { field: 'days', message: 'Paling sedikit 1 pilihan.' },
    ],
    typed: { name: ['S'], note: ['<b>'] },
  });
  const taken = await send(saveAction, right('taken'));
  expect([wrong.status, taken.status]).toEqual([422, 409]);
  expect(taken.answer).toMatchObject({ code: 'taken', message: 'Nama ini sudah dipakai.', typed: { days: ['1', '3'] } });
  expect(() => formAction(save, { keep: ['name', 'password_confirmation'], done: () => '/' })).toThrow(OperationDeclarationError);
});

test('fields go to the input by their names; those that repeat are lists', async () => {
  const seen: unknown[] = [];
  const list = operation({
    name: 'test.list',
    access: 'public',
    limits: [perAddress(5, '1m')],
    input: z.looseObject({}),
    run: async (_context, input) => ok(seen.push(input)),
  });
  const action = formAction(list, { repeated: ['days'], done: () => '/ok' });
  await send(action, [
    ['days', '2'],
    ['form_key', createFormKey()],
    ['name', 'a'],
  ]);
  await send(action, []);
  expect(seen).toEqual([{ days: ['2'], name: 'a' }, { days: [] }]);
});

test('the hidden field of a form names its action; another name is nothing', async () => {
  const actions = formActions('act', { save: saveAction });
  expect(await send(actions, [...right(), ['act', 'save']])).toMatchObject({ status: 303, location: '/done/7' });
  for (const act of ['other', 'toString']) expect(await send(actions, [...right(), ['act', act]])).toMatchObject({ status: 404 });
  expect(await send(actions, right())).toMatchObject({ status: 404, answer: null });
  expect(await send(formActions('act', { other: saveAction }, saveAction), right())).toMatchObject({ status: 303, location: '/done/7' });
});

test('what is missing can come back with the form, and what is done can be shown once', async () => {
  const missing = formAction(save, { keep: ['name'], answersMissing: true, readInput: byHand, done: () => '/ok' });
  const gone = await send(missing, right('gone'));
  expect(gone).toMatchObject({ status: 404, answer: { code: 'gone', message: 'Tidak ada.', typed: { name: ['gone'] } } });
  const shown = formAction(save, { readInput: byHand, done: ({ id }) => ({ show: { codes: [id] } }) });
  expect(await send(shown as typeof saveAction, right())).toMatchObject({ status: 200, answer: { codes: ['7'] } });
});

test('too often says when to come back', async () => {
  const actor = someone();
  const statuses = [];
  for (const name of ['aa', 'bb', 'cc', 'dd']) statuses.push(await send(saveAction, right(name), actor));
  expect(statuses.map((one) => one.status)).toEqual([303, 303, 303, 429]);
  expect(statuses[3]?.answer?.message).toBe('Tunggu lama.');
  expect(statuses[3]?.retryAfter).toBeGreaterThan(0);
});

/** How many of the forms were processed. */
async function runsOf(forms: [[string, string][], Actor][]): Promise<number> {
  const before = runs;
  for (const [fields, actor] of forms) expect((await send(saveAction, fields, actor)).status).toBe(303);
  return runs - before;
}

test('one rendering of a form with one content is one attempt, whichever actor sends it', async () => {
  const key: [string, string] = ['form_key', createFormKey()];
  expect(
    await runsOf([
      [[...right(), key], someone()],
      [[...right(), key], someone()],
    ]),
  ).toBe(1);
  expect(
    await runsOf([
      [[...right('Ani'), key], someone()],
      [[...right('Ani'), ['form_key', createFormKey()]], someone()],
    ]),
  ).toBe(2);
  const broken: [string, string] = ['form_key', 'x'];
  expect(
    await runsOf([
      [[...right(), broken], someone()],
      [[...right(), broken], someone()],
    ]),
  ).toBe(2);
});

test('without a key the same content of the same visit is one attempt for ten minutes; a stranger has no claim', async () => {
  const visit = 'ab'.repeat(32);
  const same = (): [[string, string][], Actor] => [right('Budi'), someone({ visit })];
  expect(await runsOf([same(), same()])).toBe(1);
  expect(await runsOf([[right('Budi'), someone({ visit: 'cd'.repeat(32) })]])).toBe(1);
  expect(
    await runsOf([
      [right('Budi'), someone()],
      [right('Budi'), someone({ visit, isNewVisit: true })],
    ]),
  ).toBe(2);
  await app.db
    .updateTable('idempotency_keys')
    .set({ created_at: new Date(Date.now() - 601_000) })
    .where('key', 'like', 'content:%')
    .execute();
  expect(await runsOf([same(), same()])).toBe(1);
});

test('a caller without access is redirected to the page required first, or gets a 404', async () => {
  const declared = { limits: [perAddress(50, '1m')], input: z.object({}), run: async () => ok() } as const;
  const own = formAction(operation({ ...declared, name: 'test.own', access: 'user', recent: true }), { done: () => '/ok' });
  const staff = formAction(operation({ ...declared, name: 'test.staff', access: ['admin'] }), { done: () => '/ok' });
  const user = actorFor(await createUser(app.db));
  const back = new URLSearchParams({ next: '/thing/7?tab=a' });
  expect(await send(own, [])).toMatchObject({ status: 303, location: `/account/login?${back}` });
  expect(await send(own, [], { ...user, recentlyAuthenticated: false })).toMatchObject({
    status: 303,
    location: `/account/reauthenticate?${back}`,
  });
  expect(await send(own, [], user)).toMatchObject({ status: 303, location: '/ok' });
  expect(await send(staff, [], user)).toMatchObject({ status: 404, answer: null });
  expect(await send(saveAction, right('gone'))).toMatchObject({ status: 404, answer: null });
});

test('a loader gets the value of a read; an impossible address is a 404', async () => {
  const read = operation({
    name: 'test.read',
    access: 'public',
    limits: 'reads',
    input: z.object({ id: z.string().regex(/^\d+$/) }),
    run: async (_c, { id }) => ok(id),
  });
  const context = new RouterContextProvider();
  context.set(platformContext, app.platform);
  context.set(actorContext, visitor);
  const args = { request: new Request('http://localhost:3000/'), params: {}, context } as unknown as ActionFunctionArgs;
  expect(await load(read, args, { id: '12' })).toBe('12');
  await expect(load(read, args, { id: 'x' })).rejects.toMatchObject({ init: { status: 404 } });
});
