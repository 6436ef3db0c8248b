import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { textForm } from './message-text.content.schema.ts';
import { textStore } from './message-text.content.store.server.ts';

/** The texts of messages to phones, as staff edit them within their values. */
export const messageTextResource = resource({
  kind: 'message-texts',
  name: 'message_text',
  labels: { one: 'Pesan ponsel', many: 'Pesan WhatsApp dan SMS' },
  group: 'messages',
  ...textForm,
  columns: ['approval'],
  filters: ['approval'],
  twoPersons: ['body'],
  recent: true,
  // No page shows them; each message reads its text when it is sent.
  tags: () => [],
  isPermanent: true,
  store: textStore,
});
