import { afterAll, expect, test } from 'vitest';
import { timeInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { daysAfter, weekdayOf } from '#app/platform/time/dates.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { type Hours, promiseOf, promiseText } from './delivery-promise.ts';
import { findOpenings } from './opening-spans.store.server.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());

type Span = readonly [opens: string, closes: string | null];
type Place = Readonly<{
  zone: string;
  ahead: number;
  week: Readonly<Record<number, readonly Span[]>>;
  ownHoliday?: string;
  /** By weekday. */
  cutOffs?: Readonly<Record<number, string>>;
}>;

const on = (days: readonly number[], ...spans: Span[]) => Object.fromEntries(days.map((day) => [day, spans]));
const places: readonly Place[] = [
  { zone: 'Asia/Jakarta', ahead: 7, week: on([1, 2, 3, 4, 5, 6], ['08:00', '12:00'], ['13:00', '20:00']), ownHoliday: '2026-12-01' },
  { zone: 'Asia/Makassar', ahead: 8, week: on([1, 2, 3, 4, 5, 6, 7], ['00:00', null]), ownHoliday: '2026-11-30' },
  { zone: 'Asia/Jayapura', ahead: 9, week: on([1, 3, 5], ['09:00', '10:00']) },
  { zone: 'Asia/Jakarta', ahead: 7, week: on([1, 2, 3, 4, 5, 6, 7], ['08:00', '12:00'], ['16:50', '17:00']) },
  { zone: 'Asia/Pontianak', ahead: 7, week: { ...on([1, 2, 3, 4, 5], ['07:00', '22:00']), ...on([6], ['18:00', null]) } },
  { zone: 'Asia/Jakarta', ahead: 7, week: {} },
  {
    zone: 'Asia/Jakarta',
    ahead: 7,
    week: on([1, 2, 3, 4, 5, 6, 7], ['08:00', '20:00']),
    cutOffs: { 3: '21:00', 5: '15:00', 6: '12:00', 7: '09:30' },
  },
];
const nationalHoliday = '2026-12-02';
const cutOffs = [null, '07:00', '15:00', '19:50', '23:59'];
const speeds = [
  [0, 0],
  [1, 1],
  [1, 3],
] as const;

/** Hours in which it comes; most places can be ready by those of the evening. */
const hoursOf: readonly (Hours | null)[] = [null, ['18:00', '20:30'], ['08:00', '12:00']];

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** For each minute of a day, how many minutes a place is open from then to its end, told without the database: from its week and the holidays. */
function openFrom({ week, ownHoliday }: Place, date: string): number[] {
  const isUnstated = Object.keys(week).length === 0;
  const spans = isUnstated ? ([['00:00', null]] as const) : (week[weekdayOf(date)] ?? []);
  const isHoliday = date === nationalHoliday || date === ownHoliday;
  const kept = spans.filter(([opens, closes]) => !isHoliday || (opens === '00:00' && closes === null));
  const left = Array.from({ length: 1_441 }, () => 0);
  for (let minute = 1_439; minute >= 0; minute -= 1) {
    const isOpen = kept.some(([opens, closes]) => minute >= minutesOf(opens) && minute < (closes === null ? 1_440 : minutesOf(closes)));
    left[minute] = (left[minute + 1] ?? 0) + (isOpen ? 1 : 0);
  }
  return left;
}

const opened = await Promise.all(
  places.map(async (place) => {
    const { id } = await createFacility(db, { timeZone: place.zone });
    const hours = Object.entries(place.week).flatMap(([day, spans]) =>
      spans.map(([opens, closes]) => ({ facility_id: id, day: Number(day), opens, closes })),
    );
    if (hours.length > 0) await db.insertInto('facility_opening_hours').values(hours).execute();
    const cutOffs = Object.entries(place.cutOffs ?? {}).map(([day, cut_off]) => ({ facility_id: id, day: Number(day), cut_off }));
    if (cutOffs.length > 0) {
      const named = {
        license: 'SIA-1/2026',
        owner: 'PT Contoh',
        apoteker: 'apt. Contoh, S.Farm.',
        sipa: 'SIPA-1/2026',
        origin_post_code: '40135',
      };
      await db
        .insertInto('pharmacies')
        .values({ facility_id: id, ...named })
        .execute();
      await db.insertInto('pharmacy_cut_offs').values(cutOffs).execute();
    }
    if (place.ownHoliday)
      await db.insertInto('public_holidays').values({ facility_id: id, day: place.ownHoliday, name: 'Tutup' }).execute();
    const days = new Map(Array.from({ length: 75 }, (_, n) => daysAfter('2026-11-27', n)).map((date) => [date, openFrom(place, date)]));
    return { ...place, id, days };
  }),
);
await db.insertInto('public_holidays').values({ facility_id: null, day: nationalHoliday, name: 'Libur' }).execute();

/** Two weeks in steps that meet every minute of an hour, and the minutes around those at which something closes, opens, is cut off, or a day ends. */
const stepped = Array.from({ length: 1_000 }, (_, n) => Date.parse('2026-11-28T00:00:00+07:00') + n * 19 * 60_000);
const edges = [
  '00:00',
  '07:00',
  '08:00',
  '09:30',
  '12:00',
  '15:00',
  '16:30',
  '16:50',
  '17:30',
  '19:30',
  '19:50',
  '20:00',
  '20:29',
  '21:30',
];
const around = edges.flatMap((time) =>
  ['2026-11-28', '2026-11-30', '2026-12-02', '2026-12-05'].flatMap((date) =>
    [7, 8, 9].flatMap((ahead) => [-60_000, -1, 0, 60_000].map((shift) => Date.parse(`${date}T${time}:00Z`) - ahead * 3_600_000 + shift)),
  ),
);

/** For each minute of a day, how many minutes a place is open from then until a time of it. */
function openUntil(place: (typeof opened)[number], date: string, end: string): number[] {
  const left = place.days.get(date) ?? [];
  return left.map((minutes) => Math.max(0, minutes - (left[minutesOf(end)] ?? 0)));
}

type Packing = Readonly<{ ofWay: string | null; leavesAt: string | null; now: number; spare: 'just' | 'more' }>;

/**
 * Whether a place can pack what comes at a moment on a day, and so before its cut-off and before it leaves; `spare` = with more time than it needs.
 */
function canPack(place: (typeof opened)[number], { ofWay, leavesAt, now, spare }: Packing, date: string): boolean {
  const cutOff = [ofWay, place.cutOffs?.[weekdayOf(date)] ?? null].filter((one) => one !== null).toSorted()[0] ?? null;
  const left = openUntil(place, date, leavesAt ?? '24:00');
  const total = left[0] ?? 0;
  const here = new Date(now + place.ahead * 3_600_000).toISOString();
  const isToday = here.slice(0, 10) === date;
  const minute = isToday ? minutesOf(here.slice(11, 16)) : 0;
  if (total === 0 || here.slice(0, 10) > date) return false;
  if (cutOff !== null && minute >= minutesOf(cutOff)) return false;
  const atLeast = cutOff === null ? 150 : 30;
  // What has to be ready at a certain time is not promised by a day that is too short.
  const needed = leavesAt === null ? Math.min(atLeast, total) : atLeast;
  // A minute that has begun does not count.
  const open = left[isToday && !here.endsWith(':00.000Z') ? minute + 1 : minute] ?? 0;
  return spare === 'just' ? open >= needed : open > needed;
}

test('at no moment a day is promised on which the pharmacy cannot pack before the cut-off, and none is left out on which it can', async () => {
  const moments = [...stepped, ...around];
  expect(moments.length).toBeGreaterThan(1_000);
  const wrong: unknown[] = [];
  let counted = 0;
  for (const place of opened) {
    const read = new Map<string, Awaited<ReturnType<typeof findOpenings>>>();
    for (const now of moments) {
      const today = new Date(now + place.ahead * 3_600_000).toISOString().slice(0, 10);
      const openings = read.get(today) ?? (await findOpenings(db, [place.id], new Date(now)));
      read.set(today, openings);
      const opening = openings.get(place.id);
      if (!opening) throw new Error('no opening');
      for (let times = bySuite({ push: 1, soak: cutOffs.length }); times > 0; times -= 1) {
        counted += 1;
        const cutOff = cutOffs[counted % cutOffs.length] ?? null;
        const [daysFrom, daysTo] = speeds[counted % speeds.length] ?? [0, 0];
        const mode = counted % 2 === 0 ? ('own' as const) : ('courier' as const);
        const hours = hoursOf[Math.floor(counted / 3) % hoursOf.length] ?? null;
        const say = (moment: number) => promiseOf(opening.days, { mode, daysFrom, daysTo, cutOff, hours }, new Date(moment));
        const can = (date: string, spare: 'just' | 'more') =>
          canPack(place, { ofWay: cutOff, leavesAt: hours && daysFrom === 0 ? hours[0] : null, now, spare }, date);
        const next = Array.from({ length: 20 }, (_, n) => daysAfter(today, n));
        const promised = say(now);
        if (!promised) {
          if (hours === null || next.some((date) => can(date, 'more')))
            wrong.push({ place: place.id, now: new Date(now).toISOString(), hours });
          continue;
        }
        const { packedOn, from, until, before } = promised;
        const earlier = next.filter((date) => date < packedOn);
        // The own courier brings it when the pharmacy has opened before the hours end.
        const going = next.filter((date) => date > packedOn && (openUntil(place, date, hours?.[1] ?? '24:00')[0] ?? 0) > 0);
        const onDay = (count: number) => (count === 0 ? packedOn : going[count - 1]);
        const text = promiseText(promised, { mode, timeZone: place.zone }, new Date(now));
        const reads = {
          packs: can(packedOn, 'just'),
          first: !earlier.some((date) => can(date, 'more')),
          // An own courier works on open days; a parcel service counts every day.
          arrives: mode === 'own' ? from === onDay(daysFrom) && until === onDay(daysTo) : until === daysAfter(packedOn, daysTo),
          hours: text.includes('pukul') === (hours !== null),
          order: packedOn <= from && from <= until,
          holds:
            before.getTime() > now &&
            say(before.getTime() - 1)?.packedOn === packedOn &&
            (say(before.getTime())?.packedOn ?? '') > packedOn,
          today: text.startsWith('Sampai hari ini') === (from === today),
          time: text.includes(timeInZone(before, place.zone).replace(':', '.')),
        };
        if (Object.values(reads).some((is) => !is))
          wrong.push({ place: place.id, now: new Date(now).toISOString(), cutOff, promised, reads });
      }
    }
  }
  expect(wrong.slice(0, 3)).toEqual([]);
});

test('control: hours that are only added to the promise of a day are false where they begin before it is packed', async () => {
  const place = opened[0];
  if (!place) throw new Error('no place');
  const packing = { ofWay: null, leavesAt: '08:00', spare: 'just' } as const;
  const speed = { mode: 'own', daysFrom: 0, daysTo: 0, cutOff: null } as const;
  const isFalse = async (now: number) => {
    const days = (await findOpenings(db, [place.id], new Date(now))).get(place.id)?.days ?? [];
    const [added, counted] = [speed, { ...speed, hours: ['08:00', '12:00'] as const }].map((one) => promiseOf(days, one, new Date(now)));
    expect(counted).toBeNull();
    return added !== null && added !== undefined && !canPack(place, { ...packing, now }, added.packedOn);
  };
  expect(await Promise.all(stepped.slice(0, 5).map(isFalse))).toContain(true);
});

test('the words: today, tomorrow, other days, and until when they hold', async () => {
  const shop = opened[0];
  if (!shop) throw new Error('no place');
  const say = async (at: string, days: readonly [number, number], mode: 'own' | 'courier' = 'own', cutOff: string | null = null) => {
    const now = new Date(`${at}:00+07:00`);
    const { days: open = [], timeZone = '' } = (await findOpenings(db, [shop.id], now)).get(shop.id) ?? {};
    return promiseText(promiseOf(open, { mode, daysFrom: days[0], daysTo: days[1], cutOff }, now), { mode, timeZone }, now);
  };
  // 2026-11-27 is a Friday; Sunday is closed, Tuesday and Wednesday are holidays.
  expect(await say('2026-11-27T10:00', [0, 0])).toBe('Sampai hari ini, bila pembayaran diterima sebelum 17.30 WIB');
  expect(await say('2026-11-27T20:29', [0, 0])).toBe('Sampai besok, Sab 28 Nov, bila pembayaran diterima sebelum besok 17.30 WIB');
  expect(await say('2026-11-28T20:29', [0, 0])).toBe('Sampai Sen 30 Nov, bila pembayaran diterima sebelum Sen 30 Nov 17.30 WIB');
  expect(await say('2026-11-30T18:00', [0, 0])).toBe('Sampai Kam 3 Des, bila pembayaran diterima sebelum Kam 3 Des 17.30 WIB');
  expect(await say('2026-11-28T10:00', [1, 1])).toBe('Sampai Sen 30 Nov, bila pembayaran diterima sebelum 17.30 WIB');
  expect(await say('2026-11-28T10:00', [1, 2], 'courier')).toBe('Sampai Min 29 Nov–Sen 30 Nov, bila pembayaran diterima sebelum 17.30 WIB');
  expect(await say('2026-11-27T14:59', [0, 1], 'own', '15:00')).toBe(
    'Sampai hari ini–Sab 28 Nov, bila pembayaran diterima sebelum 15.00 WIB',
  );
  expect(await say('2026-11-27T15:00', [0, 0], 'own', '15:00')).toBe(
    'Sampai besok, Sab 28 Nov, bila pembayaran diterima sebelum besok 15.00 WIB',
  );
  const inHours = async (moment: string, days: readonly [number, number], hours: Hours, mode: 'own' | 'courier' = 'own') => {
    const now = new Date(`${moment}:00+07:00`);
    const { days: open = [], timeZone = '' } = (await findOpenings(db, [shop.id], now)).get(shop.id) ?? {};
    const speed = { mode, daysFrom: days[0], daysTo: days[1], cutOff: '15:00', hours };
    return promiseText(promiseOf(open, speed, now), { mode, timeZone }, now);
  };
  expect(await inHours('2026-11-27T10:00', [1, 1], ['08:00', '12:00'])).toBe(
    'Sampai besok, Sab 28 Nov pukul 08.00–12.00, bila pembayaran diterima sebelum 15.00 WIB',
  );
  expect(await inHours('2026-11-28T10:00', [1, 2], ['08:00', '12:30'], 'courier')).toBe(
    'Sampai Min 29 Nov–Sen 30 Nov pukul 08.00–12.30, bila pembayaran diterima sebelum 15.00 WIB',
  );
  // On the same day it is ready before they begin, here half an hour after the pharmacy has opened.
  expect(await inHours('2026-11-27T08:10', [0, 0], ['08:45', '12:00'])).toBe(
    'Sampai hari ini pukul 08.45–12.00, bila pembayaran diterima sebelum 08.15 WIB',
  );
  expect(await inHours('2026-11-27T08:15', [0, 0], ['08:45', '12:00'])).toBe(
    'Sampai besok, Sab 28 Nov pukul 08.45–12.00, bila pembayaran diterima sebelum besok 08.15 WIB',
  );
  // A cut-off after closing is none.
  expect(await say('2026-11-27T19:29', [0, 0], 'own', '23:00')).toBe('Sampai hari ini, bila pembayaran diterima sebelum 19.30 WIB');
});

test('who is closed for as long as can be seen, and rates without a speed, promise nothing', async () => {
  const { id } = await createFacility(db);
  await db.insertInto('facility_opening_hours').values({ facility_id: id, day: 1, opens: '08:00', closes: '17:00' }).execute();
  const mondays = Array.from({ length: 12 }, (_, n) => daysAfter('2027-01-04', n * 7));
  await db
    .insertInto('public_holidays')
    .values(mondays.map((day) => ({ facility_id: id, day, name: 'Renovasi' })))
    .execute();
  const now = new Date('2027-01-01T10:00:00+07:00');
  const openings = await findOpenings(db, [id, opened[5]?.id ?? 0], now);
  const speed = { mode: 'own', daysFrom: 0, daysTo: 0, cutOff: null } as const;
  expect(promiseOf(openings.get(id)?.days ?? [], speed, now)).toBeNull();
  const open = openings.get(opened[5]?.id ?? 0)?.days ?? [];
  expect(promiseOf(open, speed, now)).not.toBeNull();
  expect(promiseOf(open, { ...speed, daysFrom: null, daysTo: null }, now)).toBeNull();
  expect(promiseText(null, { mode: 'own', timeZone: 'Asia/Jakarta' }, now)).toBe('Waktu sampai belum ditentukan apotek');
});
