import type { Job } from '#app/platform/jobs.server.ts';

/** Every job, slice by slice. */
export const jobs: readonly Job<never>[] = [];
