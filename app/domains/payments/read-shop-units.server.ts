import type { LoaderFunctionArgs } from 'react-router';
import { findFacilityNames } from '#app/domains/directory/index.server.ts';
import type { Capability } from '#app/platform/capabilities.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { actorContext, platformContext } from '#app/platform/platform.server.ts';
import { isInScope, narrowScope, scopeOf } from '#app/platform/staff-access.server.ts';
import { readUnitIds } from '#app/platform/unit-ids.ts';

/**
 * The facilities that a page of the shop's desks shows: those chosen, as its operations take them, those with the capability by name, and the
 * heads of their topics for `useStaffLive`. A loader awaits it before it reads its data.
 */
export async function shopUnits(args: Pick<LoaderFunctionArgs, 'request' | 'context'>, capability: Capability) {
  const { db, cache, clock } = args.context.get(platformContext);
  const units = readUnitIds(args.request);
  const scope = narrowScope(scopeOf(args.context.get(actorContext), capability), units) ?? [];
  const shown = (await findFacilityNames({ db, cache, clock })).filter(({ id }) => isInScope(scope, id));
  const topics = [...shown.map(({ id }) => `shop:${id}`), ...(scope === 'group' ? ['shop:group'] : [])];
  return { units, shown, live: await liveHeads(args, () => topics) };
}
