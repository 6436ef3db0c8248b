import { z } from 'zod';
import { findOwnHosts } from '#app/domains/directory/index.server.ts';
import { readsUntil } from '#app/platform/cache/page-tags.server.ts';
import { fail, notFound, ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { pageSize, pagingOf } from '#app/platform/pages/paging.ts';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import { dateInJakarta, nextMidnightOf } from '#app/platform/time/calendar.ts';
import { type PromoTeaser, promoQuery, promoSlug } from './promo.schema.ts';
import * as store from './promo.store.server.ts';
import { orderLinkOf, pickOthers, statusOf } from './promo.ts';

const otherPromos = 4;

/** Cards name their facility, and their category chooses the picture. */
const cardTags = ['promos', 'facilities', 'service-categories'];

/** Promos begin and end with a day, so what a page shows of them holds until the next one. */
function momentOf({ clock }: Pick<Reads, 'clock'>) {
  const now = clock.now();
  readsUntil(nextMidnightOf(now));
  return { now, today: dateInJakarta(now) };
}

/** Returns one page of the running promos, the newest first; with a text the matches, the best first. An unknown facility has no promos. */
export const findPromos = operation({
  name: 'promos.find',
  access: 'public',
  limits: 'reads',
  input: promoQuery,
  tags: cardTags,
  async run(reads, { facility_id: facilityId = null, page, ...input }) {
    const search = input.search.trim();
    const given = { ...momentOf(reads), facilityId, skip: (page - 1) * pageSize, max: pageSize };
    if (search !== '') {
      const { promos, total } = await store.searchPromos(reads.db, { ...given, search });
      return ok({ promos, meta: pagingOf(page, promos.length, total) });
    }
    const [promos, total] = await Promise.all([store.findPromos(reads.db, given), countPromos(facilityId, reads)]);
    return ok({ promos, meta: pagingOf(page, promos.length, total) });
  },
});

/**
 * Returns the number of running promos at one facility or in all. One query counts all facilities, and its result is cached until a promo
 * changes, and no longer than the day.
 */
async function countPromos(facilityId: number | null, reads: Reads): Promise<number> {
  const moment = momentOf(reads);
  const counts = await reads.cache.getOrLoad(`promos: counts ${moment.today}`, ['promos'], () => store.countPromos(reads.db, moment));
  const counted = facilityId === null ? counts : counts.filter((one) => one.facilityId === facilityId);
  return counted.reduce((sum, one) => sum + one.count, 0);
}

/** Returns the facilities of the filter: the units, and other facilities with a promo. */
export const findPromoFacilities = operation({
  name: 'promos.find_facilities',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  run: async ({ cache, db, clock }) =>
    ok(await cache.getOrLoad('promos: facilities', ['promos', 'facilities'], () => store.findPromoFacilities(db, clock.now()))),
});

/**
 * Returns a published promo with sanitized HTML, and other running promos. The order link is set only while the promo runs and when it
 * leads to an allowed host.
 */
export const getPromo = operation({
  name: 'promos.get',
  access: 'public',
  limits: 'reads',
  input: promoSlug,
  failures: { not_found: notFound },
  async run({ cache, db, clock, platform }, { slug }) {
    const moment = momentOf({ clock });
    const [{ promo, ofFacility, newest }, hosts] = await Promise.all([
      // One more than the page shows, because the promo itself may be among them.
      store.findPromo(db, { ...moment, slug, max: otherPromos + 1 }),
      findOwnHosts({ cache, db }, platform.env),
    ]);
    if (!promo) return fail('not_found');
    const { ctaUrl, ...rest } = promo;
    const status = statusOf(promo, moment.today);
    const isOther = (one: PromoTeaser) => one.id !== promo.id;
    return ok({
      ...rest,
      publishedAt: new Date(promo.publishedAt),
      updatedAt: new Date(promo.updatedAt),
      content: cleanHtml(promo.content),
      status,
      orderLink: status === 'running' ? orderLinkOf(ctaUrl, hosts) : null,
      others: pickOthers(ofFacility.filter(isOther), newest.filter(isOther), otherPromos),
    });
  },
  tags: ({ id, facility, doctor }) => [
    ...cardTags,
    `promo:${id}`,
    ...(facility ? [`facility:${facility.id}`] : []),
    ...(doctor ? [`doctor:${doctor.id}`, 'specializations'] : []),
  ],
});
