import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClock } from '#tests/factories/appointments.ts';
import {
  createDoctor,
  createFacility,
  createLeave,
  createPractice,
  createSchedule,
  createSpecialization,
  type ScheduleGiven,
} from '#tests/factories/directory.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import type { SearchData } from './search.schema.ts';
import { unfilteredText } from './search-understanding.ts';

// Which doctors the filters of a query leave. Today is Saturday 21 November 2026, so "lusa" is Monday the 23rd.
const app = await createTestApp({ clock: createClock() });
const { db } = app;
afterAll(() => app.close());
const dago = await createFacility(db, { name: 'RSU Sehati Dago' });
const kopo = await createFacility(db, { name: 'RSIA Sehati Kopo' });

async function answerOf(query: Readonly<Record<string, string>>): Promise<SearchData> {
  const answer = await app.fetch(`/v1/search?${new URLSearchParams(query)}`);
  return ((await answer.json()) as { data: SearchData }).data;
}

describe('each property of a doctor that a filter compares', () => {
  type Hours = ScheduleGiven & { at?: { id: number } };
  type Leave = { at?: { id: number }; from: string; to: string };

  /** The first practises on Mondays at 09.00 at Dago; every other differs from her in what its name says. */
  const doctors: Readonly<Record<string, { gender?: 'male'; hours?: Hours[]; leave?: Leave }>> = {
    same: {},
    man: { gender: 'male' },
    atKopo: { hours: [{ at: kopo }] },
    tuesday: { hours: [{ day: 2 }] },
    at1059: { hours: [{ start: '10:59' }] },
    at1100: { hours: [{ start: '11:00' }] },
    mondayAndTuesdayNoon: { hours: [{}, { day: 2, start: '11:00' }] },
    untilYesterday: { hours: [{ validTo: '2026-11-20' }] },
    untilToday: { hours: [{ validTo: '2026-11-21' }] },
    untilSunday: { hours: [{ validTo: '2026-11-22' }] },
    untilMonday: { hours: [{ validTo: '2026-11-23' }] },
    fromMonday: { hours: [{ validFrom: '2026-11-23' }] },
    fromTuesday: { hours: [{ validFrom: '2026-11-24' }] },
    awayMonday: { leave: { from: '2026-11-23', to: '2026-11-23' } },
    awayBefore: { leave: { from: '2026-11-20', to: '2026-11-22' } },
    awayAfter: { leave: { from: '2026-11-24', to: '2026-11-30' } },
    awayFromDago: { leave: { at: dago, from: '2026-11-23', to: '2026-11-23' } },
    awayFromKopo: { leave: { at: kopo, from: '2026-11-23', to: '2026-11-23' } },
    atBothAwayFromDago: { hours: [{}, { at: kopo }], leave: { at: dago, from: '2026-11-23', to: '2026-11-23' } },
  };
  const names = Object.keys(doctors);
  const but = (...left: string[]) => names.filter((name) => !left.includes(name));
  const nameOf = new Map<string, string>();

  beforeAll(async () => {
    const { id: specializationId } = await createSpecialization(db, { name: 'Mata', slug: 'mata' });
    for (const [name, { gender = 'female', hours = [{}], leave }] of Object.entries(doctors)) {
      const doctor = await createDoctor(db, { specializationId });
      nameOf.set(doctor.name, name);
      await db.updateTable('doctors').set({ gender }).where('id', '=', doctor.id).execute();
      const practices = new Map<number, number>();
      for (const { at = dago, start = '09:00', ...given } of hours) {
        const open = { doctorId: doctor.id, facilityId: at.id, specializationId };
        const practice = practices.get(at.id) ?? (await createPractice(db, open)).id;
        practices.set(at.id, practice);
        await createSchedule(db, practice, { ...given, start });
      }
      if (leave) await createLeave(db, { ...leave, doctorId: doctor.id, facilityId: leave.at?.id });
    }
  });

  test.each([
    ['', names],
    ['senin', but('untilYesterday', 'tuesday')],
    ['selasa', ['tuesday', 'mondayAndTuesdayNoon']],
    ['selasa pagi', ['tuesday']],
    ['perempuan', but('untilYesterday', 'man')],
    ['laki laki', ['man']],
    ['di dago', but('untilYesterday', 'atKopo')],
    ['di kopo', ['atKopo', 'atBothAwayFromDago']],
    ['pagi', but('untilYesterday', 'at1100')],
    ['siang', ['at1100', 'mondayAndTuesdayNoon']],
    ['mulai jam 10.59', ['at1059', 'at1100', 'mondayAndTuesdayNoon']],
    ['lusa', but('tuesday', 'untilYesterday', 'untilToday', 'untilSunday', 'fromTuesday', 'awayMonday', 'awayFromDago')],
    ['lusa di kopo', ['atKopo', 'atBothAwayFromDago']],
    ['lusa siang', ['at1100']],
    ['lusa laki laki', ['man']],
  ])('dokter mata %s', async (text, expected) => {
    const { hits, notice = '' } = await answerOf({ q: `dokter mata ${text}`, kind: 'doctor', limit: '20' });
    expect(hits.map(({ name }) => nameOf.get(name)).toSorted()).toEqual(expected.toSorted());
    expect(notice).not.toContain(unfilteredText);
  });
});

describe('among more doctors than a search reads', () => {
  // Only the last of 140 practises on Saturdays, the others on Mondays.
  beforeAll(async () => {
    const { id } = await createSpecialization(db, { name: 'Saraf', slug: 'saraf' });
    await sql`
      insert into doctors (name, slug, gender) select 'dr. Sitiwati ' || chr(64 + n / 12) || chr(65 + n % 12), 'sitiwati-' || n, 'female'
      from generate_series(1, 140) n`.execute(db);
    const added = sql`doctors d where d.slug like 'sitiwati-%'`;
    await sql`insert into doctor_specializations (doctor_id, specialization_id, is_main) select d.id, ${id}, true from ${added}`.execute(
      db,
    );
    await sql`
      insert into practices (doctor_id, facility_id, specialization_id) select d.id, ${dago.id}, ${id} from ${added} order by d.id`.execute(
      db,
    );
    await sql`
      insert into practice_schedules (practice_id, day, start_hour, end_hour)
      select p.id, case d.slug when 'sitiwati-140' then 6 else 1 end, '08:00', '12:00' from practices p join doctors d on d.id = p.doctor_id
      where d.slug like 'sitiwati-%'`.execute(db);
  });

  /** The count of doctors on the page, those that are shown, and whether it says that none fits. */
  async function pageOf(query: Readonly<Record<string, string>>) {
    const html = await (await app.fetch(`/cari?${new URLSearchParams(query)}`)).text();
    const [, count] = />Dokter(?:<!-- -->)? <span>([^<]+)</.exec(html) ?? [];
    const slugs = [...html.matchAll(/href="\/dokter\/saraf\/([^"]+)"/g)].map(([, slug]) => slug);
    return { count, slugs, isUnfiltered: html.includes(unfilteredText) };
  }

  test.each(['dokter saraf sabtu', 'dokter sitiwati sabtu'])('“%s” finds the one that fits, in the box and on the page', async (q) => {
    const { hits, notice } = await answerOf({ q, kind: 'doctor' });
    expect(hits.map(({ path }) => path)).toEqual(['/dokter/saraf/sitiwati-140']);
    expect(notice).not.toContain(unfilteredText);
    const page = await pageOf({ q, jenis: 'dokter' });
    expect(page).toEqual({ count: '1', slugs: ['sitiwati-140'], isUnfiltered: false });
  });

  test('who fits is counted as far as all are, and none is said where none fits', async () => {
    expect(await pageOf({ q: 'dokter saraf senin' })).toMatchObject({ count: '100+', isUnfiltered: false });
    expect((await answerOf({ q: 'dokter saraf selasa', kind: 'doctor' })).notice).toContain(unfilteredText);
  });
});
