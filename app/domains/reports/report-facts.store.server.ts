import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { type Cell, type Level, levels } from './figure-publication.ts';
import { type FigureName, renewedDays } from './figures.ts';

/**
 * The facts of a figure: one row per thing that is counted, with the facility, moment, person, money, categories, and minutes waited. `outcome`, `source`
 * and `part` say nothing about each other; where one category decides another, they are `part` and `detail`, or `outcome` and `ahead` (decision 147).
 */
type Facts = Readonly<{
  from: RawBuilder<unknown>;
  facility: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  person: RawBuilder<unknown>;
  outcome?: RawBuilder<unknown>;
  /** How many days before the visit, of the outcomes that are visits. */
  ahead?: RawBuilder<unknown>;
  source?: RawBuilder<unknown>;
  part?: RawBuilder<unknown>;
  detail?: RawBuilder<unknown>;
  amount?: RawBuilder<unknown>;
  /** When the wait ended, and when it began where that is not `at`. */
  until?: RawBuilder<unknown>;
  since?: RawBuilder<unknown>;
}>;

/** A request counts once, and not while it is held as suspected spam. */
const counted = sql`x.status <> 'quarantined' and x.duplicate_of is null`;
const patient = sql`lower(x.patient_name) || ' ' || x.phone`;
/** From the day of the request until the visit. */
const daysAhead = sql`x.visit_date - (x.created_at at time zone f.time_zone)::date`;

/** What is due of articles on the site, and approvals that a later one has replaced when they were due or nearly so. */
const reviewsDue = sql`
  select a.id::text as key, a.category_id, a.next_review_at as due, 'due' as outcome
  from articles a where a.published_at <= now() and a.next_review_at is not null
  union all
  select r.key, a.category_id, r.next_review_at, case when n.day <= r.next_review_at then 'in_time' else 'late' end
  from content_reviews r join articles a on a.id::text = r.key
    cross join lateral (
      select min((o.decided_at at time zone 'Asia/Jakarta')::date) as day from content_reviews o
      where o.kind = r.kind and o.key = r.key and o.state = 'approved' and o.decided_at > r.decided_at) n
  where r.kind = 'articles' and r.state = 'approved' and a.next_review_at is distinct from r.next_review_at
    and n.day >= r.next_review_at - ${renewedDays}::int`;

const facts: Readonly<Record<FigureName, Facts>> = {
  requests: {
    from: sql`appointment_requests x join specializations s on s.id = x.specialization_id join doctors d on d.id = x.doctor_id
      join facilities f on f.id = x.facility_id where ${counted}`,
    facility: sql`x.facility_id`,
    at: sql`x.created_at`,
    person: patient,
    outcome: sql`case x.status when 'cancelled' then 'cancelled' else x.desk_state end`,
    ahead: sql`case when x.status = 'cancelled' or x.desk_state not in ('arrived', 'done', 'no_show') then null
      when ${daysAhead} <= 0 then 'days_0' when ${daysAhead} <= 3 then 'days_3' when ${daysAhead} <= 7 then 'days_7'
      when ${daysAhead} <= 14 then 'days_14' else 'days_15' end`,
    source: sql`x.source`,
    part: sql`s.name`,
    detail: sql`d.name`,
    until: sql`(select min(e.created_at) from appointment_events e where e.request_id = x.id and e.kind in ('contact', 'confirm'))`,
  },
  orders: {
    from: sql`orders o join seller_orders x on x.order_id = o.id where o.type_code = 'MS'`,
    facility: sql`x.facility_id`,
    at: sql`o.placed_at`,
    person: sql`o.user_id::text`,
    outcome: sql`o.state`,
    source: sql`x.mode`,
    amount: sql`case when o.paid_at is null then 0 else x.products - x.discount + x.shipment end`,
    until: sql`(select min(e.happened_at) from order_events e where e.order_id = o.id and e.seller_order_id = x.id and e.kind = 'part_ship')`,
    since: sql`o.paid_at`,
  },
  received: {
    from: sql`payment_attempts x where x.paid_at is not null`,
    facility: sql`x.facility_id`,
    at: sql`x.paid_at`,
    person: sql`x.user_id::text`,
    outcome: sql`x.channel`,
    source: sql`x.subject_kind`,
    amount: sql`x.paid`,
  },
  refunds: {
    from: sql`refunds x join payment_attempts a on a.id = x.attempt_id where x.state = 'done' and x.done_at is not null`,
    facility: sql`a.facility_id`,
    at: sql`x.done_at`,
    person: sql`a.user_id::text`,
    outcome: sql`x.method`,
    source: sql`x.reason`,
    amount: sql`x.amount`,
  },
  reservations: {
    from: sql`reservations x join services s on s.id = x.service_id where true`,
    facility: sql`x.facility_id`,
    at: sql`x.created_at`,
    person: sql`lower(x.patient_name) || ' ' || coalesce(x.user_id::text, '')`,
    outcome: sql`x.state`,
    part: sql`x.kind`,
    detail: sql`s.name`,
    amount: sql`x.price`,
  },
  chats: {
    from: sql`chat_rooms x where x.doctor_id is not null`,
    facility: sql`x.facility_id`,
    at: sql`x.created_at`,
    person: sql`coalesce(x.family_member_id, x.person_id, x.user_id)::text`,
    part: sql`x.state`,
    detail: sql`case when x.started_at is null then 'none' when x.started_at <= x.first_answer_by then 'in_time' else 'late' end`,
    amount: sql`x.price`,
    until: sql`x.started_at`,
  },
  ratings: {
    from: sql`doctor_ratings x where true`,
    facility: sql`x.facility_id`,
    at: sql`x.rated_at`,
    person: sql`x.user_id::text`,
    outcome: sql`x.stars::text`,
    source: sql`x.kind`,
  },
  registrations: {
    from: sql`event_registrations x join forms f on f.id = x.form_id where x.state <> 'quarantined'`,
    facility: sql`f.facility_id`,
    at: sql`x.created_at`,
    person: sql`lower(x.name) || ' ' || coalesce(x.phone, x.email, '')`,
    outcome: sql`case when exists (select from event_admissions a where a.registration_id = x.id) then 'attended' else x.state end`,
    part: sql`f.name`,
  },
  submissions: {
    from: sql`form_submissions x join form_versions v on v.id = x.form_version_id join forms f on f.id = v.form_id where not x.is_quarantined`,
    facility: sql`f.facility_id`,
    at: sql`x.created_at`,
    person: sql`coalesce(x.user_id, x.id)::text`,
    outcome: sql`x.source`,
    part: sql`f.name`,
  },
  messages: {
    from: sql`outbox_messages x where not x.leaves_nothing`,
    facility: sql`x.facility_id`,
    at: sql`x.created_at`,
    person: sql`lower(x.recipient)`,
    part: sql`x.channel`,
    detail: sql`x.state`,
  },
  letters: {
    from: sql`contact_messages x where true`,
    facility: sql`null::int`,
    at: sql`x.created_at`,
    person: sql`lower(x.email)`,
    outcome: sql`case when x.is_suspect then 'suspect' else 'clean' end`,
  },
  visits: {
    from: sql`page_visits x where true`,
    facility: sql`null::int`,
    at: sql`x.visited_at`,
    person: sql`x.id::text`,
    outcome: sql`x.slug`,
  },
  reviews: {
    from: sql`(${reviewsDue}) x join article_categories c on c.id = x.category_id where true`,
    facility: sql`null::int`,
    at: sql`(x.due + time '12:00') at time zone 'Asia/Jakarta'`,
    person: sql`x.key`,
    outcome: sql`x.outcome`,
    source: sql`c.name`,
  },
};

/** First days of months: from the first until before the second. */
export type Span = Readonly<{ from: string; until: string }>;

/** The facts of these months with these columns; a moment counts on its date at the facility. */
function factsOf(name: FigureName, { from, until }: Span, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const { facility, at, person, from: tables } = facts[name];
  return sql`facts as materialized (
    select r.*, date_trunc('month', r.day)::date as month, least((extract(day from r.day)::int - 1) / 7, 3) + 1 as week from (
      select b.*, coalesce(b.place, 0) as facility, (b.at at time zone coalesce(z.time_zone, 'Asia/Jakarta'))::date as day
      from (
        select ${facility} as place, ${at} as at, coalesce(hashtextextended(${person}, 0), 0) as person, ${columns} from ${tables}
          and ${at} >= ${from}::date::timestamp at time zone 'UTC' - interval '14 hours'
          and ${at} < ${until}::date::timestamp at time zone 'UTC' + interval '14 hours'
      ) b left join facilities z on z.id = b.place
    ) r where r.day >= ${from}::date and r.day < ${until}::date)`;
}

export type MonthCell = Cell & Readonly<{ month: string }>;

const categories = ['outcome', 'ahead', 'source', 'part', 'detail'] as const;
const columns = ['week', 'day', ...categories] as const;

/** The columns of each level besides facility and month: the last has the category, the one before what it is a part of. */
const columnsOf: Readonly<Record<Level, readonly (typeof columns)[number][]>> = {
  all: [],
  week: ['week'],
  day: ['week', 'day'],
  outcome: ['outcome'],
  ahead: ['outcome', 'ahead'],
  source: ['source'],
  part: ['part'],
  detail: ['part', 'detail'],
};

/** The levels of a figure: the calendar, and the categories that it has. */
const levelsOf = (name: FigureName): Level[] =>
  levels.filter((level) => columnsOf[level].every((column) => column === 'week' || column === 'day' || column in facts[name]));

type Counted = Readonly<
  Record<'month' | 'parent' | 'category', string> & Record<'facilityId' | 'n' | 'persons' | 'mask', number> & { amount: string }
>;

/**
 * The counts of a figure by facility, month, and each of its parts and categories. The rows of one person in a cell are put together first: persons are
 * then counted by hashing, where counting distinct ones would sort all rows once per level.
 */
export async function findCells(db: Queryable, name: FigureName, span: Span): Promise<MonthCell[]> {
  const one = facts[name];
  const own = levelsOf(name);
  const used = columns.filter((column) => own.some((level) => columnsOf[level].includes(column)));
  const kept = categories.map((column) => sql`${one[column] ?? sql`null`}::text as ${sql.ref(column)}`);
  const read = columns.map((column) => (used.includes(column) ? sql.ref(column) : sql`null::text as ${sql.ref(column)}`));
  const sets = own.map(
    (level) => sql`(${sql.join(['facility', 'month', ...columnsOf[level], 'person'].map((column) => sql.ref(column)))})`,
  );
  const { rows } = await sql<Counted>`
    with ${factsOf(name, span, sql`${one.amount ?? sql`0`} as amount, ${sql.join(kept)}`)},
    persons as (
      select facility, month, ${sql.join(read)}, grouping(${sql.join(used.map((column) => sql.ref(column)))}) as mask, count(*) as n, sum(amount) as amount
      from facts group by grouping sets (${sql.join(sets)}))
    select facility as "facilityId", to_char(month, 'YYYY-MM') as month, mask,
      case when day is not null then week::text when detail is not null then part when ahead is not null then outcome else '' end as parent,
      coalesce(to_char(day, 'YYYY-MM-DD'), week::text, detail, ahead, outcome, source, part, '') as category,
      sum(n)::int as n, count(*)::int as persons, sum(amount)::bigint as amount
    from persons group by facility, month, week, day, outcome, ahead, source, part, detail, mask`.execute(db);
  const byMask = new Map(own.map((level) => [maskOf(used, columnsOf[level]), level]));
  return rows.flatMap(({ mask, amount, ...row }) => {
    const level = byMask.get(mask);
    // An outcome that is no visit has no days ahead.
    return level && (level !== 'ahead' || row.parent) ? [{ ...row, level, amount: Number(amount) }] : [];
  });
}

/** What `grouping` returns of these columns for a row that is grouped by some: a bit for each of the others, the last column being the lowest. */
const maskOf = (used: readonly string[], grouped: readonly string[]) =>
  used.reduce((mask, column) => mask * 2 + (grouped.includes(column) ? 0 : 1), 0);

export type Wait = Readonly<{ facilityId: number | null; month: string; minutes: number; persons: number }>;

/** The median of the minutes waited by month, of each facility and of the group, with the persons who no longer wait. */
export async function findWaits(db: Queryable, name: FigureName, span: Span): Promise<Wait[]> {
  const { until, since, at } = facts[name];
  if (!until) return [];
  const { rows } = await sql<Wait>`
    with ${factsOf(name, span, sql`extract(epoch from ${until} - ${since ?? at}) / 60 as wait`)}
    select facility as "facilityId", to_char(month, 'YYYY-MM') as month, round((percentile_cont(0.5) within group (order by wait))::numeric)::int as minutes,
      count(distinct person)::int as persons
    from facts where wait >= 0 group by grouping sets ((facility, month), (month))`.execute(db);
  return rows;
}

/** The names of facilities by id. */
export async function findFacilityNames(db: Queryable): Promise<Map<number, string>> {
  const rows = await db.selectFrom('facilities').select(['id', 'name']).orderBy('sort_order').orderBy('id').execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
