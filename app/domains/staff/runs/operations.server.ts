import type { UserActor } from '#app/platform/actor.server.ts';
import { isTooWide } from '#app/platform/csv.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { Resource } from '#app/platform/resources/declare.server.ts';
import { inputsOf } from '#app/platform/resources/inputs.server.ts';
import { hasRecordsIn } from '#app/platform/resources/scope.server.ts';
import { flagOn } from '#app/platform/resources/values.ts';
import { scopeOf, staffCan } from '#app/platform/staff-access.server.ts';
import { guessMapping, keyOfMapping } from './columns.rules.ts';
import { carryOut } from './jobs.server.ts';
import { freelyChanged, maxCellCharacters, maxColumns, maxLines, maxRecords } from './limits.schema.ts';
import { planBulk, planImport, readLines } from './plan.operations.server.ts';
import { planHash } from './plan.rules.ts';
import { bulkInput, confirmInput, importInput, mappingInput, runId } from './schema.ts';
import * as store from './store.server.ts';

const limits = [perAccount(60, '1h', 'content_runs')] as const;
const object = ({ id }: { id: string }) => ({ object: `content_run:${id}` }) as const;
const shownRows = 300;
const unreadable =
  'Berkas ini tidak terbaca sebagai CSV. Simpan lagi dari lembar kerja sebagai CSV UTF-8, dengan judul kolom di baris pertama.';
const tooLong = `Paling banyak ${maxLines.toLocaleString('id-ID')} baris. Bagi berkasnya.`;
const tooWide = `Paling banyak ${maxColumns} kolom, dan ${maxCellCharacters.toLocaleString('id-ID')} karakter dalam satu sel. Hapus yang tidak perlu.`;

/** The kind of content that the caller may edit somewhere; null for any other word. */
function editedOf({ resources }: PlatformServices, kind: string, actor: UserActor): Resource | null {
  const resource = resources.get(kind);
  return resource && hasRecordsIn(resource, scopeOf(actor, resource.capabilities.edit)) ? resource : null;
}

/** Prepares an act on many records: nothing is changed before `confirmRun`. */
export const prepareBulk = operation({
  name: 'content.bulk_prepared',
  access: staffCan('content.publish'),
  limits,
  input: bulkInput,
  failures: {
    not_found: notFound,
    none: [422, 'Pilih sedikitnya satu baris.'],
    too_many: [422, `Paling banyak ${maxRecords.toLocaleString('id-ID')} sekaligus. Saring dulu daftarnya.`],
  },
  async run({ tx, scope, actor, clock, platform }, { kind, act, keys, all, seen, query }) {
    const resource = editedOf(platform, kind, actor);
    const parsed = resource && inputsOf(resource).listInput.safeParse(query);
    if (!(resource && parsed?.success) || (resource.isPermanent && act !== 'publish')) return fail('not_found');
    const isAll = all === flagOn;
    if (!isAll && keys.length === 0) return fail('none');
    const list = isAll ? parsed.data : { ...parsed.data, keys };
    const rows = await planBulk(tx, resource, { act, list, scope, userId: actor.userId });
    if (!rows) return fail('too_many');
    if (rows.length === 0) return fail('none');
    const given = { kind, act, filter: isAll ? query : null, seen: isAll ? seen : null, actorId: actor.userId, now: clock.now() };
    return ok({ id: await store.insertRun(tx, { ...given, plan_hash: planHash([kind, act], rows) }, rows) });
  },
});

/** Reads a CSV file and says what its import would do; nothing is changed before `confirmRun`. */
export const prepareImport = operation({
  name: 'content.import_prepared',
  access: staffCan('content.edit'),
  limits,
  transaction: 'none',
  input: importInput,
  failures: {
    not_found: notFound,
    unreadable: [422, unreadable],
    too_long: [422, tooLong],
    too_wide: [422, tooWide],
  },
  async run({ db, commit, scope, actor, clock, platform }, { kind, file }) {
    const resource = editedOf(platform, kind, actor);
    if (!resource) return fail('not_found');
    const lines = await readLines(file.path);
    if (lines && isTooWide(lines, { columns: maxColumns, characters: maxCellCharacters })) {
      return fail('too_wide', { fieldErrors: { file: [tooWide] } });
    }
    if (!lines || lines.length < 2) return fail('unreadable', { fieldErrors: { file: [unreadable] } });
    if (lines.length > maxLines + 1) return fail('too_long', { fieldErrors: { file: [tooLong] } });
    const mapping = guessMapping(lines[0] ?? [], resource.fields);
    const rows = await planImport(db, resource, { lines, mapping, scope, userId: actor.userId });
    const given = { kind, act: 'import', lines, mapping, actorId: actor.userId } as const;
    return await commit(async ({ tx }) => {
      const hash = planHash([kind, file.sha256, mapping], rows);
      return ok({ id: await store.insertRun(tx, { ...given, now: clock.now(), plan_hash: hash }, rows) });
    });
  },
});

/** Says anew which field each column of a file is. */
export const mapImport = operation({
  name: 'content.import_mapped',
  access: staffCan('content.edit'),
  limits: [perAccount(240, '1h', 'content_mappings')],
  transaction: 'none',
  input: mappingInput,
  failures: {
    not_found: notFound,
    twice: [422, 'Dua kolom memakai isian yang sama. Pilih satu saja.'],
    conflict: [409, 'Impor ini sudah dimulai.'],
  },
  async run({ db, commit, scope, actor, platform }, { id, mapping }) {
    const run = await store.getRunOrNull(db, id, actor.userId);
    const resource = run && editedOf(platform, run.kind, actor);
    if (!resource || !run.lines) return fail('not_found');
    const known = [keyOfMapping, ...resource.names];
    const columns = (run.lines[0] ?? []).map((_title, at) => (known.includes(mapping[at] ?? '') ? (mapping[at] as string) : ''));
    const used = columns.filter(Boolean);
    if (new Set(used).size < used.length) return fail('twice');
    const rows = await planImport(db, resource, { lines: run.lines, mapping: columns, scope, userId: actor.userId });
    return await commit(async ({ tx }) => {
      const planned = planHash([run.kind, run.lines, columns], rows);
      const isReplaced = await store.replacePlan(tx, { id, actorId: actor.userId, mapping: columns, planHash: planned }, rows);
      return isReplaced ? ok({ id }) : fail('conflict');
    });
  },
});

/** One run of the caller: what would be done, or what was, row by row. */
export const viewRun = operation({
  name: 'content.run_view',
  access: staffCan('content.edit'),
  limits: 'reads',
  input: runId,
  failures: { not_found: notFound },
  async run({ db, actor, platform }, { id }) {
    const run = await store.getRunOrNull(db, id, actor.userId);
    if (!run || !editedOf(platform, run.kind, actor)) return fail('not_found');
    const { kind, act, seen, lines, mapping, plan_hash, state } = run;
    const [counts, rows] = [await store.countRows(db, id), await store.findRows(db, id, shownRows)];
    return ok({ id, kind, act, seen, titles: lines?.[0] ?? [], mapping: mapping ?? [], plan: plan_hash, state, counts, rows });
  },
});

/** Begins what was prepared, as the person has seen it. A second confirmation changes nothing. */
export const confirmRun = operation({
  name: 'content.run_confirmed',
  access: staffCan('content.edit'),
  limits,
  input: confirmInput,
  failures: {
    not_found: notFound,
    conflict: [409, 'Rencananya berubah di tab lain. Periksa lagi yang sekarang tampil.'],
    reauth: [403, 'Demi keamanan, masukkan kata sandi Anda sekali lagi lalu ulangi.'],
  },
  async run({ tx, actor, clock, enqueue, platform }, { id, plan }) {
    const run = await store.getRunOrNull(tx, id, actor.userId);
    const resource = run && editedOf(platform, run.kind, actor);
    if (!resource) return fail('not_found');
    const { edit, publish } = resource.capabilities;
    if (scopeOf(actor, run.act === 'import' ? edit : publish).length === 0) return fail('not_found');
    const counts = await store.countRows(tx, id);
    const touched = counts.filter(({ effect }) => effect === 'change' || effect === 'new').reduce((sum, { count }) => sum + count, 0);
    if ((touched > freelyChanged || resource.recent) && !actor.recentlyAuthenticated) return fail('reauth');
    const isBegun = await store.confirmRun(tx, { id, actorId: actor.userId, plan, now: clock.now() });
    if (!isBegun) {
      const now = await store.getRunOrNull(tx, id, actor.userId);
      return now?.state === 'prepared' ? fail('conflict') : ok({ id, kind: run.kind, begun: false });
    }
    await enqueue(carryOut, { id, part: 0 }, { key: `${id} 0` });
    return ok({ id, kind: run.kind, begun: true });
  },
  audit: (input, { begun }) => (begun ? object(input) : null),
});
