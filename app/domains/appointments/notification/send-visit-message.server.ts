import { servedPhoneOrNull } from '#app/platform/contacts/phone.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { reachesPhones } from '#app/platform/env.server.ts';
import { queueMessage } from '#app/platform/messaging/outbox.server.ts';
import type { Platform, PlatformServices } from '#app/platform/platform.server.ts';
import { claimMessage, noteMessage } from '../reminder/reminder.store.server.ts';
import { dueReminder } from '../reminder/reminder-times.ts';
import { maxDelayMessages } from './delay-news.ts';
import * as store from './phoned-visit.store.server.ts';
import {
  aboutOf,
  isAbout,
  isPracticeMessage,
  type Said,
  saysTheSame,
  statementOf,
  takesBackPractice,
  templateOf,
  topicOf,
  type VisitMessageKind,
  type VisitNote,
} from './visit-messages.ts';
import * as notices from './visit-notification.store.server.ts';

/** `absence`: the message is obsolete once this is undone. */
type VisitMessage = Readonly<{ requestId: string; kind: VisitMessageKind; absence?: string }> & Said;

/** Until when a message is worth knowing: most of them until the hours are over, and for this long after they begin, or after it is written. */
const lateMinutes = 120;
const isForBefore: ReadonlySet<VisitMessageKind> = new Set(['received', 'reminder']);

function expiryOf(kind: VisitMessageKind, { starts_at, ends_at }: store.PhonedVisit, now: Date): Date {
  if (isForBefore.has(kind)) return starts_at;
  const written = isPracticeMessage(kind) ? now : starts_at;
  return new Date(Math.max(ends_at.getTime(), Math.max(starts_at.getTime(), written.getTime()) + lateMinutes * 60_000));
}

/** What became of a message: `known` = the same was sent before and has left, `unreachable` = a number that gets none, or has had enough of delays. */
export type Notified = 'queued' | 'known' | 'unreachable';

/**
 * Queues a message to the patient's number about the request as it is now, and returns its id in the outbox; null when there is nobody to
 * tell: no such request, or a number that gets no messages. Without a provider the desk finds it in its list. When an earlier message says the
 * same, that one's id is returned; null once the outbox has deleted it.
 */
export async function queueVisitMessage(tx: Tx, platform: PlatformServices, message: VisitMessage): Promise<string | null> {
  return (await notifyPatient(tx, platform, message)).messageId;
}

const unreachable = { messageId: null, notified: 'unreachable' } as const;

const isHeardDelay = (one: notices.Notice, visit: store.PhonedVisit) => one.kind === 'doctor_late' && one.has_left && isAbout(one, visit);

/** The same, and says what became of it. The lock of the request's schedule must be held. */
export async function notifyPatient(
  tx: Tx,
  platform: PlatformServices,
  { requestId, kind, absence = null, ...said }: Omit<VisitMessage, 'absence'> & { absence?: string | null },
): Promise<{ messageId: string | null; notified: Notified }> {
  const visit = await reachableOrNull(tx, requestId);
  if (!visit) return unreachable;
  const topic = topicOf(kind);
  if (topic === null) return { messageId: await queue(tx, platform, visit, kind, { ...said, about: aboutOf(visit) }), notified: 'queued' };
  const all = await notices.lockNotices(tx, requestId, topic);
  const next = { ...contentOf(kind, said, all), about: statementOf(visit) };
  // What the patient knows, or is about to hear. What left before does not take back what was said of the practice since; and who was told
  // since then that the visit is confirmed or moved does not know of an absence any more.
  const latest = takesBackPractice(next) ? undefined : all.find((one) => one.has_left);
  const isOvertaken = kind === 'doctor_absent' && latest && (await notices.hasLeftSince(tx, requestId, latest));
  const left = isOvertaken ? undefined : latest;
  const last = [all.find((one) => one.is_current && one.is_waiting), left];
  const same = last.find((one) => one && saysTheSame(one, next, visit)) ?? null;
  await notices.keepNotice(tx, all, same, absence);
  if (same) return { messageId: same.message_id, notified: same.has_left ? 'known' : 'queued' };
  if (kind === 'doctor_late' && all.filter((one) => isHeardDelay(one, visit)).length >= maxDelayMessages) return unreachable;
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
export async function reachableOrNull(tx: Tx, requestId: string): Promise<store.PhonedVisit | null> {
  const visit = await store.getPhonedVisitOrNull(tx, requestId);
  return visit && servedPhoneOrNull(visit.phone) ? visit : null;
}

/** What the staff said, as a notice stores and compares it. */
export const saidText = ({ reason, minutes, state, takesBack }: Said) => JSON.stringify({ reason, minutes, state, takesBack });

/** Queues a message with a notice of its own, and returns the message. The notices before it are ended by the caller. */
export async function queueNotice(
  tx: Tx,
  platform: PlatformServices,
  visit: store.PhonedVisit,
  notice: notices.NewNotice,
): Promise<string> {
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
    expiresAt: expiryOf(kind, visit, platform.clock.now()),
    facilityId: visit.facility_id,
  });
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
  const request = await store.lockPhoneRemindableOrNull(tx, requestId, now);
  const kind = request && dueReminder(request, request.local_now);
  if (!kind) return false;
  const key = { requestId, kind, about: request.visit_date };
  if (!(await claimMessage(tx, key, now))) return false;
  const messageId = await queueVisitMessage(tx, platform, { requestId, kind: 'reminder', reminder: kind });
  if (messageId) await noteMessage(tx, key, messageId);
  return messageId !== null;
}
