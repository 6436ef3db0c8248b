import { type DemoQuestion, questions } from '../questions.ts';
import { clientId, nameOf } from './chats.ts';
import type { DemoLoad } from './demo-load.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const answerMinutes = 10;
/** Their rooms have numbers of their own, after those of the chats. */
const firstRoom = 1_000;

/** Rooms of questions to pharmacists: one that is answered, and one that waits. */
export async function loadQuestions(load: DemoLoad): Promise<void> {
  const staff = await load.staffIds();
  for (const [index, question] of questions.entries()) await loadQuestion(load, question, { no: firstRoom + index, staff });
}

type Given = Readonly<{ no: number; staff: Readonly<Record<string, string>> }>;

async function loadQuestion(load: DemoLoad, question: DemoQuestion, { no, staff }: Given): Promise<void> {
  const { by, pharmacy, about, askedHoursAgo, lines } = question;
  const askedAt = new Date(load.now.getTime() - askedHoursAgo * 60 * minute);
  const answerBy = new Date(askedAt.getTime() + answerMinutes * minute);
  const lastOf = (side: 'patient' | 'pharmacist') => lines.findLastIndex(([one]) => one === side) + 1;
  const { id: roomId }: { id: string } = await load.trx
    .insertInto('chat_rooms')
    .values({
      name: nameOf(no),
      facility_id: load.idOf('facilities', `apotek-sehati-${pharmacy}`),
      user_id: staff[by],
      state: 'active',
      state_at: askedAt,
      service: 'Tanya apoteker',
      promise_minutes: answerMinutes,
      answer_by: answerBy,
      started_at: askedAt,
      ends_at: new Date(answerBy.getTime() + 7 * day),
      answered_seq: lines.findIndex(([side]) => side === 'pharmacist') + 1 || null,
      last_seq: lines.length,
      created_at: askedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await load.insert('chat_questions', [{ room_id: roomId, medicine_id: load.idOf('medicines', `${about}-${pharmacy}`) }]);
  await load.insert(
    'chat_messages',
    lines.map(([side, minutes, text], index) => ({
      room_id: roomId,
      seq: index + 1,
      side,
      kind: 'text',
      client_id: clientId(no, index + 1),
      sent_at: new Date(askedAt.getTime() + minutes * minute),
      sender_id: side === 'patient' ? staff[by] : staff.apoteker,
      sealed_body: load.encrypt('chat', JSON.stringify({ text, files: [] })),
    })),
  );
  // Each has read what the other wrote.
  const members = [{ user_id: staff[by], role: 'patient', read_seq: lastOf('pharmacist') }];
  if (lastOf('pharmacist') > 0) members.push({ user_id: staff.apoteker, role: 'pharmacist', read_seq: lastOf('patient') });
  await load.insert(
    'chat_members',
    members.map((member) => ({ ...member, room_id: roomId })),
  );
}
