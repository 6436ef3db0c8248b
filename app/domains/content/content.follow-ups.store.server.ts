import { sql } from 'kysely';
import { begunWith } from '#app/kits/content/record/record-address.ts';
import { inScope } from '#app/platform/access/staff-access.server.ts';
import type { FollowUp } from '#app/platform/content/follow-ups.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';

/** What makes a service or a promo known. */
export const followUps: readonly FollowUp[] = [
  {
    name: 'promos.of_service',
    kind: 'services',
    label: 'Promo',
    capability: 'promos.edit',
    open: (scope, now) => sql`
      select s.id::text, s.name,
        jsonb_build_object('facility_id', s.facility_id::text, 'service_category_id', s.category_id::text)::text from services s
      where s.published_at <= ${now} and ${inScope(sql.ref('s.facility_id'), scope)} and not exists (select from promos p
        where p.service_category_id = s.category_id and (p.facility_id is null or p.facility_id = s.facility_id)
          and p.published_at <= ${now} and coalesce(p.ends_on, 'infinity') >= ${dateInJakarta(now)}::date)`,
    href: begunWith('promos'),
    leadsBack: true,
  },
  {
    name: 'banners.of_promo',
    kind: 'promos',
    label: 'Pengumuman',
    capability: 'units.configure',
    open: (scope, now) => sql`
      select p.id::text, p.name, jsonb_strip_nulls(jsonb_build_object('text', p.name, 'level', 'info',
        'facility_id', p.facility_id::text, 'link', '/promo/detail/' || p.slug))::text from promos p
      where p.published_at <= ${now} and ${inScope(sql.ref('p.facility_id'), scope)}
        and not exists (select from banners b where b.link = '/promo/detail/' || p.slug and b.ends_at > ${now})`,
    href: begunWith('banners'),
    leadsBack: true,
  },
];
