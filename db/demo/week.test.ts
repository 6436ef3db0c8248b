import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { afterAll, expect, test } from 'vitest';
import { hashOf, tokenOf } from '#app/domains/appointments/request/request-link.server.ts';
import { createSignedValues } from '#app/platform/access/signed-value.server.ts';
import { encryptedValues } from '#app/platform/messaging/prepare.server.ts';
import { createEncryption } from '#app/platform/personal-data/encryption.server.ts';
import { findWrongCounters } from '#tests/factories/appointments.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { loadDemo } from './load.ts';

/** A Sunday, the night before a holiday, a Monday at noon, and the last evening of a year: a demo is loaded at any moment. */
const moments = ['2026-11-29T02:00:00Z', '2026-12-24T17:30:00Z', '2026-11-23T05:00:00Z', '2026-12-31T16:00:00Z'];
const hospitals = ['pusat-jantung-sehati-braga', 'rsia-sehati-melati', 'rsu-sehati-dago'];
const secret = 'the secret of the week';

const databases: Awaited<ReturnType<typeof createTestDatabase>>[] = [];
afterAll(async () => {
  for (const one of databases) await one.close();
});

/** The demo as it is loaded at a moment. */
async function loadWeek(moment: string) {
  const database = await createTestDatabase();
  databases.push(database);
  const now = new Date(moment);
  await loadDemo(database.db, now, secret);
  const { db } = database;
  const requests = await db
    .selectFrom('appointment_requests as r')
    .innerJoin('facilities as f', 'f.id', 'r.facility_id')
    .selectAll('r')
    .select('f.slug as hospital')
    .execute();
  return { db, now, requests, today: new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(0, 10) };
}

const weeks = new Map<string, ReturnType<typeof loadWeek>>();

function weekAt(moment: string) {
  const week = weeks.get(moment) ?? loadWeek(moment);
  weeks.set(moment, week);
  return week;
}

test.each(bySuite({ push: moments.slice(0, 1), soak: moments }))(
  'loaded at %s, each hospital has every case of its desk, and nothing contradicts itself',
  async (moment) => {
    const { db, now, requests, today } = await weekAt(moment);
    for (const hospital of hospitals) {
      const own = requests.filter((one) => one.hospital === hospital);
      const has = (of: Partial<(typeof own)[number]>) =>
        own.some((one) => Object.entries(of).every(([name, value]) => one[name as keyof typeof one] === value));
      for (const desk_state of ['new', 'contacted', 'confirmed', 'arrived', 'no_show', 'done'])
        expect([hospital, desk_state, has({ desk_state })]).toEqual([hospital, desk_state, true]);
      for (const source of ['web', 'phone', 'whatsapp', 'walk_in'])
        expect([hospital, source, has({ source })]).toEqual([hospital, source, true]);
      for (const cancel_reason of ['asked', 'doctor_absent', 'merged', 'unreachable', 'wrong_number', 'other', null]) {
        expect([hospital, cancel_reason, has({ status: 'cancelled', cancel_reason })]).toEqual([hospital, cancel_reason, true]);
      }
      expect([has({ status: 'quarantined' }), has({ shows_place: false }), has({ withheld: true })]).toEqual([true, true, true]);
      expect(own.some(({ moved_from, duplicate_of }) => moved_from !== null && duplicate_of === null)).toBe(true);
      expect(own.some(({ duplicate_of }) => duplicate_of !== null)).toBe(true);
    }
    expect(await findWrongCounters(db)).toEqual([]);
    for (const one of requests) {
      const hasCome = ['arrived', 'done'].includes(one.desk_state);
      expect([one.code, one.queue_number !== null]).toEqual([one.code, hasCome]);
      if (hasCome || one.desk_state === 'no_show') expect(one.visit_date <= today, one.visit_date).toBe(true);
      expect(one.created_at < now && one.updated_at <= now).toBe(true);
      expect(isValidPhoneNumber(one.phone) && /^\+62220000/.test(one.phone), one.phone).toBe(true);
    }
    const calls = await db
      .selectFrom('visit_numbers as n')
      .innerJoin('visit_sessions as s', 's.id', 'n.session_id')
      .select(['n.called_at', 'n.done_at', 's.practice_schedule_id'])
      .where('n.called_at', 'is not', null)
      .execute();
    expect(calls.length).toBeGreaterThan(1_000);
    expect(calls.filter(({ called_at, done_at }) => done_at && (!called_at || called_at >= done_at || done_at > now))).toEqual([]);
    // Where hours run, the first of those who have come is in the room, and nobody else.
    const inRoom = calls.filter(({ done_at }) => !done_at);
    expect(inRoom.filter(({ called_at }) => !called_at || called_at > now)).toEqual([]);
    const rooms = inRoom.map(({ practice_schedule_id }) => practice_schedule_id);
    expect(rooms).toEqual([...new Set(rooms)]);
    const running = requests.filter(
      ({ desk_state, visit_date, start_hour, end_hour }) =>
        desk_state === 'arrived' &&
        new Date(`${visit_date}T${start_hour}+07:00`) <= now &&
        new Date(`${visit_date}T${end_hour}+07:00`) > now,
    );
    expect(running.filter(({ schedule_id }) => !rooms.includes(schedule_id)).map(({ code }) => code)).toEqual([]);
    const events = await db.selectFrom('appointment_events').selectAll().execute();
    expect(events.filter(({ created_at }) => created_at > now)).toEqual([]);
    expect(new Set(events.map(({ kind }) => kind))).toEqual(
      new Set(['enter', 'contact', 'confirm', 'grant', 'move', 'cancel', 'arrive', 'no_show', 'done']),
    );
  },
);

test('the rest of the week: an absence half dealt with, messages in every state, changed dates, and what editors write', async () => {
  const { db, requests, now } = await weekAt(moments[0] as string);
  const messages = await db.selectFrom('outbox_messages').selectAll().execute();
  const states = ['waiting', 'sending', 'uncertain', 'dropped', 'accepted', 'sent', 'failed', 'delivered', 'read'];
  expect(new Set(messages.map(({ state }) => state))).toEqual(new Set(states));
  const open = messages.filter(({ manual_at, manual_result, expires_at }) => manual_at && !manual_result && expires_at && expires_at > now);
  expect(new Set(open.map(({ facility_id }) => facility_id)).size).toBe(3);
  expect(new Set(messages.map(({ manual_result }) => manual_result))).toEqual(new Set([null, 'sent', 'failed']));
  const note = JSON.parse(createEncryption(secret).decrypt(encryptedValues, open[0]?.sealed_values ?? ''));
  const about = requests.find(({ id }) => id === open[0]?.record_id);
  expect(note.about).toBe(`${about?.visit_date} ${about?.start_hour.slice(0, 5)}`);
  const signed = createSignedValues(secret);
  expect(requests.every(({ code, token_hash }) => token_hash.equals(hashOf(tokenOf({ signed }, code))))).toBe(true);

  const cared = await db.selectFrom('absence_requests').selectAll().execute();
  expect(cared.filter(({ answered_at }) => answered_at)).toHaveLength(1);
  expect(cared.filter(({ message_id }) => message_id === null).length).toBeGreaterThan(1);
  const of = (one: (typeof cared)[number]) => requests.find(({ id }) => id === one.request_id);
  expect(cared.filter((one) => of(one)?.schedule_id !== one.schedule_id)).toHaveLength(1);
  expect(cared.filter((one) => of(one)?.cancel_reason === 'doctor_absent')).toHaveLength(1);
  const kinds = await db.selectFrom('schedule_exceptions').select('kind').orderBy('kind').execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['closed', 'extra', 'hours', 'hours']);

  const records = await db.selectFrom('staff_records').selectAll().execute();
  expect(records.filter(({ published_at, trashed_at }) => !published_at && !trashed_at)).toHaveLength(2);
  const plans = await db.selectFrom('staff_schedules').select(['action', 'outcome']).orderBy('id').execute();
  expect(plans).toEqual([
    { action: 'publish', outcome: null },
    { action: 'unpublish', outcome: null },
    { action: 'publish', outcome: 'refused' },
  ]);
  const noted = await db.selectFrom('staff_revisions').select(['key', 'author']).where('cause', '=', 'note').execute();
  expect([...Map.groupBy(noted, ({ key }) => key).values()].some((both) => new Set(both.map(({ author }) => author)).size === 2)).toBe(
    true,
  );
});
