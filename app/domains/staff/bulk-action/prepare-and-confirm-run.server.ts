import { z } from 'zod';
import { inputsOf } from '#app/kits/content/declare/resource-inputs.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { flagOn } from '#app/platform/content/field-values.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { kindName } from '../content/content-kind.schema.ts';
import { keyColumn } from '../content/content-texts.ts';
import { freelyChanged, maxRecords } from './bulk-limits.schema.ts';
import { bulkInput, confirmInput, importInput, mappingInput, runId } from './bulk-run.schema.ts';
import * as store from './bulk-run.store.server.ts';
import { undoOfAct } from './bulk-run.ts';
import { carryOut } from './carry-out-run.server.ts';
import { hrefOfRow, targetOf } from './find-target.server.ts';
import { keyOfMapping } from './import-columns.ts';
import { planBulk, planFile, planLinesOf } from './plan-run.server.ts';
import { planHash, shownRows } from './run-plan.ts';

const limits = [perAccount(60, '1h', 'content_runs')] as const;
const object = ({ id }: { id: string }) => ({ object: `content_run:${id}` }) as const;

/** Prepares an act on many records: nothing is changed before `confirmRun`. */
export const prepareBulk = operation({
  name: 'content.bulk_prepared',
  access: staffCan('content.open'),
  limits,
  input: bulkInput,
  failures: {
    not_found: notFound,
    none: [422, 'Pilih sedikitnya satu baris.'],
    too_many: [422, `Paling banyak ${maxRecords.toLocaleString('id-ID')} sekaligus. Saring dulu daftarnya.`],
  },
  async run({ tx, actor, clock, platform }, { kind, act, keys: chosen, all, seen, query, undoes }) {
    const { resource, scope } = targetOf(platform, kind, actor, 'publish') ?? { resource: null };
    const parsed = resource && inputsOf(resource).listInput.safeParse(query);
    if (!(resource && parsed?.success) || (resource.isPermanent && act !== 'publish')) return fail('not_found');
    const isAll = all === flagOn && undoes === null;
    const undone = undoes === null ? null : await store.getRunOrNull(tx, undoes, actor.userId);
    if (undoes !== null && !(undone?.state === 'done' && undone.kind === kind && undoOfAct[undone.act]?.act === act))
      return fail('not_found');
    const keys = undone ? await store.findDoneKeys(tx, undone.id) : chosen;
    if (!isAll && keys.length === 0) return fail('none');
    const list = isAll ? parsed.data : { ...parsed.data, keys };
    const rows = await planBulk(tx, resource, { act, list, scope, userId: actor.userId, keepsDrafts: undone !== null });
    if (!rows) return fail('too_many');
    if (rows.length === 0) return fail('none');
    const given = { kind, act, filter: isAll ? query : null, seen: isAll ? seen : null, actorId: actor.userId, now: clock.now() };
    return ok({ id: await store.insertRun(tx, { ...given, plan_hash: planHash([kind, act], rows) }, rows) });
  },
});

/** Reads a file and says what its import would do; nothing is changed before `confirmRun`. */
export const prepareImport = operation({
  name: 'content.import_prepared',
  access: staffCan('content.open'),
  limits,
  transaction: 'none',
  input: importInput,
  failures: { not_found: notFound, unreadable: [422, 'Berkas ini tidak dapat dibaca.'] },
  async run({ db, commit, actor, clock, platform }, { kind, file, choices }) {
    const target = targetOf(platform, kind, actor);
    if (!target) return fail('not_found');
    const now = clock.now();
    const planned = await planFile({ db, platform, actor, now }, target, { file, choices });
    if (!planned.ok) return planned;
    const { lines, mapping, rows } = planned.value;
    return await commit(async ({ tx }) => {
      const hash = planHash([kind, file.sha256, mapping], rows);
      const given = { kind, act: 'import', lines, mapping, actorId: actor.userId, now, plan_hash: hash } as const;
      return ok({ id: await store.insertRun(tx, given, rows) });
    });
  },
});

/** Says again which field each column of a file is. */
export const mapImport = operation({
  name: 'content.import_mapped',
  access: staffCan('content.open'),
  limits: [perAccount(240, '1h', 'content_mappings')],
  transaction: 'none',
  input: mappingInput,
  failures: {
    not_found: notFound,
    twice: [422, 'Dua kolom memakai isian yang sama. Pilih satu saja.'],
    conflict: [409, 'Impor ini sudah dimulai.'],
  },
  async run({ db, commit, actor, clock, platform }, { id, mapping }) {
    const run = await store.getRunOrNull(db, id, actor.userId);
    const target = run && targetOf(platform, run.kind, actor);
    if (!target || target.fields.length === 0 || !run.lines) return fail('not_found');
    const known = [...(target.resource ? [keyOfMapping] : []), ...target.fields.map(({ name }) => name)];
    const columns = (run.lines[0] ?? []).map((_title, at) => (known.includes(mapping[at] ?? '') ? (mapping[at] as string) : ''));
    const used = columns.filter(Boolean);
    if (new Set(used).size < used.length) return fail('twice');
    const rows = await planLinesOf({ db, platform, actor, now: clock.now() }, target, { lines: run.lines, mapping: columns });
    return await commit(async ({ tx }) => {
      const planned = planHash([run.kind, run.lines, columns], rows);
      const given = { id, actorId: actor.userId, lines: run.lines ?? [], mapping: columns, planHash: planned };
      const isReplaced = await store.replacePlan(tx, given, rows);
      return isReplaced ? ok({ id }) : fail('conflict');
    });
  },
});

/** One run of the caller: what would be done, or what was, row by row. */
export const viewRun = operation({
  name: 'content.run_view',
  access: staffCan('content.open'),
  limits: 'reads',
  input: runId,
  failures: { not_found: notFound },
  async run({ db, actor, platform }, { id }) {
    const run = await store.getRunOrNull(db, id, actor.userId);
    const target = run && targetOf(platform, run.kind, actor);
    if (!target) return fail('not_found');
    const { kind, act, seen, lines, mapping, plan_hash, state } = run;
    const [counts, found] = [await store.countRows(db, id), await store.findRows(db, id, shownRows)];
    const rows = found.map((row) => ({ ...row, href: row.key === null ? null : hrefOfRow(target, row.key) }));
    return ok({
      id,
      kind,
      act,
      seen,
      titles: lines?.[0] ?? [],
      mapping: mapping ?? [],
      plan: plan_hash,
      state,
      counts,
      rows,
      label: target.label,
      fields: target.fields,
      isContent: target.resource !== null,
    });
  },
});

/** What is asked for beside a file that is no list of one kind of content. */
export const getFileImport = operation({
  name: 'content.import_form',
  access: staffCan('content.open'),
  limits: 'reads',
  input: z.object({ kind: kindName }),
  failures: { not_found: notFound },
  async run({ actor, platform }, { kind }) {
    const found = targetOf(platform, kind, actor)?.fileImport;
    if (!found) return fail('not_found');
    const { label, lead, href, own } = found;
    return ok({ kind, label, lead, href, own: own ? { accept: own.accept, maxBytes: own.maxBytes } : null, choices: own?.choices ?? [] });
  },
});

/** The titles of the columns that an import reads, and an example row where the kind has one. */
export const getTemplate = operation({
  name: 'content.import_template',
  access: staffCan('content.open'),
  limits: 'reads',
  input: z.object({ kind: kindName }),
  failures: { not_found: notFound },
  async run({ actor, platform }, { kind }) {
    const target = targetOf(platform, kind, actor);
    if (!target || target.fields.length === 0) return fail('not_found');
    const { fields, example, resource } = target;
    const columns = [...(resource?.key ? [{ name: 'key', label: keyColumn }] : []), ...fields];
    const row = columns.map(({ name }) => example[name] ?? '');
    return ok({ kind, lines: [columns.map(({ label }) => label), ...(row.some(Boolean) ? [row] : [])] });
  },
});

/** Begins what was prepared, as the person has seen it. A second confirmation changes nothing. */
export const confirmRun = operation({
  name: 'content.run_confirmed',
  access: staffCan('content.open'),
  limits,
  input: confirmInput,
  failures: {
    not_found: notFound,
    conflict: [409, 'Rencananya berubah di tab lain. Periksa lagi yang sekarang tampil.'],
    reauth: [403, 'Demi keamanan, masukkan kata sandi Anda sekali lagi lalu ulangi.'],
  },
  async run({ tx, actor, clock, enqueue, platform }, { id, plan }) {
    const run = await store.getRunOrNull(tx, id, actor.userId);
    const target = run && targetOf(platform, run.kind, actor, run.act === 'import' ? 'edit' : 'publish');
    if (!target) return fail('not_found');
    const counts = await store.countRows(tx, id);
    const touched = counts.filter(({ effect }) => effect === 'change' || effect === 'new').reduce((sum, { count }) => sum + count, 0);
    if ((touched > freelyChanged || target.isRecent) && !actor.recentlyAuthenticated) return fail('reauth');
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
