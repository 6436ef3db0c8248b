import { fail, type Outcome, ok } from '../operations/operation.server.ts';
import type { Platform } from '../platform.server.ts';
import type { OutgoingMessage } from './message-provider.server.ts';
import { orderedValues, type Reading, renderTemplate, type TemplateValues } from './templates.ts';
import { currentTemplate } from './texts.server.ts';

/** The purpose of the encryption of values that no record has. */
export const encryptedValues = 'outbox-values';

const referencePurpose = 'outbox-reference';

/** Our name of a message at its provider. Another installation behind the same number has other ones. */
const referenceOf = ({ signed }: Pick<Platform, 'signed'>, id: string) => signed.sign(referencePurpose, id);

/** The id of the message that a provider names; null for a name that is not ours. */
export const messageIdOf = ({ signed }: Pick<Platform, 'signed'>, reference: string) => signed.verify(referencePurpose, reference);

/** A message as its row has it. */
export type StoredMessage = Readonly<{
  id: string;
  channel: string;
  recipient: string;
  template: string | null;
  record_id: string | null;
  sealed_values: string | null;
  expires_at: Date | null;
}>;

/** What is sent, or why nobody needs it any more. */
export async function prepare(platform: Platform, message: StoredMessage): Promise<Outcome<OutgoingMessage, 'expired' | 'obsolete'>> {
  const { db, clock, env, messageTemplates } = platform;
  const known = messageTemplates.get(message.template ?? '');
  const now = clock.now();
  const isExpired = message.expires_at !== null && message.expires_at <= now;
  const values = known && !isExpired ? await readValues(platform, message) : null;
  if (!known || !values) return fail(isExpired ? 'expired' : 'obsolete');
  const template = await currentTemplate(db, known, message.channel === 'whatsapp');
  const text = renderTemplate(template, values);
  if (env.mode !== 'production') await db.updateTable('outbox_messages').set({ body_text: text }).where('id', '=', message.id).execute();
  return ok({
    reference: referenceOf(platform, message.id),
    recipient: message.recipient,
    template,
    values: orderedValues(template, values),
    text,
    secondsLeft: message.expires_at ? Math.ceil((message.expires_at.getTime() - now.getTime()) / 1_000) : template.minutes * 60,
  });
}

/** The values of a message as they are now; null when it is obsolete. */
export async function readValues(
  platform: Reading & Pick<Platform, 'encryption' | 'messageTemplates'>,
  message: Pick<StoredMessage, 'template' | 'record_id' | 'sealed_values'>,
): Promise<TemplateValues | null> {
  const template = platform.messageTemplates.get(message.template ?? '');
  if (!template) return null;
  const stored = message.sealed_values
    ? (JSON.parse(platform.encryption.decrypt(encryptedValues, message.sealed_values)) as TemplateValues)
    : {};
  return template.read && message.record_id ? await template.read(platform, message.record_id, stored) : stored;
}
