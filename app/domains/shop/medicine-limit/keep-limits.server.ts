import { z } from 'zod';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { limitId, limitInput } from './medicine-limit.schema.ts';
import * as store from './medicine-limit.store.server.ts';
import { ingredientsIn } from './read-contents.ts';

/*
 * Policy: every pharmacist of the group. Limits are of no facility. Who proposes one does not publish it.
 */
const mayCheck = staffCan('prescriptions.check');
const acts = [perAccount(120, '10m', 'medicine_limits')] as const;
const audited = (_input: unknown, { id }: { id: string }) => ({ object: `medicine_limit:${id}` as const });

/** What is proposed and what holds, with the ingredients that products have. */
export const findLimits = operation({
  name: 'medicine_limit.find',
  access: mayCheck,
  limits: 'reads',
  input: z.object({}),
  async run({ db, actor }) {
    const [all, contents] = [await store.findLimits(db), await store.findContents(db)];
    return ok({
      ingredients: ingredientsIn(contents),
      limits: all.map(({ proposedBy, proposedAt, publishedAt, ...limit }) => ({
        ...limit,
        isMine: proposedBy === actor.userId,
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
  async run(
    { tx, actor, clock },
    { allergy_group, min_age_months, not_in_pregnancy, max_dose_mg, max_day_mg, max_day_mg_per_kg, ...rest },
  ) {
    const limit = {
      ...rest,
      allergyGroup: allergy_group,
      minAgeMonths: min_age_months,
      notInPregnancy: not_in_pregnancy,
      maxDoseMg: max_dose_mg,
      maxDayMg: max_day_mg,
      maxDayMgPerKg: max_day_mg_per_kg,
    };
    return ok({ id: await store.insertProposal(tx, limit, { by: actor.userId, now: clock.now() }) });
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
    const found = await store.lockLimit(tx, id);
    if (!found) return fail('not_found');
    if (found.proposedBy === actor.userId) return fail('own');
    return (await store.publish(tx, found, { by: actor.userId, now: clock.now() })) ? ok({ id }) : fail('changed');
  },
  audit: audited,
});

/** A pharmacist ends what is proposed or holds. */
export const endLimit = operation({
  name: 'medicine_limit.ended',
  access: mayCheck,
  limits: acts,
  input: limitId,
  failures: { not_found: notFound },
  async run({ tx, actor, clock }, { id }) {
    return (await store.end(tx, id, { by: actor.userId, now: clock.now() })) ? ok({ id }) : fail('not_found');
  },
  audit: audited,
});
