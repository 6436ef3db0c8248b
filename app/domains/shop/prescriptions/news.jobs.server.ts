import type { Job } from '#app/platform/jobs.server.ts';
import { tellPatient } from './news.operations.server.ts';

/** Tells the patient of one event of a prescription. */
export const tellOfPrescription: Job<{ id: string }> = {
  name: 'prescriptions.tell',
  run: async (platform, { id }) => await tellPatient(platform, id),
};
