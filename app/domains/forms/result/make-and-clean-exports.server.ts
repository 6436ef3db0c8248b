import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { deleteOverdueExports, makeExportFile } from './make-result-export.server.ts';

/** Makes the file of a long export. */
export const makeExport: Job<{ id: string }> = {
  name: 'forms.make_export',
  run: (platform, { id }) => makeExportFile(platform, id),
};

/** Every hour: deletes the files of exports whose time is over. */
export const cleanExports: Job = {
  name: 'forms.clean_exports',
  cron: '50 * * * *',
  run: deleteOverdueExports,
};
