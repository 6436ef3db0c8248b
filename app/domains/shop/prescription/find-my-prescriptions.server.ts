import { z } from 'zod';
import { findFamilyMembers, getProfileOrNull } from '#app/domains/accounts/index.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { findNamedIngredients } from '../medicine-limit/medicine-limit.store.server.ts';
import { findMine } from './lock-my-prescription.server.ts';
import { prescriptionPath } from './prescription.schema.ts';
import * as store from './prescription.store.server.ts';
import { maxAtOnce } from './prescription.ts';
import { shown } from './show-prescription.server.ts';
import { findSignedLines } from './signed-prescription.store.server.ts';

const perList = 100;

/** What the form of a new prescription offers. */
export const getPrescriptionChoices = operation({
  name: 'prescription.choices',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  async run({ db, actor }) {
    const [pharmacies, members] = [await store.findPharmacies(db), await findFamilyMembers(db, actor.userId)];
    const [profile, named] = [await getProfileOrNull(db, actor.userId), await findNamedIngredients(db)];
    return ok({
      pharmacies,
      members: members.map(({ id, name }) => ({ id, name })),
      own: { birth_date: profile?.birth_date ?? null, sex: profile?.gender ?? null },
      allergens: named.map(({ name }) => name.toLowerCase()),
    });
  },
});

/** The prescriptions of the caller, the newest first. */
export const findMyPrescriptions = operation({
  name: 'prescription.find_own',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  async run({ db, actor, platform }) {
    const all = await store.findOwn(db, actor.userId, perList);
    return ok(all.map((one) => shown(platform, one)));
  },
});

/** One prescription of the caller, with what can be bought of it now. */
export const getMyPrescription = operation({
  name: 'prescription.own',
  access: 'user',
  limits: 'reads',
  input: prescriptionPath,
  failures: { not_found: notFound },
  async run({ db, actor, platform, clock }, { id }) {
    const prescription = await findMine(db, actor.userId, id);
    if (!prescription) return fail('not_found');
    const buyable = await store.findBuyable(db, actor.userId, clock.now(), id);
    const max = new Map(buyable.map((line) => [line.line_id, maxAtOnce(line)]));
    return ok({ ...shown(platform, prescription, await findSignedLines(db, [id])), buyable: Object.fromEntries(max) });
  },
});
