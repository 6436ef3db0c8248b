import type { Domain } from '#app/kits/domain.server.ts';
import { dataMap } from './data-map.ts';
import { pushEndpoints } from './push.endpoints.server.ts';
import { personalPush } from './push.personal-data.server.ts';
import { encryptedPush } from './push.ts';
import { sendPush } from './send-push.server.ts';
import { getPushOffer, subscribePush, unsubscribePush } from './subscribe-push.server.ts';

export const push = {
  name: 'push',
  operations: [getPushOffer, subscribePush, unsubscribePush],
  endpoints: pushEndpoints,
  jobs: [sendPush],
  encryptedColumns: { push_subscriptions: { sealed_subscription: encryptedPush } },
  personalData: [personalPush],
  dataMap,
} satisfies Domain;
