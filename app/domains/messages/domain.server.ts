import type { Domain } from '#app/kits/domain.server.ts';
import { messageCircle } from '#app/ui/icons/glyphs.ts';
import { dataMap } from './data-map.ts';
import { mailSentenceResource } from './mails/operations.server.ts';
import { manualEndpoints } from './manual/api.server.ts';
import {
  countSentMessages,
  findManualMessages,
  manualMessages,
  markManualMessage,
  revealManualMessage,
} from './manual/operations.server.ts';
import { recipientPersons } from './manual/persons.store.server.ts';
import { preparations } from './preparations.store.server.ts';
import { messageTextResource } from './texts/operations.server.ts';

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
