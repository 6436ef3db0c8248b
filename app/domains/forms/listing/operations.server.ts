import { z } from 'zod';
import { dateInZone, momentText } from '#app/platform/calendar.ts';
import { ok, operation, type Reads } from '#app/platform/operation.server.ts';
import { readsTags } from '#app/platform/page-tags.server.ts';
import { pageNumber, pageSize } from '#app/platform/paging.ts';
import { isActive } from '../published/rules.ts';
import { placeText, whenText } from '../published/when.rules.ts';
import { type EventCard, priceText } from './rules.ts';
import * as store from './store.server.ts';

/** One page of the events that people can come to, the next one first. */
export const findEvents = operation({
  name: 'event.find',
  access: 'public',
  limits: 'reads',
  input: z.object({ page: pageNumber }),
  async run(reads, { page }) {
    const { events, total } = await findCards(reads, { max: pageSize, skip: (page - 1) * pageSize });
    return ok({ events, total, page, pages: Math.max(1, Math.ceil(total / pageSize)) });
  },
});

/** The next events, so many of them. */
export async function findNextEvents(reads: Omit<Reads, 'cache'>, max: number): Promise<EventCard[]> {
  return (await findCards(reads, { max, skip: 0 })).events;
}

async function findCards({ db, clock }: Omit<Reads, 'cache'>, part: Readonly<{ max: number; skip: number }>) {
  readsTags(['forms', 'facilities']);
  const now = clock.now();
  const events = await store.findEvents(db, now, part);
  return { events: events.map((event) => cardOf(event, now)), total: events[0]?.total ?? 0 };
}

function cardOf(event: store.EventRow, now: Date): EventCard {
  const { slug, name, image, accent, starts_at: starts, opens_at: opens, time_zone: zone } = event;
  const closed = opens !== null && opens > now ? `Pendaftaran dibuka ${momentText(opens.toISOString())}` : 'Pendaftaran ditutup';
  return {
    ...{ slug, name, image, accent, when: whenText(event), place: placeText(event), price: priceText(event.definition) },
    date: dateInZone(starts ?? now, zone),
    note: isActive(event, now) ? null : closed,
  };
}
