import { attachFile, deleteFiles, storeGenerated } from '#app/domains/files/index.server.ts';
import { scopeOf } from '#app/platform/access/staff-access.server.ts';
import { inTransaction, type Queryable } from '#app/platform/database/db.server.ts';
import { sheetFile, sheetTypes } from '#app/platform/documents/spreadsheet.server.ts';
import type { PrivateFileKind } from '#app/platform/files/files.server.ts';
import type { Writes } from '#app/platform/operations/operation.server.ts';
import { writesIn } from '#app/platform/operations/writes-in.server.ts';
import type { Platform, PlatformServices } from '#app/platform/platform.server.ts';
import { columnsOf } from '../submission/answer-rows.ts';
import { openAnswers } from '../submission/encrypt-answers.server.ts';
import { searchedBy } from './read-result-search.server.ts';
import type { ResultFilter } from './result.schema.ts';
import * as store from './result.store.server.ts';
import * as exports from './result-export.store.server.ts';
import { eventRow, exportHours, kindsOfEvent, kindsOfSurvey, surveyRow, titlesOfEvent, titlesOfSurvey } from './result-export.ts';

const perBatch = 500;

/** Nobody uploads an export, so its kind has no size; whoever asked for it fetches it. */
export const exportKind: PrivateFileKind = {
  name: 'forms.export',
  class: 'private',
  types: [],
  maxBytes: 200 * 1024 * 1024,
  belongsTo: 'hospital',
  async mayRead(db, actor, exportId) {
    const found = await exports.getExportOrNull(db, exportId);
    if (actor.kind !== 'user' || found?.actor_id !== actor.userId) return false;
    return (await store.getFormOrNull(db, found.form_id, scopeOf(actor, 'persons.export'))) !== null;
  },
};

/** What is taken out of the product. */
export type Taken = Readonly<{ form: store.ResultForm; filter: ResultFilter }>;

/** The rows of an export, read in batches: a file of any length needs the memory of one. */
export async function* exportedRows(db: Queryable, platform: Pick<PlatformServices, 'encryption'>, { form, filter }: Taken) {
  const versions = await store.findVersions(db, form.id);
  const definitions = new Map(versions.map((version) => [version.id, version.definition]));
  const columns = columnsOf(versions.map(({ definition }) => definition));
  const fieldsOf = (versionId: string) => definitions.get(versionId)?.fields ?? [];
  yield form.kind === 'survey' ? titlesOfSurvey(columns) : titlesOfEvent(columns);
  let after: store.After = null;
  for (;;) {
    const wanted = { formId: form.id, after, limit: perBatch };
    if (form.kind === 'survey') {
      const rows: store.SurveyRow[] = await store.findSubmissions(db, { ...wanted, version: filter.version });
      for (const row of rows) yield surveyRow(row, columns, fieldsOf(row.version_id), openAnswers(platform, row));
      after = nextOf(rows);
    } else {
      const rows: store.ResultRow[] = await store.findRegistrations(db, { ...wanted, filter: searchedBy(filter) });
      const ids = rows.map(({ id }) => id);
      const people = new Map((await exports.findParticipants(db, ids)).map((one) => [one.registration_id, one]));
      const money = new Map((await exports.findMoney(db, ids)).map((one) => [one.registration_id, one]));
      for (const row of rows) {
        const more = people.get(row.id) ?? { participants: null, guardian: null, admitted_at: null };
        const sums = money.get(row.id) ?? { paid: null, paid_at: null, refunded: null, refund_open: false, consents: [] };
        yield eventRow({ ...row, ...more, ...sums }, columns, fieldsOf(row.version_id), openAnswers(platform, row));
      }
      after = nextOf(rows);
    }
    if (after === null) return;
  }
}

const kindsOf = ({ kind }: Pick<store.ResultForm, 'kind'>) => (kind === 'survey' ? kindsOfSurvey : kindsOfEvent);

/** Where the next batch begins; null after the last one. */
function nextOf(rows: readonly Readonly<{ created_at: Date; id: string }>[]): store.After {
  const last = rows.at(-1);
  return rows.length < perBatch || !last ? null : { at: last.created_at, id: last.id };
}

/** The file of an export that is made at once. */
export function exportFile({ db, ...platform }: Platform, taken: Taken & Readonly<{ format: 'xlsx' | 'csv' }>): AsyncGenerator<Uint8Array> {
  return sheetFile(taken.format, exportedRows(db, platform, taken), taken.form.name, kindsOf(taken.form));
}

/** Makes the file of a long export. May run twice: only the first one is kept. */
export async function makeExportFile(platform: Platform, id: string): Promise<void> {
  const { db, clock } = platform;
  const found = await exports.getExportOrNull(db, id);
  const form = found && (await store.getFormOrNull(db, found.form_id, 'group'));
  if (!found || !form || found.state !== 'waiting') return;
  let rows = -1;
  const counted = async function* () {
    for await (const row of exportedRows(db, platform, { form, filter: found.filter })) {
      rows += 1;
      yield row;
    }
  };
  const content = sheetFile(found.format, counted(), form.name, kindsOf(form));
  const file = await storeGenerated({ db, platform }, exportKind, { content, contentType: sheetTypes[found.format] });
  const expiresAt = new Date(clock.now().getTime() + exportHours * 3_600_000);
  await inTransaction(db, async (tx) => {
    // Another run was first: its file is the one, and this one is deleted with those that nothing refers to.
    if (await exports.finishExport(tx, id, { rows, fileId: file.id, expiresAt })) await attachFile(tx, file, id);
  });
}

/** Deletes the files of exports whose time is over. */
export async function deleteOverdueExports(platform: Platform): Promise<void> {
  const { db, clock, jobs } = platform;
  await inTransaction(db, async (tx) => {
    await exports.forgetSearches(tx, clock.now());
    const ids = await exports.detachExpiredFiles(tx, clock.now(), 200);
    await deleteFiles(writesIn(tx, jobs), ids);
  });
}

/** Deletes the file of an export before its time is over. Returns false when nobody can fetch it any more. */
export async function revokeFormExport(writes: Pick<Writes, 'tx' | 'enqueue'>, id: string, now: Date): Promise<boolean> {
  const fileId = await exports.endExport(writes.tx, id, now);
  if (fileId) await deleteFiles(writes, [fileId]);
  return fileId !== undefined;
}
