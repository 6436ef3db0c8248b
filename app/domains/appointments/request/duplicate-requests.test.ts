import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock, findWrongCounters, saturdayMorning, submitBody } from '#tests/factories/appointments.ts';
import { createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { addressOf } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { personalAppointments } from '../index.server.ts';
import type { Submitted } from './request.schema.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

/** The person already has a request on the first date, another person has one on the second. The two dates are otherwise equal. */
const [taken, free] = ['2026-11-23', '2026-11-30'] as const;
let counted = 0;
const next = () => {
  counted += 1;
  return counted;
};
const newVisit = () => ({ 'cookie-id': randomBytes(32).toString('hex') });

type Sent = { headers?: Record<string, string>; address?: string };
async function send(path: string, body: object, { headers = newVisit(), address = addressOf(next()) }: Sent = {}) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  return await app.fetch(path, init, address);
}
async function book(slot: SlotFixture, n: number, visit_date: string, sent: Sent = {}): Promise<Submitted> {
  const answer = await send('/v1/register/submit', submitBody(slot, n, { visit_date }), sent);
  expect(answer.status).toBe(200);
  return (await answer.json()).data;
}
const rowOf = (code: string) => db.selectFrom('appointment_requests').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
const tokenOf = (data: Submitted) => data.status_url.split('/').at(-1) ?? '';

/** Everything in an answer without what differs between any two requests: code, link, request id, and here the date. */
async function seen(answer: Response): Promise<string> {
  const headers = [...answer.headers].filter(([name]) => name !== 'date').map(([name, value]) => `${name}: ${value}`);
  const text = `${answer.status}\n${headers.join('\n')}\n${await answer.text()}`;
  return text
    .replace(/status(\/|%2F)[\w-]{43}/g, 'status/TOKEN')
    .replace(/kunjungan=[0-9a-f]{64}/g, 'kunjungan=VISIT')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replace(/nonce-[\w+/=-]+|nonce="[^"]+"/g, 'NONCE')
    .replace(/(%20|\b)[0-9A-HJKMNP-TV-Z]{8}\b/g, '$1CODE')
    .replace(/(23|30)( |%20)November|(14|21)( |%20)Desember|2026-11-(23|30)|2026-12-(14|21)/g, 'DATE');
}

/** The free dates change with the first of two operations, so they are compared after both. */
const withoutDates = (text: string) => text.replace(/"next_dates":\[[^\]]*\]/, '');

describe('a stranger cannot tell a duplicate', () => {
  const states: [string, number | null, number][] = [
    ['there is room', 12, 0],
    ['the address has used its cap', 12, 3],
    ['no place without proof is left', 2, 0],
    ['the date is full', 1, 0],
    ['the capacity is unbounded', null, 0],
  ];

  test.each(states)('%s: the answer, the status page, moving and cancelling are the same', async (_name, capacity, before) => {
    const slot = await createSlot(db, { capacity });
    const [victim, other] = [next(), next()];
    await book(slot, victim, taken);
    await book(slot, other, free);
    const address = addressOf(next());
    for (let n = 0; n < before; n += 1) for (const date of [taken, free]) await book(slot, next(), date, { address });

    const answers = [];
    for (const date of [taken, free])
      answers.push(await send('/v1/register/submit', submitBody(slot, victim, { visit_date: date }), { address }));
    const [duplicate, first] = answers.map((answer) => answer.clone()) as [Response, Response];
    expect(await seen(answers[0] as Response)).toBe(await seen(answers[1] as Response));
    expect(duplicate.status).toBe(capacity === 1 ? 409 : 200);
    if (capacity === 1) return;
    const links = await Promise.all([duplicate, first].map(async (answer) => tokenOf((await answer.json()).data)));
    const both = async (ask: (token: string) => Promise<Response>) => {
      const shown = [];
      for (const token of links) shown.push(await seen(await ask(token)));
      expect(shown[0]).toBe(shown[1]);
    };
    await both((token) => app.fetch(`/v1/register/status/${token}`));
    await both((token) => app.fetch(`/pendaftaran/status/${token}`));
    // The remaining capacity of both dates, as it is public.
    const doctor = await (await app.fetch(`/v1/doctor/${slot.doctor.slug}`)).json();
    const [onTaken, onFree] = doctor.data.practices[0].schedules[0].next_dates;
    expect(onTaken.remaining).toBe(onFree.remaining);
    for (const act of ['move', 'cancel']) {
      const done = [];
      for (const [at, token] of links.entries()) {
        const answer = await send(
          `/v1/register/status/${token}/${act}`,
          act === 'move' ? { visit_date: ['2026-12-14', '2026-12-21'][at] } : {},
        );
        done.push(withoutDates(await seen(answer)));
      }
      expect(done[0]).toBe(done[1]);
      await both((token) => app.fetch(`/v1/register/status/${token}`));
    }
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('moving to a date where the person has a request', async () => {
    const slot = await createSlot(db, { capacity: 12 });
    const victim = next();
    await book(slot, victim, taken);
    await book(slot, next(), free);
    const links = [];
    for (const date of ['2026-12-14', '2026-12-21']) links.push(tokenOf(await book(slot, victim, date)));
    const moved = [];
    for (const [at, date] of [taken, free].entries()) {
      const answer = await send(`/v1/register/status/${links[at]}/move`, { visit_date: date });
      moved.push(withoutDates(await seen(answer)));
    }
    expect(moved[0]).toBe(moved[1]);
    const shown = [];
    for (const link of links) shown.push(await seen(await app.fetch(`/v1/register/status/${link}`)));
    expect(shown[0]).toBe(shown[1]);
    expect(shown[0]).toContain('"holds_place":true');
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('nor that a number has used up its day', async () => {
    const [used, fresh] = [next(), next()];
    for (let n = 0; n < 3; n += 1) await book(await createSlot(db, { capacity: 12 }), used, taken);
    const slot = await createSlot(db, { capacity: 12 });
    const shown = [];
    for (const [n, date] of [
      [used, taken],
      [fresh, free],
    ] as const) {
      const name = 'Orang Lain';
      shown.push(await send('/v1/register/submit', { ...submitBody(slot, n, { visit_date: date }), name }));
    }
    const [beyond, ordinary] = shown.map((answer) => answer.clone()) as [Response, Response];
    expect(await seen(shown[0] as Response)).toBe(await seen(shown[1] as Response));
    expect(await rowOf((await beyond.json()).data.code)).toMatchObject({ shows_place: true, holds_place: false, duplicate_of: null });
    expect(await rowOf((await ordinary.json()).data.code)).toMatchObject({ shows_place: true, holds_place: true });
  });
});

describe('the row of a duplicate', () => {
  test('has its own code and link, names the first, shows a place and holds none', async () => {
    const slot = await createSlot(db, { capacity: 12 });
    const n = next();
    const [first, second] = [await book(slot, n, taken), await book(slot, n, taken)];
    expect(second.code).not.toBe(first.code);
    const row = await rowOf(second.code);
    expect(row).toMatchObject({ duplicate_of: (await rowOf(first.code)).id, shows_place: true, holds_place: false, status: 'requested' });
    const { taken: held, withheld } = await db
      .selectFrom('appointment_slots')
      .selectAll()
      .where('schedule_id', '=', slot.schedule.id)
      .executeTakeFirstOrThrow();
    expect([held, withheld]).toEqual([1, 1]);
    await send(`/v1/register/status/${tokenOf(second)}/cancel`, {});
    expect(await rowOf(first.code)).toMatchObject({ status: 'requested', holds_place: true });
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('the same visit session or account is led to its first request', async () => {
    const slot = await createSlot(db, { capacity: 12 });
    const [visit, n] = [newVisit(), next()];
    const first = await book(slot, n, taken, { headers: visit });
    expect(await book(slot, n, taken, { headers: visit })).toEqual({ ...first, is_repeat: true });
    const [mine, m] = [(await signIn(db, await createUser(db))).headers, next()];
    const own = await book(slot, m, taken, { headers: mine });
    expect(await book(slot, m, taken, { headers: { ...mine, ...newVisit() } })).toEqual({ ...own, is_repeat: true });
    // A stranger also gets its own request again, at every repetition.
    const stranger = newVisit();
    const copy = await book(slot, n, taken, { headers: stranger });
    expect(await book(slot, n, taken, { headers: stranger })).toEqual({ ...copy, is_repeat: true });
    expect(await db.selectFrom('appointment_requests').select('id').where('schedule_id', '=', slot.schedule.id).execute()).toHaveLength(3);
  });

  test('its maker is led to the first request also when that filled the date', async () => {
    const slot = await createSlot(db, { capacity: 1 });
    const [visit, n] = [newVisit(), next()];
    const first = await book(slot, n, taken, { headers: visit });
    expect(await book(slot, n, taken, { headers: visit })).toEqual({ ...first, is_repeat: true });
    const stranger = await send('/v1/register/submit', submitBody(slot, n, { visit_date: taken }));
    expect(await stranger.json()).toMatchObject({ reason: 'full' });
  });

  test('takes the role of the first when that is cancelled or moved', async () => {
    for (const end of ['cancel', 'move'] as const) {
      const slot = await createSlot(db, { capacity: 12 });
      const n = next();
      const [first, second, third] = [await book(slot, n, taken), await book(slot, n, taken), await book(slot, n, taken)];
      await send(`/v1/register/status/${tokenOf(first)}/${end}`, end === 'move' ? { visit_date: free } : {});
      expect(await rowOf(second.code)).toMatchObject({ duplicate_of: null, holds_place: true });
      expect(await rowOf(third.code)).toMatchObject({ holds_place: false });
      await send(`/v1/register/status/${tokenOf(second)}/cancel`, {});
      expect(await rowOf(third.code)).toMatchObject({ duplicate_of: null, holds_place: true });
      expect(await findWrongCounters(db)).toEqual([]);
    }
  });

  test('of three the oldest takes the role, and the others name it', async () => {
    const slot = await createSlot(db, { capacity: 12 });
    const n = next();
    const all = [];
    for (let i = 0; i < 4; i += 1) all.push(await book(slot, n, taken));
    const [first, second, third, fourth] = all as [Submitted, Submitted, Submitted, Submitted];
    for (const [ended, heir, others] of [
      [first, second, [third, fourth]],
      [second, third, [fourth]],
    ] as const) {
      await send(`/v1/register/status/${tokenOf(ended)}/cancel`, {});
      const { id, duplicate_of } = await rowOf(heir.code);
      expect(duplicate_of).toBeNull();
      for (const other of others) expect(await rowOf(other.code)).toMatchObject({ duplicate_of: id, withheld: true });
    }
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('beyond its number’s daily limit it takes the role and holds nothing, moved there or created there', async () => {
    const n = next();
    const slot = await createSlot(db, { capacity: 12 });
    const first = await book(slot, n, taken);
    for (let i = 0; i < 2; i += 1) await book(await createSlot(db, { capacity: 12 }), n, taken);
    const [created, moved] = [await book(slot, n, taken), await book(slot, n, free)];
    await send(`/v1/register/status/${tokenOf(moved)}/move`, { visit_date: taken });
    const id = (await rowOf(first.code)).id;
    for (const { code } of [created, moved]) expect(await rowOf(code)).toMatchObject({ duplicate_of: id, withheld: true });
    for (const [ended, heir] of [
      [first, created],
      [created, moved],
    ] as const) {
      await send(`/v1/register/status/${tokenOf(ended)}/cancel`, {});
      expect(await rowOf(heir.code)).toMatchObject({ duplicate_of: null, shows_place: true, withheld: true, holds_place: false });
    }
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('an account that is erased leaves the duplicate of another person in its role', async () => {
    const slot = await createSlot(db, { capacity: 12 });
    const [user, n] = [await createUser(db), next()];
    await book(slot, n, taken, { headers: (await signIn(db, user)).headers });
    const second = await book(slot, n, taken);
    await inTransaction(db, (tx) => personalAppointments.erase(tx, user.id, app.platform));
    expect(await rowOf(second.code)).toMatchObject({ duplicate_of: null, holds_place: true });
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('the page form of a stranger does not get the answer that was kept for the first sender', async () => {
    const slot = await createSlot(db, { capacity: 12 });
    const fields = Object.entries(submitBody(slot, next(), { visit_date: taken })).map(([name, value]) => [name, String(value)]);
    const post = async (headers: Record<string, string>) => {
      const body = new URLSearchParams([...fields, ['doctor_slug', slot.doctor.slug]]);
      const init = { method: 'POST', body, headers: { origin: 'http://localhost:3000', ...headers }, redirect: 'manual' } as const;
      return (await app.fetch('/pendaftaran', init, addressOf(next()))).headers.get('location');
    };
    const links = [await post({}), await post({}), await post(newVisit()), await post(newVisit())];
    expect(new Set(links).size).toBe(4);
  });

  test('a strange account sees its own as any other, in its list and in its export', async () => {
    const slot = await createSlot(db, { capacity: 12 });
    const n = next();
    await book(slot, n, taken);
    await book(slot, next(), free);
    const stranger = (await signIn(db, await createUser(db))).headers;
    await book(slot, n, taken, { headers: stranger });
    await book(slot, n, free, { headers: stranger });
    const { data } = await (await app.fetch('/v1/user/appointments', { headers: stranger })).json();
    const facts = data.map(
      ({ code: _code, status_url: _url, visit_date: _date, date_string: _text, ...rest }: Record<string, unknown>) => rest,
    );
    expect(facts[0]).toEqual(facts[1]);
    expect(facts[0]).toMatchObject({ holds_place: true });
    const exported = JSON.stringify((await (await app.fetch('/v1/user/data', { headers: stranger })).json()).data);
    expect(exported).toContain('tersedia');
    expect(exported).not.toMatch(/duplicate|withheld|dipastikan petugas/);
  });
});
