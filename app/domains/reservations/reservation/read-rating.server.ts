import { readVisitRating } from '#app/domains/chat/index.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { ReservationView } from './reservation.store.server.ts';

type Reading = Readonly<{ db: Queryable; platform: Pick<PlatformServices, 'encryption' | 'clock'> }>;

/** What the owner of a visit says of it; for nobody else who reads its page. */
export async function ratingOf({ db, platform }: Reading, visit: ReservationView) {
  const rated = await readVisitRating(db, platform, { id: visit.id, isDone: visit.state === 'fulfilled', endedAt: visit.ends_at });
  return { ...rated, transaction: visit.order_name ?? visit.code };
}
