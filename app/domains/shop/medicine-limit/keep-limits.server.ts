import { z } from 'zod';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { knowIngredients } from './ingredient-names.ts';
import { limitId, limitInput } from './medicine-limit.schema.ts';
import * as store from './medicine-limit.store.server.ts';
import type { LimitState } from './medicine-limit.ts';
import { ingredientsIn } from './read-contents.ts';
import { readBands } from './weight-bands.ts';

/*
 * Policy: every pharmacist of the group. Limits are of no facility. Who proposes one does not publish it.
 */
const mayCheck = staffCan('prescriptions.check');
const acts = [perAccount(120, '10m', 'medicine_limits')] as const;
const bandsHint = 'Tulis satu golongan berat per baris, dari yang paling ringan, contoh 10-12,9 kg: 120 mg, 3 x sehari';
const audited = (_input: unknown, { id }: { id: string }) => ({ object: `medicine_limit:${id}` as const });

/** The substance of a name, as the checks of prescriptions understand it too. */
const readSubstances = async (db: Queryable) => knowIngredients(await store.findNamedIngredients(db)).keyOf;

/** Ends what the same substance has in a state, under whatever name. The caller has locked all limits. */
async function endSame(tx: Tx, { ingredient, state }: Readonly<{ ingredient: string; state: LimitState }>, by: store.By): Promise<void> {
  const substanceOf = await readSubstances(tx);
  const all = await store.findLimits(tx);
  const same = all.filter((one) => one.state === state && substanceOf(one.ingredient) === substanceOf(ingredient)).map(({ id }) => id);
  if (same.length > 0) await store.end(tx, same, by);
}

/** What is proposed and what holds, with the ingredients that products have. `same` = what holds for its substance under another name or before. */
export const findLimits = operation({
  name: 'medicine_limit.find',
  access: mayCheck,
  limits: 'reads',
  input: z.object({}),
  async run({ db, actor }) {
    const [all, contents, substanceOf] = [await store.findLimits(db), await store.findContents(db), await readSubstances(db)];
    const published = Map.groupBy(
      all.filter(({ state }) => state === 'published'),
      ({ ingredient }) => substanceOf(ingredient),
    );
    return ok({
      ingredients: ingredientsIn(contents),
      limits: all.map(({ proposedBy, proposedAt, publishedAt, endingBy, ...limit }) => ({
        ...limit,
        same: (published.get(substanceOf(limit.ingredient)) ?? []).filter(({ id }) => id !== limit.id).map(({ ingredient }) => ingredient),
        isMine: proposedBy === actor.userId,
        isEndMine: endingBy === actor.userId,
        proposedAt: proposedAt.toISOString(),
        publishedAt: publishedAt?.toISOString() ?? null,
      })),
    });
  },
});

/** A pharmacist proposes what holds for an ingredient. */
export const proposeLimit = operation({
  name: 'medicine_limit.proposed',
  access: mayCheck,
  limits: acts,
  input: limitInput,
  failures: {
    bands: [422, bandsHint],
    unknown: [422, 'Tidak ada produk dengan zat aktif ini. Pilih dari daftar, supaya batasnya dipakai.'],
  },
  async run(
    { tx, actor, clock },
    { allergy_group, min_age_months, not_in_pregnancy, max_dose_mg, max_day_mg, max_day_mg_per_kg, bands: written, ...rest },
  ) {
    const bands = readBands(written);
    if (!bands) return fail('bands', { fieldErrors: { bands: [bandsHint] } });
    const substanceOf = await readSubstances(tx);
    const sold = ingredientsIn(await store.findContents(tx)).map(substanceOf);
    if (!sold.includes(substanceOf(rest.ingredient))) return fail('unknown');
    const limit = {
      ...rest,
      bands,
      allergyGroup: allergy_group,
      minAgeMonths: min_age_months,
      notInPregnancy: not_in_pregnancy,
      maxDoseMg: max_dose_mg,
      maxDayMg: max_day_mg,
      maxDayMgPerKg: max_day_mg_per_kg,
    };
    const by = { by: actor.userId, now: clock.now() };
    await store.lockLimits(tx);
    await endSame(tx, { ingredient: limit.ingredient, state: 'proposed' }, by);
    return ok({ id: await store.insertProposal(tx, limit, by) });
  },
  audit: audited,
});

/** A second pharmacist publishes it: from then on prescriptions are checked by it. */
export const publishLimit = operation({
  name: 'medicine_limit.published',
  access: mayCheck,
  limits: acts,
  input: limitId,
  failures: {
    not_found: notFound,
    own: [409, 'Batas ini Anda usulkan sendiri. Minta apoteker lain memeriksa sumbernya dan menerbitkannya.'],
    changed: [409, 'Usulan ini sudah diganti atau berakhir. Muat ulang halaman.'],
  },
  async run({ tx, actor, clock }, { id }) {
    await store.lockLimits(tx);
    const found = await store.lockLimit(tx, id);
    if (!found) return fail('not_found');
    if (found.state !== 'proposed') return fail('changed');
    if (found.proposedBy === actor.userId) return fail('own');
    const by = { by: actor.userId, now: clock.now() };
    await endSame(tx, { ingredient: found.ingredient, state: 'published' }, by);
    await store.publish(tx, id, by);
    return ok({ id });
  },
  audit: audited,
});

/** A pharmacist ends a proposal. What holds ends once a second one wants it too: without it nothing is checked. */
export const endLimit = operation({
  name: 'medicine_limit.ended',
  access: mayCheck,
  limits: acts,
  input: limitId,
  failures: { not_found: notFound, own: [409, 'Anda sudah meminta batas ini diakhiri. Apoteker lain yang menyetujuinya.'] },
  async run({ tx, actor, clock }, { id }) {
    const found = await store.lockLimit(tx, id);
    if (!found || found.state === 'ended') return fail('not_found');
    if (found.endingBy === actor.userId) return fail('own');
    const by = { by: actor.userId, now: clock.now() };
    const isAsked = found.state === 'published' && found.endingBy === null;
    await (isAsked ? store.askEnd(tx, id, by) : store.end(tx, [id], by));
    return ok({ id, isAsked });
  },
  audit: audited,
});
