import { siteName } from '#app/platform/pages/page-meta.ts';
import { pictureAddress } from '#app/platform/pictures/picture-address.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { isPriced, poolKey } from '../definition/form-fields.ts';
import { fillPath, type OpenedForm } from '../filling/fill-path.ts';
import type { EventCard } from './event-price.ts';

/** An event for search engines: its time, place, state, and what it costs. */
export function eventData(origin: string, form: OpenedForm) {
  const {
    name,
    slug,
    image,
    summary,
    starts_at,
    ends_at,
    place,
    facility,
    is_cancelled,
    definition,
    seats,
    is_active,
    opens_at,
    closes_at,
    left,
  } = form;
  const url = `${origin}${fillPath('event', slug)}`;
  const prices = definition.fields
    .filter(isPriced)
    .flatMap(({ key, options }) =>
      options.map(({ label, price, value }) => ({ name: label, price, isFull: left[poolKey(key, value)] === 0 })),
    );
  const offers = prices.length > 0 ? prices : [{ name: 'Pendaftaran', price: 0, isFull: false }];
  const isSold = !is_active || seats !== 'free';
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    description: cutText(summary || name, 200),
    url,
    ...(image ? { image: `${origin}${pictureAddress(image, 'promo')}` } : {}),
    ...(starts_at && ends_at ? { startDate: starts_at, endDate: ends_at } : {}),
    eventStatus: `https://schema.org/${is_cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: facility?.name ?? (place || siteName), address: facility?.address ?? place },
    organizer: { '@type': 'Organization', name: siteName, url: origin },
    offers: offers.map(({ isFull, ...one }) => ({
      '@type': 'Offer',
      ...one,
      priceCurrency: 'IDR',
      url,
      availability: `https://schema.org/${isSold || isFull ? 'SoldOut' : 'InStock'}`,
      ...(opens_at ? { validFrom: opens_at } : {}),
      ...(closes_at ? { validThrough: closes_at } : {}),
    })),
  };
}

/** The list of events for search engines, which leads to each of them. */
export function eventListData(origin: string, events: readonly EventCard[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: events.map(({ slug, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${origin}${fillPath('event', slug)}`,
    })),
  };
}
