import type { Domain } from '#app/kits/domain.server.ts';
import { pushEndpoints } from './api.server.ts';
import { dataMap } from './data-map.ts';
import { sendPush } from './jobs.server.ts';
import { getPushOffer, subscribePush, unsubscribePush } from './operations.server.ts';
import { personalPush } from './personal.operations.server.ts';
import { encryptedPush } from './rules.ts';

export const push = {
  name: 'push',
  operations: [getPushOffer, subscribePush, unsubscribePush],
  endpoints: pushEndpoints,
  jobs: [sendPush],
  encryptedColumns: { push_subscriptions: { sealed_subscription: encryptedPush } },
  personalData: [personalPush],
  dataMap,
} satisfies Domain;
