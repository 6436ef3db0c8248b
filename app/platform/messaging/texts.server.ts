import type { Queryable } from '../database/db.server.ts';
import type { MessageTemplate } from './templates.ts';

/**
 * A template with the text that staff have written for it, unless the code has a newer version. To WhatsApp goes the newest text that it has
 * approved; an SMS and a message by hand need no approval.
 */
export async function currentTemplate(db: Queryable, template: MessageTemplate, isWhatsApp: boolean): Promise<MessageTemplate> {
  const columns = ['body', 'version', 'approved_body', 'approved_version'] as const;
  const row = await db.selectFrom('message_texts').select(columns).where('template', '=', template.id).executeTakeFirst();
  if (!row) return template;
  const [body, version] = isWhatsApp ? [row.approved_body, row.approved_version] : [row.body, row.version];
  return version >= template.version ? { ...template, body, version } : template;
}
