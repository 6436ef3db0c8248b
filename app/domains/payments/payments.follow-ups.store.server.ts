import { sql } from 'kysely';
import { inScope } from '#app/platform/access/staff-access.server.ts';
import type { FollowUp } from '#app/platform/content/follow-ups.server.ts';

/** A unit takes transfers once it has a bank account, of its own or of the group. */
export const followUps: readonly FollowUp[] = [
  {
    name: 'payment_accounts.of_unit',
    kind: 'facilities',
    label: 'Rekening',
    capability: 'units.configure',
    open: (scope) => sql`
      select f.id::text, f.name, null::text from facilities f
      where f.is_unit and ${inScope(sql.ref('f.id'), scope)} and not exists (select from payment_accounts a
        where a.state = 'active' and (a.facility_id = f.id or a.facility_id is null))`,
    href: ({ key }) => `/staff/rekening?di=${key}`,
    leadsBack: true,
    waiting: { label: 'Unit tanpa rekening', href: '/staff/rekening', why: 'belum ada rekening', act: 'Usulkan' },
  },
];
