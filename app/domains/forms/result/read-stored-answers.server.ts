import type { Queryable } from '#app/platform/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { openAnswers } from '../registrations/read.operations.server.ts';
import { answerRows } from './answers.rules.ts';
import { findFiles, getSubmissionOrNull } from './answers.store.server.ts';
import type { ShownAnswer } from './panel.rules.ts';

type Reading = Readonly<{ db: Queryable; platform: Pick<PlatformServices, 'encryption'> }>;

/** What was answered in a submission, as staff read it. */
export async function answersOf({ db, platform }: Reading, submissionId: string): Promise<ShownAnswer[]> {
  const [stored, files] = await Promise.all([getSubmissionOrNull(db, submissionId), findFiles(db, submissionId)]);
  if (!stored) return [];
  return answerRows(stored.definition, openAnswers(platform, stored)).map((row) => ({
    ...row,
    files: files.filter(({ field_key }) => field_key === row.key).map(({ id }) => `/files/${id}`),
  }));
}
