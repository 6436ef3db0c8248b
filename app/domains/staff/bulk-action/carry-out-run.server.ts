import { getJobActorOrNull } from '#app/domains/accounts/index.server.ts';
import { getResourceOrNull, type Resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { inputsOf } from '#app/kits/content/declare/resource-inputs.server.ts';
import { changedData, isDataRefused } from '#app/kits/content/publication/publish-record.server.ts';
import { findRows } from '#app/kits/content/reads/listed-records.store.server.ts';
import { isLockTimeout, waitForLocks } from '#app/kits/content/record/heads-and-revisions.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { scopeOf } from '#app/platform/access/staff-access.server.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import type { FileImport } from '#app/platform/content/file-imports.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { invokeWithin } from '#app/platform/operations/invoke.server.ts';
import type { Result, ResultFailure } from '#app/platform/operations/operation.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { deleteGone } from '../active-editor/active-editor.store.server.ts';
import { deleteListExports } from '../disclosure/disclosure.store.server.ts';
import { deleteExports } from '../export/content-export.store.server.ts';
import * as store from './bulk-run.store.server.ts';

/** The rows of one job; the rest follows in another, so that other work comes in between. */
const perJob = 50;

/** A row that was refused; its transaction is rolled back. */
class Refused extends Error {
  override name = 'Refused';
}

type Run = NonNullable<Awaited<ReturnType<typeof store.getConfirmedOrNull>>>;
type Work = Readonly<{ platform: Platform; actor: UserActor; run: Run; resource: Resource }>;
type AnyWork = Omit<Work, 'resource'> & Readonly<{ resource: Resource | null; fileImport: FileImport | null }>;

/** Carries a confirmed run out, each row in a transaction of its own. May run twice and be killed anywhere: a row is done once. */
export const carryOut: Job<{ id: string; part: number }> = {
  name: 'content.run_rows',
  async run(platform, { id, part }) {
    const { db, clock, jobs } = platform;
    const run = await store.getConfirmedOrNull(db, id);
    const resource = run && getResourceOrNull(platform, run.kind);
    const fileImport = platform.staffFrame.fileImports.find(({ kind }) => kind === run?.kind) ?? null;
    if (!run || !(resource || fileImport)) return;
    const found = await getJobActorOrNull(db, run.actor_id, `content_run:${id}`);
    // Whoever confirmed the run has authenticated again where its kind asks for that.
    const actor = found && { ...found, recentlyAuthenticated: true };
    const open = await store.findOpen(db, id, perJob);
    for (const n of open) {
      if (actor) await carryOutRow({ platform, actor, run, resource, fileImport }, n);
      else await store.endRow(db, id, n, { outcome: 'refused', reason: 'Akun ini tidak lagi berhak.' });
    }
    if (open.length < perJob) return await store.endRun(db, id, clock.now());
    await inTransaction(db, (tx) => jobs.enqueue(tx, carryOut, { id, part: part + 1 }, { key: `${id} ${part + 1}` }));
  },
};

async function carryOutRow(work: AnyWork, n: number): Promise<void> {
  const { platform, run } = work;
  try {
    await inTransaction(platform.db, async (tx) => {
      await waitForLocks(tx);
      const row = await store.lockOpenOrNull(tx, run.id, n);
      if (!row) return;
      await store.endRow(tx, run.id, n, { outcome: 'done', key: await writeRow(tx, work, row) });
    });
  } catch (error) {
    const reason = reasonOfError(error);
    if (reason === null) throw error;
    await store.endRow(platform.db, run.id, n, { outcome: 'refused', reason });
  }
}

/** Why one row alone was refused; null for what the other rows would meet too, so that the job is tried again. */
function reasonOfError(error: unknown): string | null {
  if (error instanceof Refused) return error.message;
  if (isLockTimeout(error)) return 'Sedang disimpan orang lain. Coba lagi baris ini.';
  return isDataRefused(error) ? changedData : null;
}

type Row = NonNullable<Awaited<ReturnType<typeof store.lockOpenOrNull>>>;

/** Does a row, and returns the key of its record. */
async function writeRow(tx: Tx, { resource, fileImport, ...work }: AnyWork, row: Row): Promise<string> {
  if (fileImport) return acceptedOf(fileImport.csv?.columns ?? [], await fileImport.carryOut({ ...work, tx }, row)).key;
  const ofKind = { ...work, resource: resource as Resource };
  return row.effect === 'new' ? await addRecord(tx, ofKind, row) : await changeRecord(tx, ofKind, row);
}

/** What the revision of a record says that a file has written. */
const importNote = 'Impor CSV';

async function addRecord(tx: Tx, work: Work, { key: typed, values }: Row): Promise<string> {
  const { operations } = work.resource;
  const { fields } = work.resource;
  const { key, version } = acceptedOf(fields, await invokeWithin(operations.create, { ...work, tx }, typed === null ? {} : { key: typed }));
  const saved = { key, version, base: {}, values, note: importNote, exact: true };
  acceptedOf(fields, await invokeWithin(operations.save, { ...work, tx }, saved));
  return key;
}

async function changeRecord(tx: Tx, work: Work, { key, version, values }: Row): Promise<string> {
  const { run, resource } = work;
  const { operations } = resource;
  const record = { key: key as string, version };
  if (run.filter && !(await isListed(tx, work, record.key))) throw new Refused('Tidak lagi ada dalam daftar yang dipilih.');
  const answers = {
    import: () => invokeWithin(operations.save, { ...work, tx }, { ...record, base: {}, values, note: importNote, exact: true }),
    publish: () => invokeWithin(operations.publish, { ...work, tx }, { ...record, base: {}, values: {}, is_read: false }),
    unpublish: () => invokeWithin(operations.unpublish, { ...work, tx }, record),
    trash: () => invokeWithin(operations.trash, { ...work, tx }, { ...record, trashed: true }),
    untrash: () => invokeWithin(operations.trash, { ...work, tx }, { ...record, trashed: false }),
  };
  acceptedOf<unknown>(resource.fields, await answers[run.act]());
  return record.key;
}

/** True while the record is in the list that was chosen. */
async function isListed(tx: Tx, { run, resource, actor }: Work, key: string): Promise<boolean> {
  const list = inputsOf(resource).listInput.parse(run.filter);
  const scope = scopeOf(actor, resource.capabilities.edit);
  const { total } = await findRows(tx, resource, { ...list, keys: [key], scope, after: null, limit: 1 }, actor.userId);
  return total > 0;
}

function acceptedOf<V>(fields: readonly Field[], result: Result<V>): V {
  if (result.ok) return result.value;
  throw new Refused(reasonOf(fields, result.failure));
}

/** Why a row was refused, for people. */
function reasonOf(fields: readonly Field[], { code, message, fieldErrors = {} }: ResultFailure): string {
  if (code === 'conflict') return 'Sudah diubah sejak diperiksa, jadi tidak disentuh.';
  if (code === 'not_found') return 'Tidak ada lagi, atau tidak termasuk unit Anda.';
  const errors = Object.entries(fieldErrors).map(
    ([name, [text = '']]) => `${fields.find((one) => one.name === name)?.label ?? name}: ${text}`,
  );
  return errors.length > 0 ? errors.join(' · ') : message;
}

const dayMs = 24 * 60 * 60 * 1_000;
/** How long runs, those that nobody confirmed, and the records of exports are kept. */
const keptDays = { done: 30, prepared: 1, exports: 365 };

/** Every night: deletes old runs, records of exports, and what closed tabs left. */
export const cleanRuns: Job = {
  name: 'content.clean_runs',
  cron: '25 3 * * *',
  async run({ db, clock }) {
    const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
    await store.deleteRuns(db, { done: before(keptDays.done), prepared: before(keptDays.prepared) });
    await deleteExports(db, before(keptDays.exports));
    await deleteListExports(db, before(keptDays.exports));
    await deleteGone(db, clock.now());
  },
};
