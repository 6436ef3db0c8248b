import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { hoursOf } from '#app/platform/time/calendar.ts';
import type { ShownWait } from '../reservation/reservation.schema.ts';
import { statusUrlOf } from '../reservation/reservation-link.server.ts';
import * as store from './waitlist.store.server.ts';

/*
 * Policy of all operations here: an entry belongs to the account that made it.
 */

type Links = Parameters<typeof statusUrlOf>[0];

function shown(platform: Links, { code, date, start_hour, end_hour, hold_until, time_zone, ...entry }: store.ShownEntry): ShownWait {
  const offer =
    code && date && start_hour && hold_until
      ? {
          code,
          date,
          hours: hoursOf(start_hour, end_hour, time_zone),
          hold_until: hold_until.toISOString(),
          status_url: statusUrlOf(platform, code),
        }
      : null;
  return { ...entry, offer };
}

/** One open entry as its person sees it. */
export async function getShown(db: Queryable, platform: Links, userId: string, id: string) {
  const [entry] = await store.findEntries(db, userId, sql<boolean>`w.id = ${id}::uuid`);
  return entry && shown(platform, entry);
}

/** The open entries of the caller. */
export const findWaits = operation({
  name: 'reservation.find_waits',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  run: async ({ db, actor, platform }) => ok((await store.findEntries(db, actor.userId)).map((entry) => shown(platform, entry))),
});
