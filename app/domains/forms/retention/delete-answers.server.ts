import { deleteFiles } from '#app/domains/files/index.server.ts';
import { forgetProofs } from '#app/domains/payments/index.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { writesIn } from '#app/platform/operations/writes-in.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { payableKind } from '../registration/registration-names.ts';
import * as store from './old-answers.store.server.ts';

/** Deletes registrations with their answers and files. What they cost stays in the books, without them. */
export async function deleteWithFiles(tx: Tx, platform: PlatformServices, registrations: readonly string[]): Promise<void> {
  const submissions = await store.findSubmissions(tx, registrations);
  await forgetProofs(tx, platform, payableKind, registrations);
  await deleteFilesOf(tx, platform, submissions);
  await store.deleteRegistrations(tx, registrations, submissions);
}

/** Deletes answers with their files. */
export async function deleteAnswers(tx: Tx, platform: PlatformServices, submissions: readonly string[]): Promise<void> {
  await deleteFilesOf(tx, platform, submissions);
  await store.deleteSubmissions(tx, submissions);
}

async function deleteFilesOf(tx: Tx, { jobs }: PlatformServices, submissions: readonly string[]): Promise<void> {
  const files = await store.detachFiles(tx, submissions);
  await deleteFiles(writesIn(tx, jobs), files);
}
