import { sql } from 'kysely';
import { columnsOf, computed } from '#app/kits/work/work-columns.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { isWaiting } from './question.store.server.ts';

/** The open questions, with the first message of each that waits for an answer. */
export const from = sql`chat_questions q
  join chat_rooms r on r.id = q.room_id and r.state = 'active'
  join facilities f on f.id = r.facility_id
  left join medicines m on m.id = q.medicine_id left join products d on d.id = m.product_id left join orders o on o.id = q.order_id
  cross join lateral (select min(a.sent_at) as since from chat_messages a where a.room_id = r.id and ${isWaiting}) w`;
export const within = (scope: Scope) => inScope(sql.ref('r.facility_id'), scope);
export const waiting = { where: sql<boolean>`w.since is not null`, since: sql.ref('w.since'), due: sql.ref('r.answer_by') };
export const listed = {
  about: computed(sql<string | null>`coalesce(d.name, 'Pesanan ' || o.name, case when q.prescription_id is not null then 'Resep' end)`),
  pharmacy: columnsOf('facilities', 'f')('name'),
  asked_at: columnsOf('chat_rooms', 'r')('created_at'),
  answer_by: columnsOf('chat_rooms', 'r')('answer_by'),
  since: computed(sql<Date | null>`w.since`),
};

export async function findPharmacyIds(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select facility_id as id from pharmacies order by facility_id`.execute(db);
  return rows.map(({ id }) => id);
}
