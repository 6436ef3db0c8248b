import type { Domain } from '#app/platform/domain.server.ts';
import { manualEndpoints } from './manual/api.server.ts';
import { findManualMessages, markManualMessage, revealManualMessage } from './manual/operations.server.ts';

export const messages = {
  name: 'messages',
  operations: [findManualMessages, markManualMessage, revealManualMessage],
  endpoints: manualEndpoints,
} satisfies Domain;
