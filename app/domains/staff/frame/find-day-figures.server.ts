import { grantedRoles } from '#app/platform/access/actor.server.ts';
import type { Capability } from '#app/platform/access/capabilities.ts';
import { withinOf } from '#app/platform/access/staff-access.server.ts';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { dayTiles } from '#app/platform/staff/day-figures.server.ts';
import { frameInput } from './staff-frame.schema.ts';

/**
 * The tiles of the day at the chosen facilities, for who reads their reports; for others there are none. A tile leads to its list where the
 * caller may open one.
 */
export const findDayFigures = operation({
  name: 'staff.find_day_figures',
  access: grantedRoles,
  limits: 'reads',
  input: frameInput,
  async run({ actor, db, cache, clock, platform }, { units }) {
    const within = (capability: Capability) => withinOf(actor, capability, units);
    const scope = within('reports.read');
    if (!scope) return ok([]);
    const read = await Promise.all(
      platform.staffFrame.dayFigures.map(async (figure) => ({ ...figure, ...(await figure.read({ db, cache, clock }, scope)) })),
    );
    return ok(
      Object.entries(dayTiles).flatMap(([tile, title]) => {
        const figures = read.filter((one) => one.tile === tile);
        const lists = figures.flatMap((one) => one.lists);
        return figures.length === 0
          ? []
          : {
              tile,
              title,
              href: lists.find(({ capability }) => within(capability) !== null)?.href ?? null,
              figures: figures.map(({ name, label, isMoney = false, value, before, oldest = null }) => ({
                name,
                label,
                isMoney,
                value,
                before,
                oldest,
              })),
            };
      }),
    );
  },
});
