import { isOwnHost } from '#app/domains/directory/facility/own-hosts.ts';
import { siteName } from '#app/platform/pages/page-meta.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import type { PromoStatus, PromoTeaser } from './promo.schema.ts';

/** Returns the status of a promo on `today`; the last day is included. All three values are calendar dates. */
export function statusOf(period: { startsOn: string; endsOn: string | null }, today: string): PromoStatus {
  if (period.startsOn > today) return 'upcoming';
  return period.endsOn !== null && period.endsOn < today ? 'ended' : 'running';
}

/** Returns the fields of a promo's card. The title has at most 50 characters, as specified. */
export function cardOf({ id, slug, name, image, endsOn, facilityName, accent }: PromoTeaser) {
  return { id, slug, name: cutText(name, 50), image, endsOn, facility: facilityName ?? siteName, accent: accent ?? 'teal' };
}

/** Formats the period: "Berlaku 1 November 2026 sampai 31 Desember 2026"; without a last day "Berlaku mulai 1 November 2026". */
export function periodText(period: { startsOn: string; endsOn: string | null }): string {
  const start = mediumDateOf(period.startsOn);
  return period.endsOn === null ? `Berlaku mulai ${start}` : `Berlaku ${start} sampai ${mediumDateOf(period.endsOn)}`;
}

/**
 * Returns the link of "Order Sekarang" if it is https, without user name and port, on one of `hosts`. Otherwise null, and the button is not
 * shown (docs/decisions/0035), because a link in the hospital's name must not lead to a third party's site.
 */
export function orderLinkOf(url: string | null, hosts: readonly string[]): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const target = new URL(url);
  const { protocol, host, hostname, username, password, href } = target;
  const isPlain = protocol === 'https:' && host === hostname && username === '' && password === '';
  return isPlain && isOwnHost(target, hosts) ? href : null;
}

/** The first sentence of a chat about a promo. */
export function promoGreeting(facilityName: string, promoName: string): string {
  return `Halo ${facilityName}, saya ingin bertanya tentang promo "${promoName}".`;
}

/** Returns at most `max` other promos without repetition: those of the same facility first, then the newest of all. */
export function pickOthers<T extends { id: number }>(ofFacility: readonly T[], newest: readonly T[], max: number): T[] {
  const known = new Map([...ofFacility, ...newest].map((promo) => [promo.id, promo]));
  return [...known.values()].slice(0, max);
}
