import { isSwitchedOn } from '#app/domains/legal/index.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { encryptedText, textOf } from '../room/encrypt-chat-text.server.ts';
import { findRating, putRating, type RatedAt, type RatedThing } from './rating.store.server.ts';
import { changeDays, mayRate } from './rating.ts';

type Rated = Readonly<{ of: RatedThing; at: RatedAt; stars: number; comment: string }>;

/** Writes a rating, or changes it within a week; false when that is over, or ratings are switched off. */
export async function rateThing(
  { tx, platform }: Readonly<{ tx: Tx; platform: PlatformServices }>,
  { of, at, stars, comment }: Rated,
): Promise<boolean> {
  if (!(await isSwitchedOn({ ...platform, db: tx }, 'ratings'))) return false;
  const now = platform.clock.now();
  const changeableSince = new Date(now.getTime() - changeDays * 86_400_000);
  return await putRating(tx, { of, at, stars, encryptedComment: encryptedText(platform, comment), now, changeableSince });
}

type Visit = Readonly<{ id: string; isDone: boolean; endedAt: Date }>;

/** What its owner has said of a visit, and whether that can be said or changed now. */
export async function readVisitRating(
  db: Queryable,
  platform: Pick<PlatformServices, 'encryption' | 'clock'>,
  { id, isDone, endedAt }: Visit,
): Promise<Readonly<{ can_rate: boolean; rating: Readonly<{ stars: number; comment: string }> | null }>> {
  const rating = await findRating(db, { reservationId: id });
  return {
    can_rate: mayRate({ isDone, endedAt, ratedAt: rating?.ratedAt ?? null }, platform.clock.now()),
    rating: rating && { stars: rating.stars, comment: textOf<string>(platform, rating.encryptedComment) },
  };
}
