import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { putMember } from '../room/room.store.server.ts';
import { graceMinutes } from '../room/room.ts';
import { answerMinutes, questionService } from './question.ts';
import type { SubjectKind } from './subject-kinds.schema.ts';

/** Something that is asked about, at one pharmacy. */
export type Subject = Readonly<{
  pharmacyId: number;
  pharmacy: string;
  phone: string;
  text: string;
  medicineId: number | null;
  orderId: string | null;
  prescriptionId: string | null;
}>;

type Asked = Readonly<{ about: SubjectKind; of: string; userId: string; now: Date }>;

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

function subjectsOf({ about, of, userId, now }: Asked): RawBuilder<unknown> {
  if (about === 'obat')
    return sql`
      select m.facility_id, d.name as text, m.id as medicine_id, null::bigint as order_id, null::uuid as prescription_id
      from medicines m join products d on d.id = m.product_id
      where m.slug = ${of} and m.id in (select l.medicine_id from listed_medicines(${now}) l)`;
  if (about === 'pesanan')
    return sql`
      select s.facility_id, 'Pesanan ' || o.name as text, null::integer as medicine_id, o.id as order_id, null::uuid as prescription_id
      from orders o join seller_orders s on s.order_id = o.id
      where o.name = ${of} and o.user_id = ${userId} and o.type_code = 'MS'`;
  return sql`
    select p.facility_id, 'Resep' as text, null::integer as medicine_id, null::bigint as order_id, p.id as prescription_id
    from prescriptions p where p.id = ${isUuid(of) ? of : null}::uuid and p.user_id = ${userId}`;
}

/** What this account may ask about, at each pharmacy that sells it: listed medicines, and its own orders and prescriptions. */
export async function findSubjects(db: Queryable, asked: Asked): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select a.facility_id as "pharmacyId", f.name as pharmacy, f.phone, a.text, a.medicine_id as "medicineId", a.order_id::text as "orderId",
      a.prescription_id as "prescriptionId"
    from (${subjectsOf(asked)}) a join facilities f on f.id = a.facility_id order by f.name, f.id`.execute(db);
  return rows;
}

const isOpen = (now: Date) => sql<boolean>`r.state = 'active' and r.ends_at + make_interval(mins => ${graceMinutes}) > ${now}`;

/** The open questions of an account: how many, and the one about this at this pharmacy. */
export async function findOpenQuestions(
  db: Queryable,
  userId: string,
  { pharmacyId, medicineId, orderId, prescriptionId }: Subject,
  now: Date,
): Promise<{ count: number; same: string | null }> {
  const { rows } = await sql<{ count: number; same: string | null }>`
    select count(*)::int as count, min(r.name) filter (where r.facility_id = ${pharmacyId} and q.medicine_id is not distinct from ${medicineId}::integer
      and q.order_id is not distinct from ${orderId}::bigint and q.prescription_id is not distinct from ${prescriptionId}::uuid) as same
    from chat_rooms r join chat_questions q on q.room_id = r.id where r.user_id = ${userId} and ${isOpen(now)}`.execute(db);
  return rows[0] ?? { count: 0, same: null };
}

type NewQuestion = Readonly<{ name: string; userId: string; subject: Subject; answerBy: Date; endsAt: Date; now: Date }>;

/** Writes a room for a question, with who asks. */
export async function insertQuestion(tx: Tx, { name, userId, subject, answerBy, endsAt, now }: NewQuestion): Promise<void> {
  const { id } = await tx
    .insertInto('chat_rooms')
    .values({
      name,
      facility_id: subject.pharmacyId,
      user_id: userId,
      state: 'active',
      state_at: now,
      service: questionService,
      promise_minutes: answerMinutes,
      answer_by: answerBy,
      started_at: now,
      ends_at: endsAt,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { medicineId: medicine_id, orderId: order_id, prescriptionId: prescription_id } = subject;
  await tx.insertInto('chat_questions').values({ room_id: id, medicine_id, order_id, prescription_id }).execute();
  await putMember(tx, { roomId: id, userId, role: 'patient' });
}

/** How many messages of who asked in a room have no answer. */
export async function countWaiting(db: Queryable, roomId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chat_messages a where a.room_id = ${roomId} and ${isWaiting}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A message `a` of who asked that no pharmacist has answered. */
export const isWaiting = sql<boolean>`a.side = 'patient' and a.seq > coalesce((
  select max(b.seq) from chat_messages b where b.room_id = a.room_id and b.side = 'pharmacist'), 0)`;

export async function setPromise(tx: Tx, roomId: string, by: Date): Promise<void> {
  await tx.updateTable('chat_rooms').set({ answer_by: by }).where('id', '=', roomId).execute();
}

export type Question = Readonly<{
  pharmacy: string;
  phone: string;
  emergencyPhone: string | null;
  askedBy: string;
  kind: SubjectKind | null;
  text: string | null;
  /** What its address is called by: a slug, the name of an order, an id. */
  of: string | null;
  isWaiting: boolean;
}>;

const subjectColumns = sql`case when q.medicine_id is not null then 'obat' when q.order_id is not null then 'pesanan' when q.prescription_id is not null then 'resep' end as kind,
  coalesce(d.name, 'Pesanan ' || o.name, case when q.prescription_id is not null then 'Resep' end) as text, coalesce(m.slug, o.name, q.prescription_id::text) as of`;
const subjectTables = sql`left join medicines m on m.id = q.medicine_id left join products d on d.id = m.product_id left join orders o on o.id = q.order_id`;

/** What a question is about, and where it is asked. */
export async function findQuestion(db: Queryable, roomId: string): Promise<Question | null> {
  const { rows } = await sql<Question>`
    select f.name as pharmacy, f.phone, f.emergency_phone as "emergencyPhone", coalesce(u.name, '') as "askedBy", ${subjectColumns},
      exists (select from chat_messages a where a.room_id = r.id and ${isWaiting}) as "isWaiting"
    from chat_questions q join chat_rooms r on r.id = q.room_id join facilities f on f.id = r.facility_id left join users u on u.id = r.user_id
    ${subjectTables} where r.id = ${roomId}`.execute(db);
  return rows[0] ?? null;
}

/** The room of a question at the desk. */
export async function findDeskQuestion(db: Queryable, id: string): Promise<{ room: string; pharmacyId: number } | null> {
  const { rows } = await sql<{ room: string; pharmacyId: number }>`
    select r.name as room, r.facility_id as "pharmacyId" from chat_questions q join chat_rooms r on r.id = q.room_id where q.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export type OwnQuestion = Readonly<{
  id: string;
  name: string;
  pharmacy: string;
  kind: SubjectKind | null;
  text: string | null;
  state: 'active' | 'done' | 'failed';
  answerBy: Date | null;
  endsAt: Date | null;
  answeredSeq: number | null;
  createdAt: Date;
  unread: number;
}>;

/** The questions of an account, the newest first. */
export async function findQuestionsOf(db: Queryable, userId: string, limit: number | null): Promise<OwnQuestion[]> {
  const { rows } = await sql<OwnQuestion>`
    select r.id, r.name, f.name as pharmacy, ${subjectColumns}, r.state, r.answer_by as "answerBy", r.ends_at as "endsAt", r.answered_seq as "answeredSeq",
      r.created_at as "createdAt",
      (select count(*)::int from chat_messages a where a.room_id = r.id and a.side = 'pharmacist' and a.seq > coalesce(b.read_seq, 0)) as unread
    from chat_questions q join chat_rooms r on r.id = q.room_id join facilities f on f.id = r.facility_id
    left join chat_members b on b.room_id = r.id and b.role = 'patient' ${subjectTables}
    where r.user_id = ${userId} order by r.created_at desc, q.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Ends the questions whose time is over. */
export async function endDueQuestions(db: Queryable, now: Date): Promise<void> {
  await sql`
    update chat_rooms r set state = case when answered_seq is null then 'failed' else 'done' end, state_at = ${now}, ended_at = ${now}, ended_reason = 'time_over'
    where r.doctor_id is null and r.state = 'active' and not (${isOpen(now)})`.execute(db);
}

/** Deletes questions of an account, or some that ended before a moment, with what was said, and returns the files in them. */
export async function deleteQuestions(
  tx: Tx,
  which: Readonly<{ userId: string } | { endedBefore: Date; limit: number }>,
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from chat_rooms where doctor_id is null and ${
      'userId' in which ? sql`user_id = ${which.userId}` : sql`ended_at < ${which.endedBefore}`
    } order by id limit ${'userId' in which ? null : which.limit} for update`.execute(tx);
  const ids = found.rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const files = await tx.deleteFrom('chat_files').where('room_id', 'in', ids).returning('file_id').execute();
  await tx.deleteFrom('chat_messages').where('room_id', 'in', ids).execute();
  await tx.deleteFrom('chat_rooms').where('id', 'in', ids).execute();
  return files.map(({ file_id }) => file_id);
}
