import { pictureAddress } from '#app/platform/pictures/picture-address.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { dayName } from '#app/platform/time/calendar.ts';
import type {
  PromisedResults,
  ServiceCard,
  ServiceCategory,
  ServiceDetail,
  ServiceListed,
  ServiceSchedule,
  ShownService,
} from './service.schema.ts';

/**
 * The categories that match a typed text: those whose name contains it, or whose slug it is; null (all) for an empty text. The text is
 * taken literally, ignoring letter case, because people type brackets and stars too.
 */
export function categoriesMeant(categories: readonly ServiceCategory[], text: string): number[] | null {
  const typed = text.trim().toLowerCase();
  if (typed === '' || typed === 'all' || typed === 'semua') return null;
  return categories.filter(({ name, slug }) => slug === typed || name.toLowerCase().includes(typed)).map(({ id }) => id);
}

/** A service in a list of `/v1`: the picture's addresses named as in the specification, the facility without its hue. */
export function listedOf({ health_facility: { name, slug }, ...card }: ServiceCard): ServiceListed {
  const image = pictureAddress(card.image, 'facility');
  return {
    ...card,
    image,
    thumbnail: { path_url: image },
    thumbnail_url: image,
    thumb_url: pictureAddress(card.image, 'facility', 'small'),
    health_facility: { name, slug },
  };
}

/** The fields of a service that its card shows: the name at most 50 characters, the summary 90. */
export function cardOf(service: ServiceCard, categories: readonly Pick<ServiceCategory, 'slug' | 'icon'>[]): ShownService {
  const { id, slug, name, summary, image, price, is_featured, health_facility } = service;
  return {
    id,
    slug,
    name: cutText(name, 50),
    summary: cutText(summary, 90),
    image,
    price,
    is_featured,
    icon: categories.find((category) => category.slug === service.category.slug)?.icon ?? 'health',
    facility: { name: health_facility.name, accent: health_facility.accent },
  };
}

/** The price of a service: of the cheapest option when their prices differ, "mulai Rp55.000"; an empty text without a price. */
export function priceText(price: number | null, options: readonly { price: number }[]): string {
  const prices = new Set(options.map((option) => option.price));
  if (prices.size > 1) return `mulai ${rupiah(Math.min(...prices))}`;
  return price === null ? '' : rupiah(price);
}

/** What is said where a service promises results; the sentence of which, and when, stands beside it. */
export const resultsTitle = 'Hasil dikirim ke akun Anda';
/** What the results are, and when they are usually there. */
export const resultsText = ({ name, days }: NonNullable<PromisedResults>): string =>
  `${name}, biasanya siap ${days === 0 ? 'pada hari kunjungan' : `${days} hari setelah kunjungan`}`;

/** Schedules with the names of their days. */
export function namedSchedules(schedules: ServiceDetail['schedules']): ServiceSchedule[] {
  return schedules.map((schedule) => ({ ...schedule, day: dayName(schedule.day_id) }));
}

/** The page before the payment of a chat; what is bought stands in its address, so it survives a log-in and a reload. */
const chatPath = '/order/services/confirmation';

/** The page on which a chat with this doctor is bought; without an option it is the first that the doctor offers. */
export const chatAddress = (doctor: string, option?: number | string): string =>
  `${chatPath}?${new URLSearchParams({ dokter: doctor, ...(option === undefined ? {} : { pilihan: String(option) }) })}`;
