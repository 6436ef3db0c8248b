import { sql } from 'kysely';
import { columnsOf, computed } from '#app/kits/work/work-columns.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { DispensingStep } from './dispensing.ts';

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

/** The parts of paid orders with prescribed medicines that are not handed over yet. */
export const from = sql`seller_orders s
  join orders o on o.id = s.order_id and o.paid_at is not null
  join facilities f on f.id = s.facility_id
  join lateral (select count(*)::int as lines from order_lines l where l.seller_order_id = s.id and ${prescribed}) n on n.lines > 0
  left join dispensings g on g.seller_order_id = s.id`;
export const within = (scope: Scope) =>
  sql<boolean>`s.state in ('accepted', 'packed') and o.state in ('paid', 'processing') and ${inScope(sql.ref('s.facility_id'), scope)}`;
export const waiting = { where: sql<boolean>`g.checked_at is null`, since: sql.ref('o.paid_at') };
export const listed = {
  order: columnsOf('orders', 'o')('name'),
  state: columnsOf('seller_orders', 's')('state'),
  pharmacy: columnsOf('facilities', 'f')('name'),
  paid_at: computed(sql<Date>`o.paid_at`),
  lines: computed(sql<number>`n.lines`),
  step: computed(
    sql<DispensingStep>`case when g.seller_order_id is null then 'unprepared' when g.checked_at is null then 'unchecked' else 'checked' end`,
  ),
};

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
  /** What the checks found when it was decided. */
  encryptedChecks: string | null;
  /** It was photographed, and its paper has not come yet. */
  isOriginalDue: boolean;
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
      r.sealed_checks as "encryptedChecks", r.signed_by is null and r.original_at is null as "isOriginalDue", r.issued_on as "issuedOn", l.name as product, l.quantity - l.cancelled as quantity, l.unit, d.base_unit as "baseUnit", d.storage,
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

/** Whether a part has medicines of a prescription that was photographed, and whose paper has not come. A doctor's own signature is the original. */
export async function lacksOriginal(db: Queryable, part: string): Promise<boolean> {
  const { rows } = await sql`
    select from order_lines l
    join prescription_lines p on p.id = (l.details ->> 'prescription_line')::bigint
    join prescriptions r on r.id = p.prescription_id
    where l.seller_order_id = ${part} and ${prescribed} and r.signed_by is null and r.original_at is null limit 1`.execute(db);
  return rows.length > 0;
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
