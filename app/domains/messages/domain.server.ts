import type { Domain } from '#app/kits/domain.server.ts';
import { messageCircle } from '#app/ui/icons/glyphs.ts';
import { dataMap } from './data-map.ts';
import { mailSentenceResource } from './mail-sentence/word-mails.server.ts';
import { countSentMessages, findManualMessages } from './manual-message/find-manual-messages.server.ts';
import { manualEndpoints } from './manual-message/manual-message.endpoints.server.ts';
import { manualMessages, markManualMessage, revealManualMessage } from './manual-message/mark-manual-message.server.ts';
import { recipientPersons } from './manual-message/recipient.record-persons.store.server.ts';
import { messageTextResource } from './message-text/message-text.content.server.ts';
import { preparations } from './messages.preparations.store.server.ts';

export const messages = {
  name: 'messages',
  operations: [countSentMessages, findManualMessages, markManualMessage, revealManualMessage],
  endpoints: manualEndpoints,
  resources: [messageTextResource, mailSentenceResource],
  recordPersons: [recipientPersons],
  dataMap,
  preparations,
  staffPages: [
    {
      path: '/staff/pesan',
      label: 'Kirim manual',
      glyph: messageCircle,
      capability: 'bookings.change',
      group: 'desk',
      key: 's',
      after: '/staff/pendaftaran',
    },
  ],
  waiting: [manualMessages],
} satisfies Domain;
