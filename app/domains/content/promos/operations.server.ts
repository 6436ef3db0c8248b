import { findOwnHosts } from '#app/domains/directory/index.server.ts';
import type { Actor } from '#app/platform/actor.server.ts';
import { dateInJakarta } from '#app/platform/calendar.ts';
import { type PagingMeta, pageSize, pagingOf } from '#app/platform/paging.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { cleanHtml } from '#app/platform/rich-text.server.ts';
import { orderLinkOf, pickOthers, statusOf } from './rules.ts';
import type { PromoTeaser } from './schema.ts';
import * as store from './store.server.ts';

/** Policy of every read here: what is published is open to everybody. */

const otherPromos = 4;

function momentOf(platform: Platform) {
  const now = platform.clock.now();
  return { now, today: dateInJakarta(now) };
}

/** One page of the running promos, the newest first; with a text those that fit it, the best first. An unknown facility has none. */
export async function findPromos(
  _actor: Actor,
  input: { search: string; facilityId: number | null; page: number },
  platform: Platform,
): Promise<{ promos: PromoTeaser[]; meta: PagingMeta }> {
  const { facilityId, page } = input;
  const search = input.search.trim();
  const given = { ...momentOf(platform), facilityId, skip: (page - 1) * pageSize, max: pageSize };
  if (search !== '') {
    const { promos, total } = await store.searchPromos(platform.db, { ...given, search });
    return { promos, meta: pagingOf(page, promos.length, total) };
  }
  const [promos, total] = await Promise.all([store.findPromos(platform.db, given), countPromos(facilityId, platform)]);
  return { promos, meta: pagingOf(page, promos.length, total) };
}

/** How many promos run, at one facility or in all. Counted for all facilities at once, and kept until a promo changes. */
async function countPromos(facilityId: number | null, platform: Platform): Promise<number> {
  const counts = await platform.cache.getOrLoad('promos: counts', ['promos'], () => store.countPromos(platform.db, momentOf(platform)));
  const counted = facilityId === null ? counts : counts.filter((one) => one.facilityId === facilityId);
  return counted.reduce((sum, one) => sum + one.count, 0);
}

/** What the filter of the list offers: the units, and other facilities with a promo. */
export async function findPromoFacilities(_actor: Actor, platform: Platform) {
  return await platform.cache.getOrLoad('promos: facilities', ['promos', 'facilities'], () =>
    store.findPromoFacilities(platform.db, platform.clock.now()),
  );
}

/**
 * A published promo as its page shows it, and others that run now; null when there is none. Its text is cleaned. The order link is
 * there only while the promo runs and when it leads to a host of ours.
 */
export async function getPromoOrNull(_actor: Actor, input: { slug: string }, platform: Platform) {
  const moment = momentOf(platform);
  const [{ promo, ofFacility, newest }, hosts] = await Promise.all([
    // One more than are shown, because the promo itself may be among them.
    store.findPromo(platform.db, { ...moment, slug: input.slug, max: otherPromos + 1 }),
    findOwnHosts(platform),
  ]);
  if (!promo) return null;
  const { ctaUrl, ...rest } = promo;
  const status = statusOf(promo, moment.today);
  const isOther = (one: PromoTeaser) => one.id !== promo.id;
  return {
    ...rest,
    publishedAt: new Date(promo.publishedAt),
    updatedAt: new Date(promo.updatedAt),
    content: cleanHtml(promo.content),
    status,
    orderLink: status === 'running' ? orderLinkOf(ctaUrl, hosts) : null,
    others: pickOthers(ofFacility.filter(isOther), newest.filter(isOther), otherPromos),
  };
}
