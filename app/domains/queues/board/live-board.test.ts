import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { callNextVisit } from '#app/domains/appointments/queue/call-visit.server.ts';
import type { UnitBoard } from '#app/domains/appointments/queue/unit-board.ts';
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
const one = await createTestApp({ variables, clock });
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
  return { status: answer.statusCode, headers: answer.headers, frames };
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
