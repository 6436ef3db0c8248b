import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import type { ChatText } from '#app/platform/contacts/whatsapp-link.ts';
import { filledText, type Values } from '#app/platform/content/field-values.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { MailContent } from '#app/ui/mail/mail-content.ts';
import { renderMail } from '#app/ui/mail/render-mail.server.tsx';
import { sentenceForm } from './mail-sentence.content.schema.ts';
import { findWritten, sentenceStore } from './mail-sentence.store.server.ts';
import { mapSentences, sentenceOf } from './mail-sentence.ts';

type Written = Awaited<ReturnType<typeof findWritten>>;

/** A sentence as staff have written it, with its values; the code's where they have written none. */
function inWords(written: Written, text: string, values: Values): string {
  const other = written.size === 0 ? undefined : written.get(sentenceOf(text, values));
  return other === undefined ? text : filledText(other, values);
}

/** A mail with the sentences that staff have written in the place of the code's. */
async function wordedMail(db: Queryable, mail: MailContent): Promise<MailContent> {
  const written = await findWritten(db);
  return mapSentences(mail, (text) => inWords(written, text, mail.values ?? {}));
}

/** Messages in the words of staff, each as one text. A value that the caller does not know yet stands as `{{name}}` in its line. */
export async function wordedChats(db: Queryable, chats: readonly ChatText[]): Promise<string[]> {
  const written = await findWritten(db);
  return chats.map(({ lines, values }) => lines.map((line) => inWords(written, line, values)).join('\n'));
}

/** One message in the words of staff. The one way of every domain to a chat that staff begin. */
export async function wordedChat(db: Queryable, chat: ChatText): Promise<string> {
  const [text = ''] = await wordedChats(db, [chat]);
  return text;
}

/** The subject and both forms of a mail, in the words of staff. The one way of every domain to a mail that is queued. */
export async function renderWorded(db: Queryable, mail: MailContent): Promise<ReturnType<typeof renderMail>> {
  return renderMail(await wordedMail(db, mail));
}

/** The sentences of mails and of messages that staff begin, as staff edit them within their values. */
export const mailSentenceResource = resource({
  kind: 'mail-sentences',
  name: 'mail_sentence',
  labels: { one: 'Kalimat email dan chat', many: 'Kalimat email dan chat' },
  group: 'messages',
  ...sentenceForm,
  columns: ['text'],
  filters: [],
  twoPersons: ['text'],
  recent: true,
  // No kept page shows them; each mail and message reads its sentences when it is written.
  tags: () => [],
  isPermanent: true,
  store: sentenceStore,
});
