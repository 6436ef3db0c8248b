import { createHash } from 'node:crypto';
import { chatAlphabet, lettersOf } from '../../../app/platform/text/base32.ts';
import { cannedReplies, chats, type DemoChat } from '../chats.ts';
import type { DemoOrder } from '../orders.ts';
import type { DemoLoad } from './demo-load.ts';
import { loadServiceOrder } from './service-orders.ts';

const minute = 60_000;
const hour = 60 * minute;
const promiseMinutes = 60;
/** The versions that a chat of today is agreed to and asked with. */
const version = '2026-11-24';
const triageVersion = '2026-11-28';
const signs = {
  umum: ['sesak', 'nyeri_dada', 'sadar', 'stroke', 'perdarahan', 'kejang', 'bunuh_diri'],
  anak: ['bayi_demam', 'lemas'],
  hamil: ['gerak_janin', 'ketuban', 'preeklamsia'],
} as const;

const bytesOf = (words: string): Buffer => createHash('sha256').update(`demo chat ${words}`).digest();

/** The address of a room: 26 letters of base32, the same at each load. */
export function nameOf(no: number): string {
  return lettersOf(bytesOf(String(no)).subarray(0, 26), chatAlphabet);
}

/** The sender's name for a message. */
export function clientId(no: number, seq: number): string {
  const hex = bytesOf(`${no} ${seq}`).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const orderStates: Readonly<Record<DemoChat['state'], Pick<DemoOrder, 'state' | 'part' | 'payment'>>> = {
  requested: { state: 'awaiting', part: 'waiting', payment: 'pending' },
  paid: { state: 'paid', part: 'waiting', payment: 'paid' },
  active: { state: 'processing', part: 'accepted', payment: 'paid' },
  done: { state: 'completed', part: 'collected', payment: 'paid' },
  failed: { state: 'refused', part: 'refused', payment: 'paid' },
  missed: { state: 'refused', part: 'refused', payment: 'paid' },
  cancelled: { state: 'cancelled', part: 'cancelled', payment: 'paid' },
  expired: { state: 'expired', part: 'cancelled', payment: 'expired' },
};

/** When the things of a chat happened. */
function timesOf({ state, placed, minutes }: DemoChat, now: Date) {
  const after = (at: Date, count: number) => new Date(at.getTime() + count * minute);
  const placedAt = new Date(now.getTime() - placed * hour);
  const isBegun = state === 'active' || state === 'done' || state === 'failed';
  const paidAt = state === 'requested' || state === 'expired' ? null : after(placedAt, 2);
  const startedAt = isBegun ? after(placedAt, 9) : null;
  const endsAt = startedAt && after(startedAt, minutes);
  const endedAt = {
    requested: null,
    paid: null,
    active: null,
    done: startedAt && after(startedAt, minutes - 4),
    failed: startedAt && after(startedAt, 5),
    missed: paidAt && after(paidAt, promiseMinutes),
    cancelled: after(placedAt, 12),
    expired: after(placedAt, 60),
  }[state];
  const answerBy = paidAt && after(paidAt, promiseMinutes);
  return { placedAt, paidAt, startedAt, endsAt, endedAt, answerBy, stateAt: endedAt ?? startedAt ?? paidAt ?? placedAt };
}

type Service = Readonly<{ id: number; name: string; price: number; doctorId: number; facilityId: number; doctorUser: string | null }>;

async function findService({ trx }: DemoLoad, { service, minutes }: DemoChat): Promise<Service> {
  const row = await trx
    .selectFrom('service_options as o')
    .innerJoin('services as s', 's.id', 'o.service_id')
    .innerJoin('doctors as d', 'd.id', 's.doctor_id')
    .select(['o.id', 's.name', 'o.price', 'd.id as doctorId', 's.facility_id as facilityId', 'd.user_id as doctorUser'])
    .where('s.slug', '=', service)
    .where('o.duration_minutes', '=', minutes)
    .executeTakeFirstOrThrow();
  return { ...row, price: Number(row.price) };
}

type Person = Readonly<{ userId: string; name: string; member: Readonly<{ id: string; birthDate: string }> | null }>;

async function findPerson({ trx }: DemoLoad, userId: string, isForChild: boolean): Promise<Person> {
  if (!isForChild) {
    const { name }: { name: string } = await trx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow();
    return { userId, name, member: null };
  }
  const child: { id: string; name: string; birthDate: string } = await trx
    .selectFrom('family_members')
    .select(['id', 'name', 'birth_date as birthDate'])
    .where('user_id', '=', userId)
    .where('relation', '=', 'child')
    .executeTakeFirstOrThrow();
  return { userId, name: child.name, member: { id: child.id, birthDate: child.birthDate } };
}

/** Rooms of the demo patients in every state, with what was said, and the prepared texts of the demo doctor. */
export async function loadChats(load: DemoLoad): Promise<void> {
  const { dokter, ...staff } = await load.staffIds();
  const doctor: { id: number } = await load.trx.selectFrom('doctors').select('id').where('user_id', '=', dokter).executeTakeFirstOrThrow();
  await load.insert('chat_settings', [{ doctor_id: doctor.id, promise_minutes: promiseMinutes }]);
  await load.insert(
    'canned_replies',
    cannedReplies.map(([title, body]) => ({ doctor_id: doctor.id, title, body })),
  );
  for (const [index, chat] of chats.entries()) {
    const person = await findPerson(load, staff[chat.by] as string, chat.isForChild ?? false);
    await loadRoom(load, chat, { no: index + 1, person, service: await findService(load, chat) });
  }
}

type Given = Readonly<{ no: number; person: Person; service: Service }>;

async function loadRoom(load: DemoLoad, chat: DemoChat, given: Given): Promise<void> {
  const { no, person, service } = given;
  const times = timesOf(chat, load.now);
  const orderId = await loadChatOrder(load, chat, given);
  const lines = chat.lines ?? [];
  const firstAnswer = lines.findIndex(([side]) => side === 'doctor') + 1;
  const lastSeq = lines.length + (chat.followUp ? 2 : 0);
  const { id: roomId }: { id: string } = await load.trx
    .insertInto('chat_rooms')
    .values({
      name: nameOf(no),
      order_id: orderId,
      option_id: service.id,
      doctor_id: service.doctorId,
      facility_id: service.facilityId,
      user_id: person.userId,
      family_member_id: person.member?.id ?? null,
      person_id: person.member?.id ?? null,
      state: chat.state,
      state_at: times.stateAt,
      service: service.name,
      price: service.price,
      duration_minutes: chat.minutes,
      promise_minutes: promiseMinutes,
      answer_by: times.answerBy,
      started_at: times.startedAt,
      ends_at: times.endsAt,
      answered_seq: firstAnswer || null,
      ended_at: times.endedAt,
      ended_reason: chat.reason ?? (chat.state === 'done' ? 'doctor' : null),
      last_seq: lastSeq,
      ended_by: chat.state === 'done' || chat.reason === 'not_by_chat' ? service.doctorUser : null,
      consent_version: version,
      triage_version: triageVersion,
      created_at: times.placedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await loadIntake(load, chat, { roomId, person });
  await loadConversation(load, chat, { ...given, roomId });
  await loadEvents(load, chat, roomId);
}

/** The order of a chat, with its payment. */
async function loadChatOrder(load: DemoLoad, chat: DemoChat, { no, person, service }: Given): Promise<string> {
  const { placedAt, paidAt, startedAt, endedAt } = timesOf(chat, load.now);
  const since = (at: Date) => (load.now.getTime() - at.getTime()) / hour;
  const how = orderStates[chat.state];
  const events: DemoOrder['events'] = [
    ['placed', since(placedAt)],
    ['way_chosen', since(placedAt)],
    ...(paidAt ? [['paid', since(paidAt)] as const] : []),
    ...(startedAt ? [['part_accepted', since(startedAt)] as const] : []),
    ...(endedAt ? [[how.state, since(endedAt)] as const] : []),
  ];
  const payUntil = new Date(placedAt.getTime() + hour);
  return await loadServiceOrder(load, {
    number: `CNC${String(no).padStart(5, '0')}`,
    typeCode: 'SCD',
    shipmentName: 'Lewat chat',
    userId: person.userId,
    facilityId: service.facilityId,
    price: service.price,
    placedAt,
    payUntil,
    payLimit: payUntil,
    how,
    events,
    line: { itemKey: String(service.id), name: service.name, unit: 'sesi', details: { minutes: chat.minutes } },
  });
}

async function loadIntake(load: DemoLoad, { kind, intake }: DemoChat, { roomId, person }: Readonly<{ roomId: string; person: Person }>) {
  const asked = kind === 'umum' ? signs.umum : [...signs.umum, ...signs[kind]];
  const { complaint, since = null, allergies = null, medicines = null, conditions = null } = intake;
  const stored = {
    name: person.name,
    relation: person.member ? 'child' : 'self',
    birthDate: person.member?.birthDate ?? null,
    triage: { version: triageVersion, kind, answers: Object.fromEntries(asked.map((key) => [key, false])) },
    about: { complaint, since, allergies, medicines, conditions },
  };
  await load.insert('chat_intakes', [{ room_id: roomId, sealed_intake: load.encrypt('chat', JSON.stringify(stored)) }]);
}

type Said = Readonly<{ side: 'patient' | 'doctor'; kind: 'text' | 'follow_up'; text: string; at: Date }>;

/** What was said, how far each has read, the summary, the follow-up and the rating. */
async function loadConversation(load: DemoLoad, chat: DemoChat, { no, roomId, person, service }: Given & Readonly<{ roomId: string }>) {
  const { startedAt, endedAt } = timesOf(chat, load.now);
  const members = [{ user_id: person.userId, role: 'patient' }, ...(startedAt ? [{ user_id: service.doctorUser, role: 'doctor' }] : [])];
  const lines: Said[] = (startedAt ? (chat.lines ?? []) : []).map(([side, minutes, text]) => ({
    side,
    kind: 'text',
    text,
    at: new Date((startedAt?.getTime() ?? 0) + minutes * minute),
  }));
  const [hours, question, answer] = chat.followUp ?? [];
  if (endedAt && hours && question && answer) {
    const asked = new Date(endedAt.getTime() + hours * hour);
    lines.push({ side: 'patient', kind: 'follow_up', text: question, at: asked });
    lines.push({ side: 'doctor', kind: 'follow_up', text: answer, at: new Date(asked.getTime() + 2 * hour) });
  }
  const encrypted = (value: unknown) => load.encrypt('chat', JSON.stringify(value));
  const lastOf = (side: Said['side']) => lines.findLastIndex((line) => line.side === side) + 1;
  const messages = lines.map(({ side, kind, text, at }, index) => ({
    room_id: roomId,
    seq: index + 1,
    side,
    kind,
    client_id: clientId(no, index + 1),
    sent_at: at,
    sender_id: side === 'doctor' ? service.doctorUser : person.userId,
    sealed_body: encrypted({ text, files: [] }),
  }));
  if (messages.length > 0) await load.insert('chat_messages', messages);
  // Each has read what the other wrote; what came last in a chat that goes on waits for its doctor.
  await load.insert(
    'chat_members',
    members.map((one) => ({
      ...one,
      room_id: roomId,
      read_seq: lastOf(one.role === 'patient' || chat.state === 'active' ? 'doctor' : 'patient'),
    })),
  );
  if (chat.followUp) {
    // The answer comes after the question, as the guard of the table wants it.
    await load.insert('chat_follow_ups', [{ room_id: roomId, asked_seq: lines.length - 1 }]);
    await load.trx.updateTable('chat_follow_ups').set({ answer_seq: lines.length }).where('room_id', '=', roomId).execute();
  }
  if (chat.summary && endedAt)
    await load.insert('chat_summaries', [
      { room_id: roomId, version: 1, signed_by: service.doctorUser, signed_at: endedAt, sealed_text: encrypted(chat.summary) },
    ]);
  if (chat.rating && endedAt) {
    const [stars, comment] = chat.rating;
    await load.insert('doctor_ratings', [
      {
        kind: 'chat',
        room_id: roomId,
        doctor_id: service.doctorId,
        facility_id: service.facilityId,
        user_id: person.userId,
        service: service.name,
        stars,
        sealed_comment: encrypted(comment),
        rated_at: new Date(endedAt.getTime() + hour),
      },
    ]);
  }
}

/** What happened to a room. Whoever had to hear of it has heard. */
async function loadEvents(load: DemoLoad, chat: DemoChat, roomId: string): Promise<void> {
  const { placedAt, paidAt, startedAt, endedAt } = timesOf(chat, load.now);
  const ended = chat.state === 'done' ? 'ended' : chat.state;
  const events: (readonly [kind: string, at: Date | null])[] = [
    ['requested', placedAt],
    ['paid', paidAt],
    ['started', startedAt],
    [ended, endedAt],
    ['summed_up', chat.summary ? endedAt : null],
  ];
  await load.insert(
    'chat_events',
    events.flatMap(([kind, at]) => (at ? [{ room_id: roomId, kind, happened_at: at, told_at: at }] : [])),
  );
}
