import { renderWorded } from '#app/domains/messages/index.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { eraseMessages } from '#app/platform/messaging/erase-messages.server.ts';
import { queueMessage } from '#app/platform/messaging/outbox.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { getVisitNumber } from '../queue/estimate-calls.server.ts';
import { statusUrlOf } from '../request/request-link.server.ts';
import { mayMailMove } from './limit-visit-mails.server.ts';
import * as store from './reminder.store.server.ts';
import { dueReminder, type ReminderKind, remindersAhead } from './reminder-times.ts';
import { reminderUrlOf } from './reminder-url.server.ts';
import { addressCheckMail, type Change, staffMail, visitMail } from './visit-mails.ts';

/**
 * Queues the first message to a new address: with the code and the link when it is confirmed, otherwise only with the question whether
 * reminders may come.
 */
export async function sendToNewAddress(tx: Tx, platform: PlatformServices, requestId: string, now: Date): Promise<void> {
  const request = await store.getMailedRequestOrNull(tx, requestId, now);
  if (request) await sendToPatient(tx, platform, request, request.email_confirmed_at ? 'email_set' : 'email_check', now.toISOString());
}

/**
 * Queues the reminder of a request that is due, once over all processes, and tells whether it did. A request that was moved or cancelled
 * meanwhile gets none for its old time.
 */
export async function sendDueReminder(tx: Tx, platform: PlatformServices, requestId: string): Promise<boolean> {
  const request = await store.lockRemindableOrNull(tx, requestId, platform.clock.now());
  const kind = request && dueReminder(request, request.local_now);
  return kind ? await sendToPatient(tx, platform, request, kind, request.visit_date) : false;
}

async function sendToPatient(
  tx: Tx,
  platform: PlatformServices,
  request: store.MailedRequest,
  kind: ReminderKind | 'email_set' | 'email_check',
  about: string,
): Promise<boolean> {
  const { id, code, email } = request;
  if (!email) return false;
  const key = { requestId: id, kind, about };
  const now = platform.clock.now();
  if (!(await store.claimMessage(tx, key, now))) return false;
  const ahead = remindersAhead(request, request.local_now);
  const url = reminderUrlOf(platform, id, email);
  const content =
    kind === 'email_check'
      ? addressCheckMail({ visit: request, ahead, url })
      : visitMail({
          kind,
          visit: request,
          number: await getVisitNumber({ db: tx, cache: platform.cache }, { requestId: id }, now),
          ahead,
          statusUrl: statusUrlOf(platform, code),
        });
  const mail = { channel: 'email', recipient: email, unsubscribeUrl: url, ...(await renderWorded(tx, content)) } as const;
  await store.noteMessage(tx, key, await queueMessage(tx, platform, mail));
  return true;
}

/**
 * Erases all mails to the patient of a request, when the address is removed or the request ends: one that still waits is not sent. The
 * request must be locked, so that no reminder is queued meanwhile.
 */
export async function eraseMails(tx: Tx, platform: PlatformServices, requestId: string): Promise<void> {
  await eraseMessages(tx, platform.jobs, { ids: await store.findMessageIds(tx, requestId, store.patientMails) });
}

/** The same for the reminders of the old time of a request that was moved. */
export async function eraseReminders(tx: Tx, platform: PlatformServices, requestId: string): Promise<void> {
  await eraseMessages(tx, platform.jobs, { ids: await store.findMessageIds(tx, requestId, store.reminderMails) });
}

/** Queues the mail to the staff about a move or a cancellation by the patient (decision 85). */
export async function notifyStaff(tx: Tx, platform: PlatformServices, requestId: string, change: Change): Promise<void> {
  const now = platform.clock.now();
  const request = await store.getMailedRequestOrNull(tx, requestId, now);
  if (!request) return;
  if (change.kind === 'moved' && !(await mayMailMove(tx, platform, requestId))) return;
  const key = { requestId, kind: change.kind, about: now.toISOString() };
  if (!(await store.claimMessage(tx, key, now))) return;
  const mail = staffMail(change, request);
  await store.noteMessage(tx, key, await queueMessage(tx, platform, { channel: 'email', recipient: platform.env.contactEmail, ...mail }));
}
