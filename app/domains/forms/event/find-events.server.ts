import { z } from 'zod';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { pageNumber, pageSize } from '#app/platform/pages/paging.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { dateInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { findSeatsLeft } from '../form/find-seats-left.server.ts';
import { isActive } from '../form/form-closing.ts';
import { type SeatsLeft, seatsText } from '../form/seats-left.ts';
import { placeText, whenText } from '../form/when-and-where.ts';
import { type EventCard, priceText } from './event-price.ts';
import * as store from './listed-event.store.server.ts';

const listTags = ['forms', 'facilities'];

/** One page of the events that people can come to, the next one first. */
export const findEvents = operation({
  name: 'event.find',
  access: 'public',
  limits: 'reads',
  input: z.object({ page: pageNumber }),
  tags: listTags,
  async run({ db, clock }, { page }) {
    const now = clock.now();
    const found = await findSeated(db, now, { max: pageSize, skip: (page - 1) * pageSize });
    const total = found[0]?.event.total ?? 0;
    const events = found.map(({ event, left }) => cardOf(event, left, now));
    return ok({ events, total, page, pages: Math.max(1, Math.ceil(total / pageSize)) });
  },
});

/** The next events, so many of them; in memory until an event or its seats change. */
export async function findNextEvents({ cache, db, clock }: Reads, max: number): Promise<EventCard[]> {
  const now = clock.now();
  // Some may end before anything changes.
  const found = await cache.getOrLoad(`next events: ${max}`, listTags, () => findSeated(db, now, { max: 2 * max, skip: 0 }));
  return found
    .filter(({ event }) => event.ends_at !== null && event.ends_at > now)
    .slice(0, max)
    .map(({ event, left }) => cardOf(event, left, now));
}

/** A part of the coming events with what is left of their seats. */
async function findSeated(db: Queryable, now: Date, part: Readonly<{ max: number; skip: number }>) {
  const events = await store.findEvents(db, now, part);
  const leftOf = await findSeatsLeft(db, events);
  return events.map((event) => ({ event, left: leftOf(event) }));
}

function cardOf(event: store.EventRow, left: SeatsLeft, now: Date): EventCard {
  const { slug, name, image, accent, starts_at: starts, opens_at: opens, time_zone: zone } = event;
  const closed = opens !== null && opens > now ? `Pendaftaran dibuka ${momentText(opens.toISOString())}` : 'Pendaftaran ditutup';
  return {
    slug,
    name,
    image,
    accent,
    when: whenText(event),
    place: placeText(event),
    price: priceText(event.definition, left.full),
    date: dateInZone(starts ?? now, zone),
    note: isActive(event, now) ? seatsText(left) : closed,
  };
}
