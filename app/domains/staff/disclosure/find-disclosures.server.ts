import { revokeFormExport } from '#app/domains/forms/index.server.ts';
import { narrowScope, type Scope, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { exportQuery, type ListExport, listExportInput, revealQuery, revokeInput } from './disclosure.schema.ts';
import * as store from './disclosure.store.server.ts';
import { cutText, filterText, maxListRows, recordText, refusalText, revealLabel, sourceLabels } from './disclosure.ts';

/*
 * Policy of all operations here: who watches over the use of personal data. The lists have numbers of records and accounts, never the
 * contact or the name of a patient. What belongs to no facility is seen by who watches the whole group.
 */
const mayWatch = staffCan('audit.read');
const perPage = 50;

/** What was taken out as files at the chosen facilities. */
export const findDisclosedExports = operation({
  name: 'privacy.find_exports',
  access: mayWatch,
  limits: 'reads',
  input: exportQuery,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { units, ...query }) {
    const chosen = narrowScope(scope, units);
    if (chosen === null) return fail('not_found');
    const [rows, actors] = await Promise.all([
      store.findExports(db, query, { scope: chosen, limit: perPage + 1, now: clock.now() }),
      store.findActors(db, 'exports'),
    ]);
    return ok({ actors, rows: rows.slice(0, perPage), hasMore: rows.length > perPage });
  },
});

/** Who has seen which contact at the chosen facilities, and who was refused. */
export const findReveals = operation({
  name: 'privacy.find_reveals',
  access: mayWatch,
  limits: 'reads',
  input: revealQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { units, ...query }) {
    const chosen = narrowScope(scope, units);
    if (chosen === null) return fail('not_found');
    const [rows, actors] = await Promise.all([
      store.findReveals(db, query, { scope: chosen, limit: perPage + 1 }),
      store.findActors(db, 'reveals'),
    ]);
    return ok({ actors, rows: rows.slice(0, perPage), hasMore: rows.length > perPage });
  },
});

/** Deletes the file of an export before its time is over; what was recorded of it stays. */
export const revokeExport = operation({
  name: 'privacy.export_revoked',
  access: mayWatch,
  limits: [perAccount(60, '10m')],
  input: revokeInput,
  failures: { not_found: notFound, gone: [409, 'Berkas ini sudah tidak dapat diambil lagi.'] },
  async run({ scope, clock, ...writes }, { id }) {
    if (scope !== 'group') return fail('not_found');
    return (await revokeFormExport(writes, id, clock.now())) ? ok({ id }) : fail('gone');
  },
  audit: ({ id }) => ({ object: `form_export:${id}` }),
});

/** Takes one of the lists out as a file; that is in the list of exports too. */
export const exportDisclosures = operation({
  name: 'privacy.list_exported',
  access: mayWatch,
  recent: true,
  limits: [perAccount(20, '1h')],
  input: listExportInput,
  failures: { not_found: notFound },
  async run({ tx, scope, actor, clock }, given) {
    const chosen = narrowScope(scope, given.units);
    if (chosen === null) return fail('not_found');
    const now = clock.now();
    const { titles, rows: found } = await readList(tx, given, chosen, now);
    const rows = found.slice(0, maxListRows);
    const { list, reason, units, actor: of, from, to, refused } = given;
    const filter = {
      ...(units.length > 0 ? { units } : {}),
      ...(of ? { actor: of } : {}),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
    };
    const recorded = { ...filter, ...(refused ? { refused } : {}) };
    await store.insertListExport(tx, { list, actorId: actor.userId, filter: recorded, reason, rows: rows.length, now });
    return ok({ list, rows: [titles, ...rows, ...(found.length > rows.length ? [[cutText]] : [])] });
  },
  audit: ({ list }) => ({ object: `disclosures:${list}` }),
});

/** The rows of a list for a file and the titles of their columns; one more than it takes where there are more. */
async function readList(
  db: Queryable,
  { list, ...query }: ListExport,
  scope: Scope,
  now: Date,
): Promise<{ titles: string[]; rows: string[][] }> {
  const page = { scope, limit: maxListRows + 1, now };
  if (list === 'exports') {
    const rows = await store.findExports(db, { ...query, after: null }, page);
    return {
      titles: ['waktu', 'petugas', 'unit', 'jenis', 'apa', 'saringan', 'kolom', 'baris', 'alasan', 'berlaku_sampai'],
      rows: rows.map((row) => [
        ...[row.created_at.toISOString(), row.actor ?? '', row.facility ?? '', sourceLabels[row.source], row.what, filterText(row.filter)],
        ...[row.columns.join(' '), String(row.rows ?? ''), row.reason, row.expires_at?.toISOString() ?? ''],
      ]),
    };
  }
  const rows = await store.findReveals(db, { ...query, after: null }, page);
  return {
    titles: ['waktu', 'petugas', 'unit', 'kegiatan', 'catatan', 'akun', 'alasan', 'hasil'],
    rows: rows.map((row) => [
      ...[row.happened_at.toISOString(), row.actor ?? '', row.facility ?? '', revealLabel(row.action), recordText(row.object)],
      ...[row.subject_id ?? '', row.reason ?? '', refusalText(row) ?? 'Dibuka'],
    ]),
  };
}
