import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { mendInput } from './bulk-run.schema.ts';
import * as store from './bulk-run.store.server.ts';
import { targetOf } from './find-target.server.ts';
import { mendLines, misnamedOf } from './misnamed.ts';
import { planLinesOf } from './plan-run.server.ts';
import { planHash, shownRows } from './run-plan.ts';

/** Puts the names that a person has chosen in the place of those of the file that name nothing, and says again what its import would do. */
export const mendImport = operation({
  name: 'content.import_mended',
  access: staffCan('content.open'),
  limits: [perAccount(240, '1h', 'content_mappings')],
  transaction: 'none',
  input: mendInput,
  failures: {
    not_found: notFound,
    none: [422, 'Pilih sedikitnya satu nama.'],
    conflict: [409, 'Rencananya berubah di tab lain. Periksa lagi yang sekarang tampil.'],
  },
  async run({ db, commit, actor, clock, platform }, { id, plan, names }) {
    const run = await store.getRunOrNull(db, id, actor.userId);
    const target = run && targetOf(platform, run.kind, actor);
    if (!target?.resource || !run?.lines) return fail('not_found');
    // What was chosen belongs to the names that were seen, in their order.
    if (run.plan_hash !== plan) return fail('conflict');
    const asked = misnamedOf(await store.findRows(db, id, shownRows));
    const mended = asked.flatMap(({ field, typed, offers }, at) =>
      offers.some(({ value }) => value === names[at]) ? { field, typed, value: names[at] as string } : [],
    );
    if (mended.length === 0) return fail('none');
    const mapping = run.mapping ?? [];
    const lines = mendLines(run.lines, { fields: target.fields, mapping, mended });
    const rows = await planLinesOf({ db, platform, actor, now: clock.now() }, target, { lines, mapping });
    return await commit(async ({ tx }) => {
      const given = { id, actorId: actor.userId, lines, mapping, planHash: planHash([run.kind, lines, mapping], rows) };
      return (await store.replacePlan(tx, given, rows)) ? ok({ id }) : fail('conflict');
    });
  },
});
