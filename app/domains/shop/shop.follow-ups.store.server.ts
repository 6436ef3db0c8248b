import { sql } from 'kysely';
import { begunWith } from '#app/kits/content/record/record-address.ts';
import { inScope } from '#app/platform/access/staff-access.server.ts';
import type { FollowUp } from '#app/platform/content/follow-ups.server.ts';

/** Not every unit has a pharmacy, so this is only suggested. */
export const followUps: readonly FollowUp[] = [
  {
    name: 'pharmacies.of_unit',
    kind: 'facilities',
    label: 'Apotek',
    capability: 'content.edit',
    open: (scope) => sql`
      select f.id::text, f.name, jsonb_build_object('key', f.id::text)::text from facilities f
      where not exists (select from pharmacies p where p.facility_id = f.id) and ${inScope(sql`null::int`, scope)}`,
    href: begunWith('pharmacies'),
    leadsBack: true,
  },
];
