import type { UserActor } from '#app/platform/access/actor.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { makeExport } from './make-and-clean-exports.server.ts';
import type { Taken } from './make-result-export.server.ts';
import { searchedBy } from './read-result-search.server.ts';
import { exportInput, formId } from './result.schema.ts';
import * as store from './result.store.server.ts';
import * as exports from './result-export.store.server.ts';
import { exportHours, maxRowsAtOnce } from './result-export.ts';

/*
 * Policy: staff who may take data of persons out of the product, at the form's facility. A form of another facility is `not_found`.
 */
const mayExport = staffCan('persons.export');
const hourMs = 3_600_000;

async function countRows(db: Queryable, { form, filter }: Taken): Promise<number> {
  return form.kind === 'survey'
    ? await store.countSubmissions(db, form.id, filter.version)
    : await store.countRegistrations(db, form.id, searchedBy(filter));
}

/**
 * Takes the results of a form out of the product: who did, with which filter and why is recorded. A short one is a file at once, a long one is
 * made by a job.
 */
export const exportResults = operation({
  name: 'form.exported',
  access: mayExport,
  recent: true,
  limits: [perAccount(20, '1h', 'form_exports')],
  input: exportInput,
  failures: { not_found: notFound },
  async run({ tx, scope, actor, clock, enqueue }, { id, format, reason, ...filter }) {
    const form = await store.getFormOrNull(tx, id, scope);
    if (!form) return fail('not_found');
    const now = clock.now();
    const rows = await countRows(tx, { form, filter });
    const isLong = rows > maxRowsAtOnce;
    const given = { formId: id, actorId: actor.userId, format, filter, reason, rows: isLong ? null : rows, now };
    const exportId = await exports.insertExport(tx, { ...given, expiresAt: new Date(now.getTime() + exportHours * hourMs) });
    if (isLong) await enqueue(makeExport, { id: exportId }, { key: exportId });
    return ok({ id, exportId, isLong, form, filter, format });
  },
  audit: (_input, { id }) => ({ object: `form:${id}` }),
});

/** The form whose results are to be taken out. */
export const getExportedForm = operation({
  name: 'form.view_exported',
  access: mayExport,
  limits: 'reads',
  input: formId,
  failures: { not_found: notFound },
  async run({ db, scope }, { id }) {
    const form = await store.getFormOrNull(db, id, scope);
    return form ? ok(form) : fail('not_found');
  },
});

/** The last exports of a form, with the files that can still be fetched by who asked for them. */
export const findExports = operation({
  name: 'form.find_exports',
  access: mayExport,
  limits: 'reads',
  input: formId,
  failures: { not_found: notFound },
  async run({ db, scope, actor, clock }, { id }) {
    if (!(await store.getFormOrNull(db, id, scope))) return fail('not_found');
    const now = clock.now();
    const found = await exports.findExports(db, id, scope, 10);
    return ok(found.map((one) => ({ ...one, file: canFetch(one, actor, now) ? `/files/${one.file_id}` : null })));
  },
});

const canFetch = (one: exports.ExportRow, actor: UserActor, now: Date): boolean =>
  one.file_id !== null && one.actor_id === actor.userId && one.expires_at > now;
