import type { Job } from '#app/platform/jobs.server.ts';
import { tellBuyer } from './send.operations.server.ts';

/** Tells the buyer of one event of an order. */
export const tellOfEvent: Job<{ id: string }> = {
  name: 'orders.tell',
  run: async (platform, { id }) => await tellBuyer(platform, id),
};
