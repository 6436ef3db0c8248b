import { eraseMessages } from '#app/platform/messaging/erase-messages.server.ts';
import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { eraseRequestsOf, findPersonalRequests } from './privacy-request.store.server.ts';

/** What a person asked about their data. After an erasure it only says that somebody was answered, and when. */
export const personalRequests: PersonalDataSource = {
  name: 'permintaan-data',
  title: 'Permintaan tentang data pribadi',
  tables: ['privacy_requests', 'privacy_request_events'],
  correctAt: null,
  read: findPersonalRequests,
  async erase(tx, userId, platform) {
    const mails = await eraseRequestsOf(tx, userId, platform.clock.now());
    await eraseMessages(tx, platform.jobs, { ids: mails });
  },
};
