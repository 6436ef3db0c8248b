import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { pictureAddress } from '#app/platform/pictures/picture-address.ts';
import { findPromos, getPromo } from './find-promos.server.ts';
import { promoAnswer, promosAnswer } from './promo.schema.ts';

const reads: RateLimit = { name: 'promos', max: 300, windowSeconds: 60 };
const tag = 'Promo';

export const promoEndpoints: readonly Endpoint[] = [
  expose(findPromos, {
    method: 'get',
    path: '/promo',
    summary: 'Promo yang sedang berlaku',
    description:
      'Yang terbaru lebih dahulu; dengan search, yang paling cocok lebih dahulu. Promo yang berakhir atau belum mulai tidak ada.',
    tag,
    rateLimit: reads,
    response: promosAnswer,
    respond({ promos, meta }) {
      const items = promos.map((promo) => ({
        slug: promo.slug,
        name: promo.name,
        thumbnail_url: pictureAddress(promo.image, 'promo'),
        facility_name: promo.facilityName,
        category: promo.categorySlug ? { slug: promo.categorySlug } : null,
        starts_on: promo.startsOn,
        ends_on: promo.endsOn,
      }));
      return { ...answer(items), meta };
    },
  }),
  expose(getPromo, {
    method: 'get',
    path: '/promo/{slug}',
    summary: 'Sebuah promo, juga yang sudah berakhir',
    tag,
    rateLimit: reads,
    response: promoAnswer,
    respond(promo) {
      const { facility, doctor } = promo;
      return answer({
        slug: promo.slug,
        name: promo.name,
        content: promo.content,
        thumbnail_url: pictureAddress(promo.image, 'promo'),
        facility_name: facility?.name ?? null,
        facility_phone: facility?.whatsappPhone ?? null,
        facility_landline: facility?.phone ?? null,
        facility_address: facility ? `${facility.address}, ${facility.city}` : null,
        cta: promo.orderLink ? { fullUrl: promo.orderLink } : null,
        data_doctor: doctor ? { name: doctor.name, profile: pictureAddress(doctor.portrait, 'portrait') } : null,
        status: promo.status,
        starts_on: promo.startsOn,
        ends_on: promo.endsOn,
        published_at: promo.publishedAt.toISOString(),
        updated_at: promo.updatedAt.toISOString(),
      });
    },
  }),
];
