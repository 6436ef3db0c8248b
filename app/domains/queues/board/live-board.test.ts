import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { recordDeskAct } from '#app/domains/appointments/desk/record-desk-act.server.ts';
import { createBoardReader } from '#app/domains/appointments/index.server.ts';
import { callNextVisit } from '#app/domains/appointments/queue/call-visit.server.ts';
import type { UnitBoard } from '#app/domains/appointments/queue/unit-board.ts';
import { trafficLimits } from '#app/platform/limits/traffic-limits.ts';
import { sharedViewLimits } from '#app/platform/live/shared-views.server.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff, deskOn, mondayMorning } from '#tests/factories/desk.ts';
import { createFacility, createSlot } from '#tests/factories/directory.ts';
import { scaled } from '#tests/harness/deadlines.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { listenFor } from '#tests/harness/live.ts';
import { liveVariables } from '#tests/harness/live-pair.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

// Two products over one database, as two processes.
const clock = createClock(saturdayMorning);
const variables = { ...liveVariables, TRUSTED_PROXIES: '127.0.0.1' };
const one = await createTestApp({ variables, clock, trafficLimits });
const two = await createTestApp({ variables, clock, connection: one.database.connection });
const sites = [await listenFor(one), await listenFor(two)];
const { db, platform } = one;
const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});
afterAll(async () => {
  for (const site of sites) await site.close();
  await two.close();
  await one.close();
});

/** A watcher without an account, with an address of its own. */
async function watch(url: string, of: string, ip: string) {
  const frames: { board: UnitBoard; at: number }[] = [];
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    request(new URL(`/live/view?of=${of}`, url), { headers: { 'x-forwarded-for': ip }, agent: false }, resolve)
      .on('error', reject)
      .end();
  });
  let rest = '';
  answer.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const [, data] = /^event: view\ndata: (.*)$/.exec(part) ?? [];
      if (data) frames.push({ board: JSON.parse(data), at: performance.now() });
    }
  });
  open.push(() => answer.destroy());
  return { status: answer.statusCode, headers: answer.headers, frames, leave: () => answer.destroy() };
}

test('a call is seen within two seconds at both processes, by who has no account, and names nobody', async () => {
  const slot = await createSlot(db, { capacity: 9 });
  const { submitted } = deskOn(one);
  await submitted(slot, { name: 'Bu Imas' });
  await submitted(slot, { name: 'Pak Tono' });
  const clerk = await createStaff(db, 'booking_desk', [slot.facility.id]);
  clock.set(mondayMorning);
  const { rows } = await sql<{
    id: string;
  }>`select id::text as id from visit_sessions where practice_schedule_id = ${slot.schedule.id}`.execute(db);
  for (const app of [one, two]) app.platform.cache.purgeAll();
  const watchers = await Promise.all(sites.map(({ url }, n) => watch(url, `queue:${slot.facility.id}`, `10.0.0.${n + 1}`)));
  expect(watchers.map(({ status, headers }) => [status, headers['content-type']])).toEqual(
    watchers.map(() => [200, 'text/event-stream; charset=utf-8']),
  );
  await expect.poll(() => watchers.every(({ frames }) => frames.length > 0)).toBe(true);
  for (const number of [1, 2]) {
    const called = performance.now();
    expect((await invokeAs(platform, callNextVisit, clerk, { session: rows[0]?.id, calls: number - 1 })).ok).toBe(true);
    const seen = ({ frames }: (typeof watchers)[number]) => frames.find(({ board }) => board.sessions[0]?.serving.includes(number))?.at;
    await expect.poll(() => watchers.every((watcher) => seen(watcher) !== undefined)).toBe(true);
    for (const watcher of watchers) expect((seen(watcher) ?? Number.POSITIVE_INFINITY) - called).toBeLessThan(scaled(2_000));
  }
  expect(JSON.stringify(watchers.map(({ frames }) => frames))).not.toMatch(/Imas|Tono/);
});

test('a booking of another date is no news of a board; one of today, and who has come, are', async () => {
  const slot = await createSlot(db, { capacity: 9 });
  const { submitted, deskOf, versionOf } = deskOn(one);
  clock.set(saturdayMorning);
  const first = await submitted(slot);
  clock.set(mondayMorning);
  const read = createBoardReader(platform, slot.facility.id);
  const newsOf = async () => {
    const { shown, ...rest } = await read();
    return JSON.stringify({ ...rest, sessions: shown.sessions });
  };
  const before = await newsOf();
  await submitted(slot, { visit_date: '2026-11-30' });
  expect(await newsOf()).toBe(before);
  const act = { id: first.id, version: await versionOf(first.id), act: 'arrive' };
  expect((await invokeAs(platform, recordDeskAct, await deskOf(slot), act)).ok).toBe(true);
  const arrived = await newsOf();
  expect(arrived).not.toBe(before);
  clock.set(saturdayMorning);
  await submitted(slot);
  clock.set(mondayMorning);
  expect(await newsOf()).not.toBe(arrived);
});

test('what names no unit is not found; a network has so many places, and no more', async () => {
  const [unit, clinic] = [await createFacility(db, { isUnit: true }), await createFacility(db, { isUnit: false })];
  one.platform.cache.purgeAll();
  const [site] = sites;
  const status = async (of: string, ip = '10.1.0.1') => (await watch(site?.url ?? '', of, ip)).status;
  expect([await status(`queue:${clinic.id}`), await status('queue:x'), await status('nothing:1'), await status('')]).toEqual([
    404, 404, 404, 404,
  ]);
  for (let n = 0; n < sharedViewLimits.perNetwork; n += 1) expect(await status(`queue:${unit.id}`, '10.2.0.1')).toBe(200);
  expect([await status(`queue:${unit.id}`, '10.2.0.1'), await status(`queue:${unit.id}`, '10.2.0.2')]).toEqual([429, 200]);
  const post = await fetch(`${site?.url}/live/view?of=queue:${unit.id}`, { method: 'POST' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET']);
});

test('a household with a thousand networks of its own has the places of one', async () => {
  const unit = await createFacility(db, { isUnit: true });
  one.platform.cache.purgeAll();
  const come = (n: number) => watch(sites[0]?.url ?? '', `queue:${unit.id}`, `2001:db8:7:${n}::1`);
  const came = await Promise.all(Array.from({ length: sharedViewLimits.perNetwork }, (_, n) => come(n % 10)));
  expect(new Set(came.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await come(11)).status).toBe(429);
  expect((await watch(sites[0]?.url ?? '', `queue:${unit.id}`, '2001:db8:8::1')).status).toBe(200);
});

test('of many who come at once only those of the places get one, and who leaves gives it back', async () => {
  const unit = await createFacility(db, { isUnit: true });
  one.platform.cache.purgeAll();
  const came = await Promise.all(
    Array.from({ length: sharedViewLimits.perNetwork + 20 }, () => watch(sites[0]?.url ?? '', `queue:${unit.id}`, '10.3.0.1')),
  );
  const [first] = came.filter(({ status }) => status === 200);
  expect(came.filter(({ status }) => status === 200)).toHaveLength(sharedViewLimits.perNetwork);
  expect(new Set(came.map(({ status }) => status))).toEqual(new Set([200, 429]));
  first?.leave();
  await expect.poll(async () => (await watch(sites[0]?.url ?? '', `queue:${unit.id}`, '10.3.0.1')).status).toBe(200);
});

test('who is refused a stream takes no reads from the pages of the network', async () => {
  const unit = await createFacility(db, { isUnit: true });
  one.platform.cache.purgeAll();
  const [site] = sites;
  const again = async () => (await watch(site?.url ?? '', `queue:${unit.id}`, '10.5.0.1')).status;
  for (let n = 0; n < sharedViewLimits.perNetwork; n += 1) expect(await again()).toBe(200);
  // What is counted in memory may be a little beyond the limit.
  const refused = trafficLimits.address.read.max * 1.1 - sharedViewLimits.perNetwork;
  for (let n = 0; n < refused; n += 1) expect(await again()).toBe(429);
  const page = await fetch(`${site?.url}/antrean/${unit.slug}`, { headers: { 'x-forwarded-for': '10.5.0.1' } });
  expect(page.status).toBe(200);
});
