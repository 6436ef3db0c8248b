import type { Queryable, Tx } from '#app/platform/db.server.ts';
import { reachesPhones } from '#app/platform/env.server.ts';
import type { Correction, MessageTemplate, Reading, TemplateValues } from '#app/platform/messaging/templates.ts';
import { queueMessage } from '#app/platform/outbox.server.ts';
import { servedPhoneOrNull } from '#app/platform/phone.server.ts';
import type { Platform, PlatformServices } from '#app/platform/platform.server.ts';
import { isPracticeMessageTrue, noteCorrection } from '../absences/notified.store.server.ts';
import { isExpected } from '../desk/states.rules.ts';
import { claimMessage, noteMessage } from '../reminders/store.server.ts';
import { dueReminder } from '../reminders/times.rules.ts';
import { statusUrlOf } from '../status/link.operations.server.ts';
import { lockScheduleOf } from '../submit/slots.store.server.ts';
import * as notices from './notices.store.server.ts';
import {
  aboutOf,
  isAbout,
  isPracticeMessage,
  type Said,
  saysConfirmed,
  saysTheSame,
  statementOf,
  takesBackPractice,
  templateOf,
  topicOf,
  type VisitMessageKind,
  type VisitNote,
  visitTemplates,
  visitValues,
} from './rules.ts';
import * as store from './store.server.ts';

/** The messages about visits, for the manifest: their values are read when they are sent, so what is not true any more is not sent. */
export const visitMessageTemplates: readonly MessageTemplate[] = visitTemplates((kind) => ({
  read: async (platform, recordId, stored) => {
    const visit = await store.getPhonedVisitOrNull(platform.db, recordId);
    return visit && (await valuesOf(platform, kind, visit, stored as VisitNote));
  },
  hold: lockScheduleOf,
  correct: async (tx, platform, recordId) => await correctVisit(tx, platform, recordId, kind),
}));

/** Null when the message says what is not true, or another message about the same has replaced it. */
async function valuesOf(
  { db, clock, env, signed }: Reading,
  kind: VisitMessageKind,
  visit: store.PhonedVisit,
  note: VisitNote,
): Promise<TemplateValues | null> {
  const values = visitValues(kind, visit, note, statusUrlOf({ env, signed }, visit.code));
  if (!values || !note.notice) return values;
  const current = await notices.getCurrentOrNull(db, note.notice);
  return current && (await isReported(db, visit.id, { kind, absence_id: current.absence_id }, clock.now())) ? values : null;
}

/** What a message says of the doctor's practice still holds. */
async function isReported(
  db: Queryable,
  requestId: string,
  { kind, absence_id: absenceId }: Pick<notices.Notice, 'kind' | 'absence_id'>,
  now: Date,
): Promise<boolean> {
  if (!isPracticeMessage(kind) || (kind !== 'doctor_present' && absenceId === null)) return true;
  return await isPracticeMessageTrue(db, { kind, requestId, absenceId }, now);
}

/** `absence`: the message is obsolete once this is undone. */
type VisitMessage = Readonly<{ requestId: string; kind: VisitMessageKind; absence?: string }> & Said;

/** A late doctor, and a cancellation, are still worth knowing after the visit should have begun. */
const lateMinutes = 120;
const isKnownLate: ReadonlySet<VisitMessageKind> = new Set(['cancelled', 'corrected', 'doctor_late', 'doctor_absent', 'doctor_present']);

/** What became of a message: `known` = the same was sent before and has left, `unreachable` = a number that gets no messages. */
export type Notified = 'queued' | 'known' | 'unreachable';

/**
 * Queues a message to the patient's number about the request as it is now, and returns its id in the outbox; null when there is nobody to
 * tell: no such request, or a number that gets no messages. Without a provider the desk finds it in its list. When an earlier message says the
 * same, that one's id is returned; null once the outbox has deleted it.
 */
export async function queueVisitMessage(tx: Tx, platform: PlatformServices, message: VisitMessage): Promise<string | null> {
  return (await notifyPatient(tx, platform, message)).messageId;
}

/** The same, and says what became of it. The lock of the request's schedule must be held. */
export async function notifyPatient(
  tx: Tx,
  platform: PlatformServices,
  { requestId, kind, absence = null, ...said }: Omit<VisitMessage, 'absence'> & { absence?: string | null },
): Promise<{ messageId: string | null; notified: Notified }> {
  const visit = await reachableOrNull(tx, requestId);
  if (!visit) return { messageId: null, notified: 'unreachable' };
  const topic = topicOf(kind);
  if (topic === null) return { messageId: await queue(tx, platform, visit, kind, { ...said, about: aboutOf(visit) }), notified: 'queued' };
  const all = await notices.lockNotices(tx, requestId, topic);
  const next = { ...contentOf(kind, said, all), about: statementOf(visit) };
  // What the patient knows, or is about to hear. What left before does not take back what was said of the practice since.
  const left = takesBackPractice(next) ? undefined : all.find((one) => one.has_left);
  const last = [all.find((one) => one.is_current && one.is_waiting), left];
  const same = last.find((one) => one && saysTheSame(one, next, visit)) ?? null;
  await notices.keepNotice(tx, all, same, absence);
  if (same) return { messageId: same.message_id, notified: same.has_left ? 'known' : 'queued' };
  const notice = { requestId, topic, kind: next.kind, about: next.about, said: next.said, absenceId: absence };
  return { messageId: await queueNotice(tx, platform, visit, notice), notified: 'queued' };
}

/**
 * A move does not hide what the patient has not heard yet: a confirmation, or its correction, then says the new time. Nor does any message
 * hide that another one was to take back what was said of the practice.
 */
function contentOf(kind: VisitMessageKind, said: Said, all: readonly notices.Notice[]): Pick<notices.Notice, 'kind' | 'said'> {
  const unheard = all.find((one) => one.is_current && !one.has_left);
  if (!unheard) return { kind, said: saidText(said) };
  const before = JSON.parse(unheard.said) as Said;
  const takesBack = said.takesBack ?? before.takesBack;
  const isKept = kind === 'moved' && (unheard.kind === 'confirmed' || unheard.kind === 'corrected');
  return isKept ? { kind: unheard.kind, said: saidText({ ...before, takesBack }) } : { kind, said: saidText({ ...said, takesBack }) };
}

/** The visit, when its number gets messages. */
async function reachableOrNull(tx: Tx, requestId: string): Promise<store.PhonedVisit | null> {
  const visit = await store.getPhonedVisitOrNull(tx, requestId);
  return visit && servedPhoneOrNull(visit.phone) ? visit : null;
}

const saidText = ({ reason, minutes, state, takesBack }: Said) => JSON.stringify({ reason, minutes, state, takesBack });

async function queueNotice(tx: Tx, platform: PlatformServices, visit: store.PhonedVisit, notice: notices.NewNotice): Promise<string> {
  const id = await notices.insertNotice(tx, notice);
  const note = { ...(JSON.parse(notice.said) as Said), about: aboutOf(visit), notice: id };
  const messageId = await queue(tx, platform, visit, notice.kind, note);
  await notices.noteNoticeMessage(tx, id, messageId);
  return messageId;
}

async function queue(
  tx: Tx,
  platform: PlatformServices,
  visit: store.PhonedVisit,
  kind: VisitMessageKind,
  note: VisitNote,
): Promise<string> {
  return await queueMessage(tx, platform, {
    channel: 'whatsapp',
    recipient: visit.phone,
    template: templateOf(kind),
    recordId: visit.id,
    values: Object.fromEntries(Object.entries(note).filter(([, value]) => value !== undefined)),
    expiresAt: new Date(visit.starts_at.getTime() + (isKnownLate.has(kind) ? lateMinutes * 60_000 : 0)),
    facilityId: visit.facility_id,
  });
}

/**
 * After the desk took a step back: a confirmation that waits is not sent, and one that has left is corrected. `stopped` and `corrected` say
 * which; null when the patient was told nothing that is not true. The lock of the request's schedule must be held.
 */
export async function notifyUndone(tx: Tx, platform: PlatformServices, requestId: string): Promise<'stopped' | 'corrected' | null> {
  const visit = await reachableOrNull(tx, requestId);
  if (!visit || !isExpected(visit.desk_state)) return null;
  const all = await notices.lockNotices(tx, requestId, 'visit');
  const confirmed = all.find((one) => (one.is_current || one.has_left) && saysConfirmed(one) && isAbout(one, visit));
  if (!confirmed) return null;
  if (visit.desk_state === 'confirmed') {
    // An arrival that was undone: its patient may have been here before the confirmation could leave.
    await notifyPatient(tx, platform, { requestId, kind: 'confirmed' });
    return null;
  }
  const last = all.find(({ has_left }) => has_left) ?? null;
  const unheard = all.find((one) => one.is_current && !one.has_left);
  // A confirmation that was to take back an absence is replaced, not only stopped.
  const isFalse = (last !== null && saysConfirmed(last)) || (unheard !== undefined && takesBackPractice(unheard));
  // A confirmation that was also to say a move leaves the move to be said.
  const isMove = (one: notices.Notice) => one.kind === 'moved' && !one.has_left && one.about === statementOf(visit);
  const move = !isFalse && confirmed.is_current && last?.about !== statementOf(visit) ? all.find(isMove) : undefined;
  await notices.keepNotice(tx, all, isFalse || move ? null : last, null);
  if (move) await queueNotice(tx, platform, visit, { ...move, requestId, topic: 'visit', absenceId: null });
  if (!isFalse) return confirmed.is_current ? 'stopped' : null;
  await queueNotice(tx, platform, visit, correctionOf(visit));
  return 'corrected';
}

const correctionOf = (visit: store.PhonedVisit): notices.NewNotice => ({
  requestId: visit.id,
  topic: 'visit',
  kind: 'corrected',
  about: statementOf(visit),
  said: saidText(visit.desk_state === 'confirmed' ? { state: 'confirmed' } : {}),
  absenceId: null,
});

/**
 * After the desk sent a message of this kind that was obsolete: what is true now comes after it, unless it is on its way already. The lock
 * of the request's schedule must be held.
 */
async function correctVisit(tx: Tx, platform: PlatformServices, requestId: string, kind: VisitMessageKind): Promise<Correction> {
  const visit = await reachableOrNull(tx, requestId);
  const next = visit && correctionOf(visit);
  if (!visit || !next || !visitValues('corrected', visit, { about: aboutOf(visit) }, '')) return 'none';
  if (topicOf(kind) === 'practice' && (await correctPractice(tx, platform, visit))) return 'queued';
  const all = await notices.lockNotices(tx, requestId, 'visit');
  if (all.some(({ is_current, is_waiting, has_left }) => is_current && is_waiting && !has_left)) return 'queued';
  await notices.keepNotice(tx, all, null, null);
  // The correction asks to ignore what was said before.
  await notices.forgetPractice(tx, requestId, { keepsWaiting: true });
  await queueNotice(tx, platform, visit, next);
  return 'queued';
}

/**
 * The same for a message about the doctor's practice: what holds is said again as it was, and an absence that is over is taken back. False
 * when no message about the practice would be true, or another message takes the absence back already.
 */
async function correctPractice(tx: Tx, platform: PlatformServices, visit: store.PhonedVisit): Promise<boolean> {
  const [requestId, now] = [visit.id, platform.clock.now()];
  const practice = await notices.lockNotices(tx, requestId, 'practice');
  const reported = practice.find(({ is_current }) => is_current);
  const isTrue = reported && isAbout(reported, visit) && visitValues(reported.kind, visit, { about: aboutOf(visit) }, '');
  if (isTrue && (await isReported(tx, requestId, reported, now))) {
    if (reported.is_waiting) return true;
    await notices.keepNotice(tx, practice, null, null);
    await queueNotice(tx, platform, visit, { ...reported, requestId, topic: 'practice', absenceId: reported.absence_id });
    return true;
  }
  const present = { kind: 'doctor_present', absence_id: null } as const;
  if (!visitValues(present.kind, visit, { about: aboutOf(visit) }, '') || !(await isReported(tx, requestId, present, now))) return false;
  const unheard = (await notices.lockNotices(tx, requestId, 'visit')).find((one) => one.is_current && one.is_waiting && !one.has_left);
  if (unheard && takesBackPractice(unheard)) return false;
  await notices.keepNotice(tx, practice, null, null);
  const notice = {
    requestId,
    topic: 'practice',
    kind: present.kind,
    about: statementOf(visit),
    said: saidText({}),
    absenceId: null,
  } as const;
  await noteCorrection(tx, requestId, await queueNotice(tx, platform, visit, notice), now);
  return true;
}

/** Tells the account of a new request by message, if it agreed to messages and has verified the number. */
export async function tellReceived(tx: Tx, platform: PlatformServices, requestId: string): Promise<void> {
  if (await store.wantsMessages(tx, requestId)) await queueVisitMessage(tx, platform, { requestId, kind: 'received' });
}

/** The requests that are due for a reminder by phone. Without a provider, who agreed to mail gets it by mail. */
export async function findDueByPhone({ db, clock, env }: Platform): Promise<{ id: string }[]> {
  return (await store.findPhoneRemindable(db, clock.now())).filter(
    (request) => dueReminder(request, request.local_now) && (reachesPhones(env) || !request.has_mail),
  );
}

/** Queues the reminder of one of them. It has the key of that by mail, so a person who agreed to both gets one. */
export async function sendDueByPhone(tx: Tx, platform: PlatformServices, requestId: string): Promise<boolean> {
  const now = platform.clock.now();
  const request = await store.holdPhoneRemindableOrNull(tx, requestId, now);
  const kind = request && dueReminder(request, request.local_now);
  if (!kind) return false;
  const key = { requestId, kind, about: request.visit_date };
  if (!(await claimMessage(tx, key, now))) return false;
  const messageId = await queueVisitMessage(tx, platform, { requestId, kind: 'reminder', reminder: kind });
  if (messageId) await noteMessage(tx, key, messageId);
  return messageId !== null;
}
