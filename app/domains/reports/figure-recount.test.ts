import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillReports } from '#tests/factories/report-rows.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { type FigureName, figureNames, figures } from './figures.ts';
import { findCells, findWaits } from './report-facts.store.server.ts';

const now = new Date('2026-11-25T03:00:00Z');
const app = await createTestApp({ clock: { now: () => now } });
const { db } = app;
afterAll(() => app.close());
beforeAll(async () => {
  await fillReports(app, now, 3_000);
});

/** A moment as the date of facility `f`, or in Bandung. */
const local = (moment: string) =>
  sql.raw(`(${moment} at time zone coalesce((select time_zone from facilities where id = f), 'Asia/Jakarta'))::date`);
const desk = sql`status <> 'quarantined' and duplicate_of is null`;

type Recount = Readonly<{
  /** Each thing that is counted: its facility as `f`, and what is needed of it. */
  of: RawBuilder<unknown>;
  day: RawBuilder<unknown>;
  who: RawBuilder<unknown>;
  categories: Readonly<Partial<Record<'outcome' | 'ahead' | 'source' | 'part' | 'detail', RawBuilder<unknown>>>>;
  amount?: RawBuilder<unknown>;
  wait?: RawBuilder<unknown>;
  /** The rows of which one is deleted for the control. */
  table: string;
  counted: RawBuilder<unknown>;
}>;

const yes = sql`true`;

/** The figures once more, written without the product's statements: whole rows, and one plain count per table. */
const recounts: Readonly<Record<FigureName, Recount>> = {
  requests: {
    of: sql`select *, facility_id as f from appointment_requests where ${desk}`,
    day: local('created_at'),
    who: sql`patient_name || phone`,
    categories: {
      outcome: sql`coalesce(nullif(status, 'requested'), desk_state)`,
      ahead: sql`case when status = 'requested' and desk_state in ('no_show', 'done', 'arrived') then
        (array['days_0', 'days_3', 'days_7', 'days_14', 'days_15'])[1 + width_bucket(visit_date - ${local('created_at')}, array[1, 4, 8, 15])] end`,
      source: sql`source`,
      part: sql`(select name from specializations where id = specialization_id)`,
      detail: sql`(select name from doctors where id = doctor_id)`,
    },
    wait: sql`(select extract(epoch from e.created_at - r.created_at) / 60 from appointment_events e
      where e.request_id = r.id and e.kind in ('confirm', 'contact') order by e.created_at limit 1)`,
    table: 'appointment_requests',
    counted: desk,
  },
  orders: {
    of: sql`select s.*, s.facility_id as f, o.state as order_state, o.user_id, o.placed_at, o.paid_at from seller_orders s, orders o
      where s.order_id = o.id and o.type_code = 'MS'`,
    day: local('placed_at'),
    who: sql`user_id`,
    categories: { outcome: sql`order_state`, source: sql`mode` },
    amount: sql`(products - discount + shipment) * (paid_at is not null)::int`,
    wait: sql`(select extract(epoch from e.happened_at - r.paid_at) / 60 from order_events e
      where e.seller_order_id = r.id and e.kind = 'part_ship' order by e.happened_at limit 1)`,
    table: 'seller_orders',
    counted: sql`order_id in (select id from orders where type_code = 'MS')`,
  },
  received: {
    of: sql`select *, facility_id as f from payment_attempts where state in ('paid', 'reversed')`,
    day: local('paid_at'),
    who: sql`user_id`,
    categories: { outcome: sql`channel`, source: sql`subject_kind` },
    amount: sql`paid`,
    table: 'payment_attempts',
    // Its refund is not done, so the next figure does not miss it.
    counted: sql`state = 'paid' and id in (select attempt_id from refunds where state = 'requested')`,
  },
  refunds: {
    of: sql`select *, (select facility_id from payment_attempts where id = attempt_id) as f from refunds where state = 'done'`,
    day: local('done_at'),
    who: sql`(select user_id from payment_attempts where id = attempt_id)`,
    categories: { outcome: sql`method`, source: sql`reason` },
    amount: sql`amount`,
    table: 'refunds',
    counted: sql`state = 'done' and attempt_id in (select id from payment_attempts)`,
  },
  reservations: {
    of: sql`select *, facility_id as f from reservations`,
    day: local('created_at'),
    who: sql`patient_name || coalesce(user_id::text, '')`,
    categories: { outcome: sql`state`, part: sql`kind`, detail: sql`(select name from services where id = service_id)` },
    amount: sql`price`,
    table: 'reservations',
    counted: yes,
  },
  chats: {
    of: sql`select *, facility_id as f from chat_rooms`,
    day: local('created_at'),
    who: sql`case when family_member_id is not null then family_member_id when person_id is not null then person_id else user_id end`,
    categories: {
      part: sql`state`,
      // The promise before the patient agreed to wait longer.
      detail: sql`case when started_at - created_at <= promise_minutes * interval '1 minute' then 'in_time' when started_at is not null then 'late' else 'none' end`,
    },
    amount: sql`price`,
    wait: sql`extract(epoch from started_at - created_at) / 60`,
    table: 'chat_rooms',
    counted: yes,
  },
  ratings: {
    of: sql`select *, facility_id as f from doctor_ratings`,
    day: local('rated_at'),
    who: sql`user_id`,
    categories: { outcome: sql`stars`, source: sql`kind` },
    table: 'doctor_ratings',
    counted: yes,
  },
  registrations: {
    of: sql`select *, (select facility_id from forms where id = form_id) as f from event_registrations where state <> 'quarantined'`,
    day: local('created_at'),
    who: sql`name || case when phone is not null then phone when email is not null then email else '' end`,
    categories: {
      outcome: sql`case when id in (select registration_id from event_admissions) then 'attended' else state end`,
      part: sql`(select name from forms where id = form_id)`,
    },
    table: 'event_registrations',
    counted: sql`state <> 'quarantined'`,
  },
  submissions: {
    of: sql`select s.*, o.facility_id as f, o.name as form from form_submissions s, form_versions v, forms o
      where v.id = s.form_version_id and o.id = v.form_id and s.is_quarantined = false`,
    day: local('created_at'),
    who: sql`case when user_id is null then id else user_id end`,
    categories: { outcome: sql`source`, part: sql`form` },
    table: 'form_submissions',
    counted: sql`not is_quarantined`,
  },
  messages: {
    of: sql`select *, facility_id as f from outbox_messages where leaves_nothing = false`,
    day: local('created_at'),
    who: sql`upper(recipient)`,
    categories: { part: sql`channel`, detail: sql`state` },
    table: 'outbox_messages',
    counted: sql`not leaves_nothing`,
  },
  letters: {
    of: sql`select *, null::int as f from contact_messages`,
    day: local('created_at'),
    who: sql`upper(email)`,
    categories: { outcome: sql`(array['clean', 'suspect'])[1 + is_suspect::int]` },
    table: 'contact_messages',
    counted: yes,
  },
  visits: {
    of: sql`select *, null::int as f from page_visits`,
    day: local('visited_at'),
    who: sql`id`,
    categories: { outcome: sql`slug` },
    table: 'page_visits',
    counted: yes,
  },
  reviews: {
    of: sql`
      with approvals as (
        select key, next_review_at, lead(decided_at) over (partition by key order by decided_at) as renewed
        from content_reviews where state = 'approved' and kind = 'articles')
      select null::int as f, id, category_id, next_review_at, 'due' as outcome from articles where published_at is not null
      union all
      select null::int, a.id, a.category_id, p.next_review_at,
        (array['in_time', 'late'])[1 + ((p.renewed at time zone 'Asia/Jakarta')::date > p.next_review_at)::int]
      from approvals p, articles a
      where a.id = p.key::int and not coalesce(a.next_review_at = p.next_review_at, false)
        and p.next_review_at - (p.renewed at time zone 'Asia/Jakarta')::date <= 30`,
    day: sql`next_review_at`,
    who: sql`id`,
    categories: { outcome: sql`outcome`, source: sql`(select name from article_categories where id = category_id)` },
    table: 'articles',
    counted: sql`published_at is not null and next_review_at between '2026-10-01' and '2026-11-20'`,
  },
};

const span = { from: '2026-08-01', until: '2026-12-01' };
type Row = Readonly<
  Record<'month' | 'level' | 'parent' | 'category', string> & { facilityId: number; n: number; persons: number; amount: string | number }
>;
const lineOf = ({ facilityId, month, level, parent, category, n, persons, amount }: Row) =>
  JSON.stringify([facilityId, month, level, parent, category, n, persons, Number(amount)]);

/** The counts of a figure, a statement per level. */
async function recount({ of, day, who, categories, amount }: Recount): Promise<string[]> {
  const week = sql`(case when extract(day from d) < 8 then '1' when extract(day from d) < 15 then '2' when extract(day from d) < 22 then '3' else '4' end)`;
  const none = sql`''::text`;
  const levels = [
    ['all', none, none],
    ['week', none, week],
    ['day', week, sql`d::text`],
    ...Object.keys(categories).map(
      (level) =>
        [
          level,
          level === 'detail' ? sql`part::text` : level === 'ahead' ? sql`outcome::text` : none,
          sql`${sql.ref(level)}::text`,
        ] as const,
    ),
  ] as const;
  const columns = Object.entries(categories).map(([level, value]) => sql`, ${value} as ${sql.ref(level)}`);
  const found: string[] = [];
  for (const [level, parent, category] of levels) {
    const { rows } = await sql<Row>`
      select coalesce(f, 0) as "facilityId", substr(d::text, 1, 7) as month, ${level}::text as level, ${parent} as parent, ${category} as category,
        count(*)::int as n, count(distinct coalesce(who::text, ''))::int as persons, sum(money) as amount
      from (select f, ${day} as d, ${who} as who, ${amount ?? sql`0`} as money ${sql.join(columns, sql``)} from (${of}) r) q
      where d >= ${span.from}::date and d < ${span.until}::date ${level === 'ahead' ? sql`and ahead is not null` : sql``} group by 1, 2, 3, 4, 5`.execute(
      db,
    );
    found.push(...rows.map(lineOf));
  }
  return found.sort();
}

const read = async (name: FigureName) => (await findCells(db, name, span)).map(lineOf).sort();

/** The median, from all waits in order. */
function medianOf(sorted: readonly number[]): number {
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0];
  return Math.round((low + high) / 2);
}

describe.each(figureNames)('%s', (name) => {
  const one = recounts[name];

  test('equals a recount cell by cell, until a row changes', async () => {
    const cells = await read(name);
    expect(cells).toEqual(await recount(one));
    // Enough to be wrong about: several months and categories, persons with more than one row, and cells that must be hidden.
    const parsed = cells.map((line) => JSON.parse(line) as [number, string, string, string, string, number, number, number]);
    expect(new Set(parsed.map(([, month]) => month)).size).toBeGreaterThan(2);
    for (const level of Object.keys(one.categories))
      expect(new Set(parsed.filter((row) => row[2] === level).map((row) => row[4])).size).toBeGreaterThan(
        name === 'ratings' && level === 'source' ? 0 : 1,
      );
    expect(parsed.some(([, , , , , n, persons]) => persons < n) || name === 'visits').toBe(true);
    expect(Object.keys(figures[name].dims).sort()).toEqual(Object.keys(one.categories).sort());
    // The control: one row less, and what was read before is no longer the count.
    await app.database.ownerDb.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`delete from ${sql.table(one.table)} where ctid = (select ctid from ${sql.table(one.table)} where ${one.counted} limit 1)`.execute(
        tx,
      );
    });
    const after = await recount(one);
    expect(after).not.toEqual(cells);
    expect(await read(name)).toEqual(after);
  });

  if (!one.wait) return;
  test('has the medians of a recount', async () => {
    const { rows } = await sql<{ facility: number; month: string; wait: number }>`
      select f as facility, substr((${one.day})::text, 1, 7) as month, (${one.wait ?? yes})::float8 as wait from (${one.of}) r`.execute(db);
    const waited = rows.filter(({ wait, month }) => wait !== null && wait >= 0 && month >= '2026-08').sort((a, b) => a.wait - b.wait);
    const groups = Map.groupBy(
      [...waited, ...waited.map((row) => ({ ...row, facility: null }))],
      ({ facility, month }) => `${facility} ${month}`,
    );
    const expected = [...groups].map(([key, own]) => `${key} ${medianOf(own.map(({ wait }) => wait))}`).sort();
    const found = (await findWaits(db, name, span)).map(({ facilityId, month, minutes }) => `${facilityId} ${month} ${minutes}`).sort();
    expect(found).toEqual(expected);
    expect(found.length).toBeGreaterThan(6);
  });
});
