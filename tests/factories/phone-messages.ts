import { messageTemplates } from '#app/domains.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { deliverPhoneMessage } from '#app/platform/messaging/delivery.server.ts';
import { type PhoneMessage, queueMessage } from '#app/platform/messaging/outbox.server.ts';
import { approvedName, valueNames } from '#app/platform/messaging/templates.ts';
import { openWhatsAppSimulator } from '#server/development/simulators/whatsapp.ts';
import type { TestApp } from '#tests/harness/test-app.ts';

/** The simulator with every template of the product approved; `approve` adds one, by its name and how many values it has. */
export async function openWhatsApp() {
  const approved = new Map([...messageTemplates.values()].map((one) => [approvedName(one), valueNames(one.body).length] as const));
  return Object.assign(await openWhatsAppSimulator({ approved }), { approve: (name: string, count: number) => approved.set(name, count) });
}

/** Sends the reports of a simulator to an app without a port. */
export const postInto = (app: TestApp) => async (path: string, init: { headers: Record<string, string>; body: string }) =>
  (await app.fetch(path, { method: 'POST', ...init })).status;

let numbers = 0;
/** An Indonesian number that no other message of the file has. */
export function newNumber(): string {
  numbers += 1;
  return `+62812${30_000_000 + numbers}`;
}

/** Queues a message without starting the workers, so that the test makes the attempts. */
export async function queueFor({ platform, db }: TestApp, message: Partial<PhoneMessage> = {}): Promise<string> {
  const still = { ...platform, jobs: { ...platform.jobs, enqueue: async () => {} } };
  const whole: PhoneMessage = {
    channel: 'whatsapp',
    recipient: newNumber(),
    template: 'account_sign_up',
    values: { url: 'https://sehati.example/account/password/create/R4hasia' },
    ...message,
  };
  return await inTransaction(db, (tx) => queueMessage(tx, still, whole));
}

/** One attempt, as a worker makes it. Returns what the attempt threw. */
export async function attempt({ platform }: TestApp, id: string): Promise<string> {
  return await deliverPhoneMessage.run(platform, { id }).then(
    () => '',
    (error: Error) => error.message,
  );
}

export const messageOf = ({ db }: TestApp, id: string) =>
  db.selectFrom('outbox_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
export const stateOf = async (app: TestApp, id: string) => (await messageOf(app, id)).state;
