import { type RawBuilder, sql } from 'kysely';
import { begunWith } from '#app/kits/content/record/record-address.ts';
import { inScope } from '#app/platform/access/staff-access.server.ts';
import type { FollowUp } from '#app/platform/content/follow-ups.server.ts';

/** The records of a table whose page no short link leads to. */
const withoutLink = (kind: string, path: string, rows: RawBuilder<unknown>): FollowUp => ({
  name: `short_links.of_${kind}`,
  kind,
  label: 'Tautan pendek dengan kode QR',
  capability: 'content.edit',
  open: (scope, now) => sql`
    select r.id::text, r.name, jsonb_build_object('target_url', ${path}::text || r.slug)::text from ${rows} r
    where r.published_at <= ${now} and ${inScope(sql`null::int`, scope)}
      and not exists (select from short_links l where l.is_active and strpos(l.target_url, ${path} || r.slug) > 0)`,
  href: begunWith('short-links'),
  leadsBack: true,
});

/** What is printed names a short link. */
export const followUps: readonly FollowUp[] = [
  withoutLink('services', '/layanan/detail/', sql`services`),
  withoutLink('promos', '/promo/detail/', sql`promos`),
];
