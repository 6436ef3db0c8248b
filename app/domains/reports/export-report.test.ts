import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteExpiredAppointments } from '#app/domains/appointments/delete-expired-appointments.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { fillReports } from '#tests/factories/report-rows.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { closeMonths } from './close-months.server.ts';
import { exportReport } from './export-report.server.ts';
import type { Line } from './figure-publication.ts';
import { minPersons } from './figure-publication.ts';
import { figureNames, figures } from './figures.ts';
import { findReport } from './find-report.server.ts';
import { changeText, fileRows, reportOf } from './report.ts';
import { closesOn, isWholeOn } from './report-months.ts';
import { reportSentence } from './report-sentence.ts';
import { emptyMonth, type MonthShown, storedMonth } from './shown-months.ts';

const today = new Date('2026-11-25T03:00:00Z');
let now = today;
const app = await createTestApp({ clock: { now: () => now } });
const { db, platform } = app;
afterAll(() => app.close());

let facilities: number[] = [];
beforeAll(async () => {
  ({ facilities } = await fillReports(app, today, 3_000));
});
beforeEach(() => {
  now = today;
});

const asked = { figure: 'requests', month: '2026-11', interval: 'minggu', units: [] } as const;
type Asked = Readonly<{ figure?: string; month?: string; interval?: string; units?: readonly (number | undefined)[] }>;

async function reportFor(staff: Awaited<ReturnType<typeof createStaff>>, more: Asked = {}) {
  const result = await invokeAs(platform, findReport, staff, { ...asked, ...more });
  if (!result.ok) throw new Error(result.code);
  return result.data;
}

describe('a report', () => {
  test('of the group says nothing of a hospital with few persons, and its steps are sums of its outcomes', async () => {
    const manager = await createStaff(db, 'manager');
    const { total, tables } = await reportFor(manager);
    const { rows } = await sql<{ facility: number; persons: number; n: number; came: number }>`
      select facility_id as facility, count(distinct patient_name)::int as persons, count(*)::int as n,
        count(*) filter (where status = 'requested' and desk_state in ('arrived', 'done'))::int as came
      from appointment_requests where status <> 'quarantined' and to_char(created_at at time zone
        (select time_zone from facilities f where f.id = facility_id), 'YYYY-MM') = '2026-11' group by 1`.execute(db);
    expect(total.value?.n).toBe(rows.reduce((sum, { n }) => sum + n, 0));
    // Each day and week until today has its bar, and what is shown of them is no more than the month.
    for (const [interval, count] of [
      ['hari', 25],
      ['minggu', 4],
    ] as const) {
      const { rows: bars } = (await reportFor(manager, { interval })).periods;
      expect([interval, bars.length, bars.filter(({ value }) => value).length > count / 2]).toEqual([interval, count, true]);
      expect(bars.reduce((sum, { value }) => sum + (value?.n ?? 0), 0)).toBeLessThanOrEqual(total.value?.n ?? 0);
    }
    const steps = tables.find(({ level }) => level === 'funnel')?.rows.map(({ value }) => value?.n);
    expect([steps?.[0], steps?.[3]]).toEqual([total.value?.n, rows.reduce((sum, { came }) => sum + came, 0)]);
    const small = rows.find(({ facility }) => facility === facilities[2]);
    const shown = tables.find(({ level }) => level === 'facility')?.rows.find(({ label }) => label === 'RS Kecil');
    expect([(small?.persons ?? 0) < minPersons, shown?.value ?? null]).toEqual(
      shown?.value ? [false, { n: small?.n, amount: 0 }] : [true, null],
    );
  });

  test('of one figure and of another do not give how few came of the month before', async () => {
    // Twelve asked and came in February, and two who had asked in January.
    await app.database.ownerDb.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        update appointment_requests x set patient_name = 'Tamu ' || o.n, status = 'requested', desk_state = 'arrived', duplicate_of = null,
          visit_date = '2026-02-10', created_at = case when o.n > 12 then '2026-01-28'::date else '2026-02-08' end
        from (select id, row_number() over (order by created_at, id) as n from appointment_requests where facility_id = ${facilities[0]}) o
        where o.id = x.id and o.n <= 14`.execute(tx);
    });
    const manager = await createStaff(db, 'manager', [facilities[0] ?? 0]);
    const came = { all: new Set<number>(), ahead: 0 };
    for (const figure of figureNames.filter((name) => !figures[name].isOfGroup)) {
      const { total, tables } = await reportFor(manager, { figure, month: '2026-02' });
      for (const { level, rows } of [{ level: 'all', rows: [total] }, ...tables])
        for (const { value } of rows) {
          came.all.add(value?.n ?? 0);
          if (level === 'ahead') came.ahead += value?.n ?? 0;
        }
    }
    expect([came.all.has(12), came.all.has(14), came.ahead]).toEqual([true, false, 12]);
  });

  test('of one hospital is for its managers alone, and the group for those of the group', async () => {
    const manager = await createStaff(db, 'manager', [facilities[0] ?? 0]);
    expect((await reportFor(manager)).place).toBe('RS Besar');
    for (const more of [{ units: [facilities[1]] }, { figure: 'letters' }])
      expect(await invokeAs(platform, findReport, manager, { ...asked, ...more })).toEqual({ ok: false, code: 'not_found' });
    const desk = await invokeAs(platform, findReport, await createStaff(db, 'booking_desk'), asked);
    expect(desk).toMatchObject({ ok: false, code: 'forbidden' });
  });

  test('as a file has the numbers of the page, and leaves a row in the audit log', async () => {
    const manager = await createStaff(db, 'manager');
    const [page, file] = [await reportFor(manager), await invokeAs(platform, exportReport, manager, asked)];
    if (!file.ok) throw new Error('refused');
    expect([...fileRows(file.data, file.data.place)]).toEqual([...fileRows(page, page.place)]);
    expect([...fileRows(file.data, file.data.place)][1]?.[5]).toBe(String(page.total.value?.n));
    const audits = db.selectFrom('audit_records').select(['action', 'object']).where('actor_id', '=', manager.userId);
    expect(await audits.execute()).toEqual([{ action: 'report.exported', object: 'report:requests-2026-11' }]);
  });

  test('says the difference to the period before in words', () => {
    const of = (n: number | null) => (n === null ? null : { n, amount: 0 });
    const text = (value: number | null, before: number | null) => changeText({ value: of(value), before: of(before) });
    expect([text(12, 10), text(8, 10), text(5, 5), text(7, 0)]).toEqual(['+2 (+20%)', '−2 (−20%)', 'tetap', '+7']);
    expect([text(null, 5), text(5, null)]).toEqual(['disembunyikan', 'tanpa pembanding']);
  });
});

describe('what a month is compared with', () => {
  const line = (n: number): Line => ({ level: 'all', parent: '', category: '', of: new Map([[1, { n, amount: 0 }]]) }) as unknown as Line;
  const month = (n: number | null, isWhole = true): MonthShown => ({
    ...emptyMonth,
    publication: { ...emptyMonth.publication, hasGroup: true, lines: n === null ? [] : [line(n)] },
    isWhole,
  });
  const shown = (before: MonthShown, interval: 'hari' | 'bulan' = 'hari') => {
    const given = { figure: 'requests', month: '2026-11', interval, today: '2026-11-30', facilities: null, names: new Map() } as const;
    return reportOf(given, (one) => (one === '2026-11' ? month(86) : one === '2026-10' ? before : month(null)));
  };

  test('is said in a sentence, which compares with nothing that was not counted', () => {
    const until = (before: MonthShown) => reportSentence(shown(before));
    expect(until(month(null))).toBe('86 permintaan, 1–30 November. Oktober belum tercatat.');
    expect(until(month(80, false))).toBe('86 permintaan, 1–30 November. Catatan Oktober tidak utuh, jadi tidak dibandingkan.');
    expect(until(month(80))).toBe('86 permintaan, 1–30 November. +6 (+8%) dibanding seluruh Oktober.');
    const few = { ...shown(month(80)), until: 3 };
    expect(reportSentence({ ...few, total: { ...few.total, value: { n: 0, amount: 0 } } })).toMatch(
      /^Belum ada permintaan, 1–3 November\./,
    );
    expect(reportSentence({ ...few, total: { ...few.total, value: null } })).toMatch(
      /^Jumlah permintaan 1–3 November disembunyikan: 1–4 orang/,
    );
    expect(reportSentence({ ...few, total: { ...few.total, before: null } })).toMatch(/Jumlah Oktober disembunyikan\.$/);
  });

  test('is a whole month of which something is known: before it nothing is compared', () => {
    expect(changeText(shown(month(80)).total)).toBe('+6 (+8%)');
    for (const before of [month(null), month(80, false)]) {
      const { total, tables, periods } = shown(before);
      expect([total, ...tables.flatMap(({ rows }) => rows)].map((row) => row.before)).toEqual(
        [total, ...tables.flatMap(({ rows }) => rows)].map(() => null),
      );
      expect(periods.rows.length).toBeGreaterThan(20);
      expect(shown(before, 'bulan').periods.rows.at(-1)?.before).toBeNull();
    }
    expect(shown(month(80), 'bulan').periods.rows.at(-1)?.before).toMatchObject({ n: 80 });
  });
});

describe('a closed month', () => {
  const september = { month: '2026-09' };
  const stored = async () => await db.selectFrom('report_months').selectAll().orderBy('figure').orderBy('month').execute();

  test('is closed some nights before its first day is deleted, but not before its end', () => {
    expect([closesOn('2026-09', 90), closesOn('2026-10', 30), closesOn('2026-11', 45)]).toEqual(['2026-11-20', '2026-11-01', '2026-12-06']);
    expect([isWholeOn('2026-10', 30, '2026-11-01'), isWholeOn('2026-10', 30, '2026-11-02')]).toEqual([true, false]);
  });

  test('stays as it was when its persons are deleted; one that is not closed does not', async () => {
    const manager = await createStaff(db, 'manager');
    const before = await reportFor(manager, september);
    const open = await reportFor(manager, { month: '2026-10' });
    expect([before.isWhole, before.total.value?.n ?? 0]).toEqual([true, expect.any(Number)]);
    await closeMonths.run(platform, {});
    now = new Date('2027-01-28T03:00:00Z');
    const rows = await db.selectFrom('appointment_requests').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow();
    await deleteExpiredAppointments.run(platform, {});
    const left = await db.selectFrom('appointment_requests').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow();
    expect(Number(left.n)).toBeLessThan(Number(rows.n) / 2);
    expect({ ...(await reportFor(manager, september)), months: [] }).toEqual({ ...before, months: [] });
    // The control: October was not closed in November, and half of it is deleted.
    const halved = await reportFor(manager, { month: '2026-10' });
    expect([halved.isWhole, halved.total.value?.n === open.total.value?.n]).toEqual([false, false]);
    expect((await reportFor(manager, { month: '2026-11', interval: 'bulan' })).periods.rows.at(-3)?.value).toEqual(before.total.value);
  });

  test('is closed once, and has no number of fewer than five', async () => {
    const first = await stored();
    expect([...new Set(first.map(({ figure }) => figure))].sort()).toEqual([...figureNames].sort());
    await closeMonths.run(platform, {});
    expect(await stored()).toEqual(first);
    // Due reviews are of articles: they say nothing of persons, so small numbers of them are shown.
    const numbersOf = (rows: typeof first) =>
      rows.flatMap(({ published }) => storedMonth.parse(published).lines.flatMap(([, , , of]) => of.map(([, n]) => n)));
    const isOfThings = ({ figure }: { figure: string }) => figure === 'reviews';
    expect(Math.min(...numbersOf(first.filter(isOfThings)))).toBeLessThan(minPersons);
    const numbers = numbersOf(first.filter((row) => !isOfThings(row)));
    expect(numbers.length).toBeGreaterThan(500);
    expect(numbers.filter((n) => n > 0 && n < minPersons)).toEqual([]);
  });
});
