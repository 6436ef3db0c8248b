import { z } from 'zod';
import { findFacilityNames } from '#app/domains/directory/index.server.ts';
import { isInScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { hourOf } from '#app/platform/time/calendar.ts';
import { timeInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { getUnitOrNull } from '../board/read-board.server.ts';
import { findVisitsOfToday } from './arriving-visit.store.server.ts';
import { getGeneration } from './poster.store.server.ts';
import { posterDigitsOf, posterTokenOf, readPosterToken } from './poster-token.server.ts';

/** The unit of a poster, and the visits of the caller there today. A poster that was renewed leads nowhere. */
export const findCheckInPlace = operation({
  name: 'queue.find_place',
  access: 'public',
  limits: 'reads',
  input: z.object({ place: z.string().max(200) }),
  failures: { not_found: notFound },
  async run({ db, actor, cache, clock, platform }, { place }) {
    const poster = readPosterToken(platform, place);
    const isCurrent = poster && poster.generation === (await getGeneration(db, poster.facilityId));
    const unit = isCurrent ? await getUnitOrNull({ db, cache, clock }, { id: poster.facilityId }) : null;
    if (!unit) return fail('not_found');
    const visits = actor.kind === 'user' ? await findVisitsOfToday(db, actor.userId, unit.id, clock.now()) : [];
    return ok({
      unit: { slug: unit.slug, name: unit.name },
      visits: visits.map(({ code, title, number, starts_at: startsAt, time_zone: zone, reported_at: reportedAt }) => ({
        code,
        title,
        number,
        hour: hourOf(timeInZone(startsAt, zone), zone),
        isHere: reportedAt !== null,
      })),
    });
  },
});

/** The poster of a unit as it is now, for its addresses. */
async function getPoster(db: Queryable, platform: PlatformServices, facilityId: number) {
  const poster = { facilityId, generation: await getGeneration(db, facilityId) };
  return { token: posterTokenOf(platform, poster), digits: posterDigitsOf(platform, poster) };
}

/** The units within reach with their posters, for the desk. */
export const findPosters = operation({
  name: 'queue.find_posters',
  access: staffCan('bookings.change'),
  limits: 'reads',
  input: z.object({}),
  async run({ db, cache, clock, scope, platform }) {
    const units = (await findFacilityNames({ db, cache, clock })).filter(({ id, is_unit: isUnit }) => isUnit && isInScope(scope, id));
    return ok(await Promise.all(units.map(async ({ id, slug, name }) => ({ id, slug, name, ...(await getPoster(db, platform, id)) }))));
  },
});
