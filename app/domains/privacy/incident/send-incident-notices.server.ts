import { renderWorded } from '#app/domains/messages/index.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/db.server.ts';
import { inBatches } from '#app/platform/jobs/in-batches.server.ts';
import { queueMessage } from '#app/platform/messaging/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { addStep, lockNoticeToSend } from './incident.store.server.ts';
import { breachMail, breachTemplate, type Notice } from './incident.ts';
import * as persons from './incident-persons.store.server.ts';

/** Persons of one transaction. */
const batch = 100;

/** Tells everybody of an approved incident who has not been told, batch by batch. */
export async function notifyEverybody(platform: Platform, id: number): Promise<void> {
  const notified = await inBatches(batch, () => inTransaction(platform.db, (tx) => notifyBatch(tx, platform, id)));
  if (notified === 0) return;
  const { waiting, unreachable } = await persons.countPersons(platform.db, id);
  if (waiting > 0) return;
  const text = `${notified} diproses, ${unreachable} tanpa email dan nomor`;
  await addStep(platform.db, { id, kind: 'told', actorId: null, text, now: platform.clock.now() });
}

/** Queues the messages of the next persons and notes them, in one transaction. Returns how many. */
async function notifyBatch(tx: Tx, platform: Platform, id: number): Promise<number> {
  // The lock holds a change of the notice or of the list back until this batch has left.
  const incident = await lockNoticeToSend(tx, id);
  if (!incident) return 0;
  const next = await persons.lockToNotify(tx, id, batch);
  const send = incident.isExercise ? rehearse : await sender(tx, platform, incident.notice);
  const notified = [];
  for (const person of next) notified.push({ id: person.id, ...(await send(person)) });
  if (notified.length > 0) await persons.markNotified(tx, notified, platform.clock.now());
  return next.length;
}

type Sent = Readonly<{ state: 'sent' | 'exercised' | 'unreachable'; messageId: string | null }>;

const unreachable: Sent = { state: 'unreachable', messageId: null };

const rehearse = async ({ email, phone }: persons.ToNotify): Promise<Sent> =>
  email || phone ? { state: 'exercised', messageId: null } : unreachable;

/** Sends the notice by mail, otherwise to the phone. */
async function sender(tx: Tx, platform: Platform, notice: Notice): Promise<(person: persons.ToNotify) => Promise<Sent>> {
  // The mail is the same for everybody, so that it is rendered once for a batch.
  const mail = await renderWorded(tx, breachMail(notice, platform.env.publicUrl));
  return async ({ email, phone }) => {
    if (email) return { state: 'sent', messageId: await queueMessage(tx, platform, { channel: 'email', recipient: email, ...mail }) };
    if (!phone) return unreachable;
    const message = { channel: 'whatsapp', recipient: phone, template: breachTemplate.id, values: notice } as const;
    return { state: 'sent', messageId: await queueMessage(tx, platform, message) };
  };
}
