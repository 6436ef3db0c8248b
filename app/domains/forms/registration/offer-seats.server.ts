import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { offerFreeSeats } from './offer-free-seats.server.ts';

/** Offers what is free to who waits. */
export const offerSeats: Job<{ formId: number }> = {
  name: 'forms.offer',
  async run(platform, { formId }) {
    await offerFreeSeats(platform, formId);
  },
};
