import { mediumDateOf } from '#app/platform/calendar.ts';
import { cutText } from '#app/platform/cut-text.ts';
import { siteName } from '#app/platform/page-meta.ts';
import type { PromoStatus, PromoTeaser } from './schema.ts';

/** Where a promo stands on `today`; its last day belongs to it. All three are calendar dates. */
export function statusOf(period: { startsOn: string; endsOn: string | null }, today: string): PromoStatus {
  if (period.startsOn > today) return 'upcoming';
  return period.endsOn !== null && period.endsOn < today ? 'ended' : 'running';
}

/** Of a promo, what its card shows: the title at most 50 characters (spec 1, section 2, "Promo list"). */
export function cardOf({ id, slug, name, image, endsOn, facilityName, accent }: PromoTeaser) {
  return { id, slug, name: cutText(name, 50), image, endsOn, facility: facilityName ?? siteName, accent: accent ?? 'teal' };
}

/** "Berlaku 1 November 2026 sampai 31 Desember 2026"; without a last day "Berlaku mulai 1 November 2026". */
export function periodText(period: { startsOn: string; endsOn: string | null }): string {
  const start = mediumDateOf(period.startsOn);
  return period.endsOn === null ? `Berlaku mulai ${start}` : `Berlaku ${start} sampai ${mediumDateOf(period.endsOn)}`;
}

/**
 * Where "Order Sekarang" may lead: https, no user name and no port, on one of `hosts`. Null for everything else, and the button
 * is not shown (docs/decisions/0023): a link with the hospital's name on it must not lead to a stranger.
 */
export function orderLinkOf(url: string | null, hosts: readonly string[]): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, host, hostname, username, password, href } = new URL(url);
  const isPlain = protocol === 'https:' && host === hostname && username === '' && password === '';
  return isPlain && hosts.includes(hostname) ? href : null;
}

/** The first words of a chat about a promo. */
export function promoGreeting(facilityName: string, promoName: string): string {
  return `Halo ${facilityName}, saya ingin bertanya tentang promo "${promoName}".`;
}

/** At most `max` other promos: those of the same facility first, then the newest of all, each once. */
export function pickOthers<T extends { id: number }>(ofFacility: readonly T[], newest: readonly T[], max: number): T[] {
  const known = new Map([...ofFacility, ...newest].map((promo) => [promo.id, promo]));
  return [...known.values()].slice(0, max);
}
