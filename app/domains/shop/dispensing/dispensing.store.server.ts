import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import { inScope, type Scope } from '#app/platform/staff-access.server.ts';

export type Dispensing = Readonly<{
  encryptedAnswers: string;
  preparedBy: string | null;
  preparedName: string | null;
  preparedAt: Date;
  checkedName: string | null;
  checkedAt: Date | null;
}>;

/** Lines of orders that are bought of a prescription and will be delivered. */
const prescribed = sql`l.details ? 'prescription_line' and l.cancelled < l.quantity`;

export type DispensingWork = Readonly<{
  part: string;
  order: string;
  state: string;
  pharmacy: string;
  paid_at: Date;
  lines: number;
  prepared_at: Date | null;
  checked_at: Date | null;
}>;

/** The parts of paid orders of a scope with prescribed medicines that are not handed over yet, the oldest first. */
export async function findWork(db: Queryable, scope: Scope, limit: number): Promise<DispensingWork[]> {
  const { rows } = await sql<DispensingWork>`
    select s.id as part, o.name as order, s.state, f.name as pharmacy, o.paid_at, n.lines, g.prepared_at, g.checked_at
    from seller_orders s
    join orders o on o.id = s.order_id and o.paid_at is not null
    join facilities f on f.id = s.facility_id
    join lateral (select count(*)::int as lines from order_lines l where l.seller_order_id = s.id and ${prescribed}) n on n.lines > 0
    left join dispensings g on g.seller_order_id = s.id
    where s.state in ('accepted', 'packed') and o.state in ('paid', 'processing') and ${inScope(sql.ref('s.facility_id'), scope)}
    order by o.paid_at, s.id limit ${limit}`.execute(db);
  return rows;
}

export type DispensingPart = Readonly<{
  part: string;
  order: string;
  userId: string | null;
  facilityId: number;
  pharmacy: string;
  state: string;
}>;

/** A part with prescribed medicines of a paid order; null for every other. Locked, its state does not change to the end of the transaction. */
export async function findPart(db: Queryable, part: string, lock: 'locked' | 'unlocked' = 'unlocked'): Promise<DispensingPart | null> {
  const { rows } = await sql<DispensingPart>`
    select s.id as part, o.name as order, o.user_id as "userId", s.facility_id as "facilityId", f.name as pharmacy, s.state
    from seller_orders s join orders o on o.id = s.order_id and o.paid_at is not null join facilities f on f.id = s.facility_id
    where s.id = ${part} and exists (select from order_lines l where l.seller_order_id = s.id and ${prescribed})
    ${lock === 'locked' ? sql`for update of s` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export async function findDispensing(db: Queryable, part: string): Promise<Dispensing | null> {
  const { rows } = await sql<Dispensing>`
    select g.sealed_answers as "encryptedAnswers", g.prepared_by as "preparedBy", p.name as "preparedName", g.prepared_at as "preparedAt",
      c.name as "checkedName", g.checked_at as "checkedAt"
    from dispensings g left join users p on p.id = g.prepared_by left join users c on c.id = g.checked_by
    where g.seller_order_id = ${part}`.execute(db);
  return rows[0] ?? null;
}

export type LabelLine = Readonly<{
  line: string;
  prescriptionId: string;
  encryptedPatient: string;
  encryptedText: string;
  issuedOn: string | null;
  product: string;
  quantity: number;
  unit: string;
  baseUnit: string;
  storage: string;
  warnings: string;
  isCold: boolean;
  /** What was picked of each batch, in base units. */
  batches: readonly Readonly<{ batch: string; expires: string; qty: number }>[];
}>;

/** What a label says of each prescribed line of a part. */
export async function findLabelLines(db: Queryable, part: string): Promise<LabelLine[]> {
  const { rows } = await sql<LabelLine>`
    select l.id as line, r.id as "prescriptionId", r.sealed_patient as "encryptedPatient", p.sealed_text as "encryptedText",
      r.issued_on as "issuedOn", l.name as product, l.quantity - l.cancelled as quantity, l.unit, d.base_unit as "baseUnit", d.storage,
      d.warnings, d.is_cold as "isCold",
      coalesce((
        select json_agg(json_build_object('batch', b.batch_no, 'expires', b.expires_on, 'qty', m.qty) order by b.expires_on, b.id)
        from (
          select batch_id, -sum(delta)::int as qty from stock_moves where line_id = l.id group by batch_id having sum(delta) < 0
        ) m join stock_batches b on b.id = m.batch_id), '[]') as batches
    from order_lines l
    join prescription_lines p on p.id = (l.details ->> 'prescription_line')::bigint
    join prescriptions r on r.id = p.prescription_id
    join products d on d.id = p.product_id
    where l.seller_order_id = ${part} and ${prescribed} order by l.no`.execute(db);
  return rows;
}

type Prepared = Readonly<{ part: string; encryptedAnswers: string; by: string; now: Date }>;

/** Writes who has prepared a part, in the place of an earlier preparation that nobody has checked; false when it is checked. */
export async function prepare(tx: Tx, { part, encryptedAnswers, by, now }: Prepared): Promise<boolean> {
  const { rows } = await sql`
    insert into dispensings as g (seller_order_id, sealed_answers, prepared_by, prepared_at)
    values (${part}, ${encryptedAnswers}, ${by}, ${now})
    on conflict (seller_order_id) do update
    set sealed_answers = excluded.sealed_answers, prepared_by = excluded.prepared_by, prepared_at = excluded.prepared_at
    where g.checked_at is null
    returning seller_order_id`.execute(tx);
  return rows.length === 1;
}

/** Writes the check by another person than the one who has prepared; false when there is nothing to check for them. */
export async function check(tx: Tx, part: string, by: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update dispensings set checked_by = ${by}, checked_at = ${now}
    where seller_order_id = ${part} and checked_at is null and prepared_by is distinct from ${by}
    returning seller_order_id`.execute(tx);
  return rows.length === 1;
}

/** Forgets the preparation of a part that is taken out again; false when nobody has prepared it. */
export async function forgetPreparation(tx: Tx, part: string): Promise<boolean> {
  return (
    (await tx.deleteFrom('dispensings').where('seller_order_id', '=', part).returning('seller_order_id').executeTakeFirst()) !== undefined
  );
}

/** Of these parts those with prescribed medicines that nobody has checked. */
export async function findUncheckedParts(db: Queryable, parts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from seller_orders s
    where s.id = any(${parts}::bigint[])
      and exists (select from order_lines l where l.seller_order_id = s.id and ${prescribed})
      and not exists (select from dispensings g where g.seller_order_id = s.id and g.checked_at is not null)`.execute(db);
  return rows.map(({ id }) => id);
}

const maxCounted = 500;

/** How many parts of a scope wait to be prepared or checked, and since when. */
export async function countWork(db: Queryable, scope: Scope): Promise<{ count: number; oldest: Date | null }> {
  const waiting = (await findWork(db, scope, maxCounted)).filter(({ checked_at }) => checked_at === null);
  return { count: waiting.length, oldest: waiting[0]?.paid_at ?? null };
}
