import type { Tx } from '#app/platform/db.server.ts';
import { reachesPhones } from '#app/platform/env.server.ts';
import type { MessageTemplate } from '#app/platform/messaging/templates.ts';
import { queueMessage } from '#app/platform/outbox.server.ts';
import { servedPhoneOrNull } from '#app/platform/phone.server.ts';
import type { Platform, PlatformServices } from '#app/platform/platform.server.ts';
import { isNewsTrue } from '../absences/care.store.server.ts';
import { claimMessage, noteMessage } from '../reminders/store.server.ts';
import { dueReminder } from '../reminders/times.rules.ts';
import { statusUrlOf } from '../status/link.operations.server.ts';
import { aboutOf, templateOf, type VisitMessageKind, type VisitNote, visitTemplates, visitValues } from './rules.ts';
import * as store from './store.server.ts';

/** The messages about visits, for the manifest: their values are read when they are sent, so a moved visit gets none for its old time. */
export const visitMessageTemplates: readonly MessageTemplate[] = visitTemplates(
  (kind) =>
    async ({ db, clock, env, signed }, recordId, stored) => {
      const visit = await store.getPhonedVisitOrNull(db, recordId);
      const note = stored as VisitNote;
      if (kind === 'doctor_present' || (note.absence && (kind === 'doctor_late' || kind === 'doctor_absent'))) {
        if (!(await isNewsTrue(db, { kind, requestId: recordId, absenceId: note.absence ?? null }, clock.now()))) return null;
      }
      return visit && visitValues(kind, visit, note, statusUrlOf({ env, signed }, visit.code));
    },
);

type Notice = Readonly<{ requestId: string; kind: VisitMessageKind }> & Omit<VisitNote, 'about'>;

/** A late doctor, and a cancellation, are still worth knowing after the visit should have begun. */
const lateMinutes = 120;
const isKnownLate: ReadonlySet<VisitMessageKind> = new Set(['cancelled', 'doctor_late', 'doctor_absent', 'doctor_present']);

/**
 * Queues a message to the patient's number about the request as it is now, and returns its id in the outbox; null when there is nobody to
 * tell: no such request, or a number that gets no messages. Without a provider the desk finds it in its list.
 */
export async function queueVisitMessage(tx: Tx, platform: PlatformServices, { requestId, kind, ...said }: Notice): Promise<string | null> {
  const visit = await store.getPhonedVisitOrNull(tx, requestId);
  if (!visit || !servedPhoneOrNull(visit.phone)) return null;
  const note: VisitNote = { ...said, about: aboutOf(visit) };
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
