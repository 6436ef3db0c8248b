import type { Domain } from '#app/platform/domain.server.ts';
import { messageCircle } from '#app/ui/icons/glyphs.ts';
import { manualEndpoints } from './manual/api.server.ts';
import {
  countSentMessages,
  findManualMessages,
  manualMessages,
  markManualMessage,
  revealManualMessage,
} from './manual/operations.server.ts';

export const messages = {
  name: 'messages',
  operations: [countSentMessages, findManualMessages, markManualMessage, revealManualMessage],
  endpoints: manualEndpoints,
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
