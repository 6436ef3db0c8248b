import { findHolders } from '#app/domains/accounts/index.server.ts';
import { wordedChat } from '#app/domains/messages/index.server.ts';
import { wasRecorded } from '#app/platform/audit.server.ts';
import { rolesWith } from '#app/platform/capabilities.ts';
import type { Tx } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/live-events.server.ts';
import { type Failure, fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { maskedPhone, phoneText } from '#app/platform/phone-text.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { narrowScope, staffCan } from '#app/platform/staff-access.server.ts';
import { whatsappLink } from '#app/platform/whatsapp.ts';
import { answersOf } from '../results/answers.operations.server.ts';
import { encryptedComplaint } from '../rules.ts';
import { codeText } from '../tickets/code.rules.ts';
import { complaintTopic } from './new.operations.server.ts';
import { tellPerson } from './news.operations.server.ts';
import { complaintChat } from './news.rules.ts';
import { readCursor, writeCursor } from './query.rules.ts';
import { type Contact, dueOf, isOverdue, reopenUntil } from './rules.ts';
import { type ComplaintAct, complaintAct, complaintId, complaintQuery } from './schema.ts';
import { type ComplaintEvent, type ComplaintState, stateAfter } from './states.rules.ts';
import * as store from './store.server.ts';

/*
 * Policy of all operations here: staff who answer complaints of the facility that it is about. One of another facility is `not_found`.
 */
const mayAnswer = staffCan('complaints.answer');
const perPage = 50;
/** A page that is read again by itself is one access. */
const sameAccessMinutes = 15;

const audited = (id: string, userId: string | null) => ({
  object: `survey_complaint:${id}` as const,
  ...(userId === null ? {} : { subjectId: userId }),
});

/** The complaints of a list at the chosen facilities, without their texts and numbers. */
export const findSurveyComplaints = operation({
  name: 'survey_complaint.find',
  access: mayAnswer,
  limits: 'reads',
  input: complaintQuery,
  failures: { not_found: notFound },
  async run({ db, scope, actor, clock }, { units, list, grade, mine, after }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const query = { list, grade, ownerId: mine ? actor.userId : null, after: readCursor(after), limit: perPage + 1 };
    const [rows, counts] = await Promise.all([store.findComplaints(db, within, query), store.countLists(db, within)]);
    const now = clock.now();
    const page = rows.slice(0, perPage);
    const last = page.at(-1);
    return ok({
      counts,
      next: rows.length > perPage && last ? writeCursor((list === 'open' ? last.due_at : last.state_at) ?? last.state_at, last.id) : null,
      complaints: page.map((row) => ({
        ...{ id: row.id, code: codeText(row.code), form: row.form, facility: row.facility, grade: row.grade, state: row.state },
        ...{ owner: row.owner, due_at: row.due_at?.toISOString() ?? null, is_overdue: isOverdue(row, now) },
        created_at: row.created_at.toISOString(),
      })),
    });
  },
});

const contactOf = ({ encryption }: PlatformServices, { sealed_contact: contact }: store.Complaint): Contact =>
  contact === null ? { name: null, phone: null, email: null } : (JSON.parse(encryption.decrypt(encryptedComplaint, contact)) as Contact);

/** One complaint with what was written, and what happened to it. The number is masked. */
export const getSurveyComplaint = operation({
  name: 'survey_complaint.view',
  access: mayAnswer,
  limits: 'reads',
  input: complaintId,
  failures: { not_found: notFound },
  async run({ db, scope, actor, platform, clock }, { id }) {
    const row = await store.getComplaintOrNull(db, id, scope);
    if (!row) return fail('not_found');
    const contact = contactOf(platform, row);
    const access = { actorId: actor.userId, action: 'survey_complaint.view', object: audited(id, null).object };
    const [events, answers, owners, isRecorded] = await Promise.all([
      store.findEvents(db, id),
      answersOf({ db, platform }, row.submission_id),
      findHolders(db, row.facility_id, rolesWith('complaints.answer')),
      wasRecorded(db, access, sameAccessMinutes),
    ]);
    const answeredAt = events.findLast(({ is_answer: isAnswer }) => isAnswer)?.happened_at ?? null;
    return ok({
      can_reopen: answeredAt !== null && reopenUntil(answeredAt) > clock.now(),
      ...{ id, userId: row.user_id, code: codeText(row.code), form: row.form, facility: row.facility },
      ...{ grade: row.grade, state: row.state, owner_id: row.owner_id, owner: row.owner, owners, is_recorded: isRecorded },
      ...{ due_at: row.due_at?.toISOString() ?? null, is_overdue: isOverdue(row, clock.now()), created_at: row.created_at.toISOString() },
      contact: { name: contact.name, phone_masked: contact.phone && maskedPhone(contact.phone), has_email: contact.email !== null },
      answers,
      events: events.map((event) => ({
        ...{ id: event.id, kind: event.kind, is_answer: event.is_answer, actor: event.actor, is_by_person: event.is_by_person },
        note: event.sealed_note && platform.encryption.decrypt(encryptedComplaint, event.sealed_note),
        at: event.happened_at.toISOString(),
      })),
    });
  },
  audit: ({ id }, { userId, is_recorded: isRecorded }) => (isRecorded ? null : audited(id, userId)),
});

const failures = {
  not_found: notFound,
  not_allowed: [409, 'Langkah ini tidak berlaku untuk keadaan keluhan sekarang. Muat ulang halaman.'],
  not_graded: [409, 'Tetapkan dulu tingkat keluhannya.'],
  not_owner: [422, 'Orang ini tidak menangani keluhan ini. Pilih petugas dari daftarnya.'],
  too_late: [409, 'Keluhan dapat dibuka kembali sampai 14 hari sesudah dijawab. Minta pengirim mengisi keluhan baru.'],
} as const satisfies Record<string, Failure>;

type Decided = Readonly<{
  kind: string;
  event: ComplaintEvent | null;
  note: string | null;
  change: Readonly<{ grade?: NonNullable<store.Complaint['grade']>; dueAt?: Date; ownerId?: string }>;
}>;

/** What an act means for a complaint. Grading a new one acknowledges it; the time to answer counts from when it came or was reopened. */
function decide(act: ComplaintAct, { state, created_at: createdAt }: store.Complaint, reopenedAt: Date | null, now: Date): Decided {
  const from = reopenedAt ?? createdAt;
  switch (act.act) {
    case 'grade': {
      const change = { grade: act.grade, dueAt: dueOf(act.grade, from) };
      return state === 'new'
        ? { kind: 'acknowledged', event: 'acknowledge', note: null, change }
        : { kind: 'graded', event: null, note: null, change };
    }
    case 'take':
      return { kind: 'taken', event: null, note: null, change: { ownerId: act.owner } };
    case 'begin':
      return { kind: 'begun', event: 'begin', note: null, change: {} };
    case 'note':
      return { kind: 'noted', event: null, note: act.note, change: {} };
    case 'answer':
      return { kind: 'answered', event: 'answer', note: act.answer, change: {} };
    case 'reopen':
      return { kind: 'reopened', event: 'reopen', note: act.note, change: { dueAt: now } };
    case 'close':
      return { kind: 'closed', event: 'close', note: null, change: {} };
  }
}

type Writing = Readonly<{ tx: Tx; platform: PlatformServices; now: Date }>;
type Done = Readonly<{ to: ComplaintState; decided: Decided; actorId: string | null }>;

/** Writes what was decided; false when the complaint has another state meanwhile. */
async function write({ tx, platform, now }: Writing, row: store.Complaint, { to, decided, actorId }: Done): Promise<boolean> {
  const { kind, event, note, change } = decided;
  const dueAt = event === 'reopen' ? dueOf(row.grade, now) : change.dueAt;
  const isChanged = await store.changeComplaint(tx, row, { ...change, ...(dueAt ? { dueAt } : {}), ...(event ? { state: to } : {}) }, now);
  if (!isChanged) return false;
  const encryptedNote = note === null ? null : platform.encryption.encrypt(encryptedComplaint, note);
  await store.addEvent(tx, { complaintId: row.id, kind, from: row.state, to, actorId, encryptedNote, isAnswer: kind === 'answered', now });
  announce(tx, { topic: complaintTopic(row.facility_id), kind: `complaint.${kind}`, key: row.id });
  const news = kind === 'answered' ? 'answered' : kind === 'reopened' ? 'reopened' : null;
  if (news)
    await tellPerson(tx, platform, { id: row.id, code: row.code, facilityId: row.facility_id, contact: contactOf(platform, row) }, news);
  return true;
}

/** When a complaint was last reopened, and until when it can be. */
async function timesOf(tx: Tx, id: string): Promise<{ reopenedAt: Date | null; until: Date | null }> {
  const events = await store.findEvents(tx, id);
  const last = (kind: string) => events.findLast((event) => event.kind === kind)?.happened_at ?? null;
  const answeredAt = last('answered');
  return { reopenedAt: last('reopened'), until: answeredAt && reopenUntil(answeredAt) };
}

/** Grades, takes on, answers, notes, closes or reopens a complaint. An answer goes out to the person. */
export const actOnSurveyComplaint = operation({
  name: 'survey_complaint.act',
  access: mayAnswer,
  limits: [perAccount(300, '10m', 'survey_complaint_acts')],
  input: complaintAct,
  failures,
  async run({ tx, scope, actor, platform, clock }, act) {
    await store.lockComplaint(tx, act.id);
    const row = await store.getComplaintOrNull(tx, act.id, scope);
    if (!row) return fail('not_found');
    if (act.act === 'take' && !(await findHolders(tx, row.facility_id, mayAnswer)).some(({ id }) => id === act.owner)) {
      return fail('not_owner');
    }
    const now = clock.now();
    const { reopenedAt, until } = await timesOf(tx, act.id);
    const decided = decide(act, row, reopenedAt, now);
    if (decided.event === null && row.state === 'closed' && act.act !== 'note') return fail('not_allowed');
    if (row.state === 'new' && (act.act === 'begin' || act.act === 'answer')) return fail('not_graded');
    const to = decided.event === null ? row.state : stateAfter(row.state, decided.event);
    if (to === null) return fail('not_allowed');
    if (decided.event === 'reopen' && (until === null || until < now)) return fail('too_late');
    if (!(await write({ tx, platform, now }, row, { to, decided, actorId: actor.userId }))) return fail('not_allowed');
    return ok({ id: act.id, userId: row.user_id });
  },
  audit: (_input, { id, userId }) => audited(id, userId),
});

/** The person reopens an answered complaint. Returns false when it cannot be. */
export async function reopenByPerson(writing: Writing, row: store.Complaint, note: string): Promise<boolean> {
  await store.lockComplaint(writing.tx, row.id);
  const { until } = await timesOf(writing.tx, row.id);
  const to = stateAfter(row.state, 'reopen');
  if (to === null || until === null || until < writing.now) return false;
  const decided: Decided = { kind: 'reopened', event: 'reopen', note, change: {} };
  return await write(writing, row, { to, decided, actorId: null });
}

/** Closes complaints that nobody can reopen any more. Returns how many. */
export async function closeSettled(writing: Writing, answeredBefore: Date, limit: number): Promise<number> {
  const { tx, now } = writing;
  const rows = await store.lockSettled(tx, answeredBefore, limit);
  for (const { id, state } of rows) {
    await store.changeComplaint(tx, { id, state }, { state: 'closed' }, now);
    await store.addEvent(tx, { complaintId: id, kind: 'closed', from: state, to: 'closed', actorId: null, encryptedNote: null, now });
  }
  return rows.length;
}

/** The number and the chat of the person, for a call. Both show the number, so each use is recorded. */
export const contactComplainant = operation({
  name: 'survey_complaint.contact',
  access: mayAnswer,
  limits: [perAccount(60, '1h', 'survey_complaint_contacts')],
  input: complaintId,
  failures: { not_found: notFound, no_phone: [409, 'Pengirim tidak menulis nomor ponsel.'] },
  async run({ tx, scope, actor, platform, clock }, { id }) {
    const row = await store.getComplaintOrNull(tx, id, scope);
    if (!row) return fail('not_found');
    const { phone } = contactOf(platform, row);
    if (!phone) return fail('no_phone');
    const event = { complaintId: id, kind: 'contacted', from: row.state, to: row.state, actorId: actor.userId, encryptedNote: null };
    await store.addEvent(tx, { ...event, now: clock.now() });
    const text = await wordedChat(tx, complaintChat(row.facility ?? 'Sehati', codeText(row.code)));
    return ok({ id, userId: row.user_id, phone, text });
  },
  complete: (_context, _input, { id, phone, text }) => ({
    ...{ id, phone: phoneText(phone), call_url: `tel:${phone}`, whatsapp_url: whatsappLink(phone, text) },
  }),
  audit: (_input, { id, userId }) => audited(id, userId),
});
