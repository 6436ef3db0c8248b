import { type RawBuilder, sql } from 'kysely';

/**
 * One row about the payments of a record, for a lateral join: `open_state` of the attempt that can still be paid, and what was paid, was not taken back by its bank, and
 * has arrived back. `id` is the record's id as text.
 */
export function paymentsOf(kind: string, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select max(a.state) filter (where a.state in ('created', 'pending', 'review')) as open_state,
      coalesce(sum(a.paid) filter (where a.state = 'paid'), 0) as paid, coalesce(sum(r.done), 0) as returned
    from payment_attempts a
    left join lateral (select sum(amount) as done from refunds where attempt_id = a.id and state = 'done') r on true
    where a.subject_kind = ${kind} and a.subject_id = ${id})`;
}

/** Whether a record waits to be paid at the place. `id` is the record's id as text. */
export const awaitsAtPlace = (kind: string, id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from payment_attempts a
  where a.subject_kind = ${kind} and a.subject_id = ${id} and a.state = 'pending' and a.channel = 'at_place')`;
