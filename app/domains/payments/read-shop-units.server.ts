import type { LoaderFunctionArgs } from 'react-router';
import { findFacilityNames } from '#app/domains/directory/index.server.ts';
import type { Actor } from '#app/platform/access/actor.server.ts';
import type { Capability } from '#app/platform/access/capabilities.ts';
import { isInScope, narrowScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { actorContext, type Platform, platformContext } from '#app/platform/platform.server.ts';
import { readUnitIds } from '#app/platform/staff/unit-ids.ts';

type Asked = Readonly<{ actor: Actor; capability: Capability; chosen: readonly number[] }>;

/** The facilities with the capability, of those chosen, by name, and the topics of what happens there. */
async function shopsOf({ db, cache, clock }: Platform, { actor, capability, chosen }: Asked) {
  const scope = narrowScope(scopeOf(actor, capability), chosen) ?? [];
  const shown = (await findFacilityNames({ db, cache, clock })).filter(({ id }) => isInScope(scope, id));
  return { shown, topics: [...shown.map(({ id }) => `shop:${id}`), ...(scope === 'group' ? ['shop:group'] : [])] };
}

/** What a list of the shop's desks follows. */
export const shopTopicsOf = (capability: Capability) => async (platform: Platform, actor: Actor, chosen: readonly number[]) =>
  (await shopsOf(platform, { actor, capability, chosen })).topics;

/**
 * The facilities that a page of the shop's desks shows: those chosen, as its operations take them, those with the capability by name, and the
 * heads of their topics for `useStaffLive`. A loader awaits it before it reads its data.
 */
export async function shopUnits(args: Pick<LoaderFunctionArgs, 'request' | 'context'>, capability: Capability) {
  const units = readUnitIds(args.request);
  const asked = { actor: args.context.get(actorContext), capability, chosen: units };
  const { shown, topics } = await shopsOf(args.context.get(platformContext), asked);
  return { units, shown, live: await liveHeads(args, () => topics) };
}
