import type { Queryable } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { answerRows, type ShownAnswer } from './answer-rows.ts';
import { openAnswers } from './encrypt-answers.server.ts';
import { findFiles, getSubmissionOrNull } from './submission.store.server.ts';

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
