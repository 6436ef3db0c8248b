import type { Queryable } from '#app/platform/db.server.ts';
import { resource } from '#app/platform/resources/declare.server.ts';
import { filledText } from '#app/platform/resources/values.ts';
import type { MailContent } from '#app/ui/mail/mail-content.ts';
import { renderMail } from '#app/ui/mail/render-mail.server.tsx';
import { mapSentences, sentenceOf } from './rules.ts';
import { sentenceFields, sentenceSnapshot } from './schema.ts';
import { findWritten, sentenceStore } from './store.server.ts';

/** A mail with the sentences that staff have written in the place of the code's. */
async function wordedMail(db: Queryable, mail: MailContent): Promise<MailContent> {
  const written = await findWritten(db);
  const values = mail.values ?? {};
  return written.size === 0
    ? mail
    : mapSentences(mail, (text) => {
        const other = written.get(sentenceOf(text, values));
        return other === undefined ? text : filledText(other, values);
      });
}

/** The subject and both forms of a mail, in the words of staff. The one way of every domain to a mail that is queued. */
export async function renderWorded(db: Queryable, mail: MailContent): Promise<ReturnType<typeof renderMail>> {
  return renderMail(await wordedMail(db, mail));
}

/** The sentences of mails, as staff edit them within their values. */
export const mailSentenceResource = resource({
  kind: 'mail-sentences',
  name: 'mail_sentence',
  labels: { one: 'Kalimat email', many: 'Kalimat email' },
  group: 'messages',
  fields: sentenceFields,
  schema: sentenceSnapshot,
  columns: ['text'],
  filters: [],
  twoPersons: ['text'],
  recent: true,
  // No page shows them; each mail reads its sentences when it is queued.
  tags: () => [],
  isPermanent: true,
  store: sentenceStore,
});
