import { sql } from 'kysely';
import { localNow } from '#app/domains/directory/sql.server.ts';
import { inScope } from '#app/platform/access/staff-access.server.ts';
import type { FollowUp } from '#app/platform/content/follow-ups.server.ts';

/** What a doctor's page needs before anybody can book. */
export const followUps: readonly FollowUp[] = [
  {
    name: 'schedules.of_doctor',
    kind: 'doctors',
    label: 'Jam praktik',
    capability: 'schedules.change',
    open: (scope, now) => sql`
      select p.doctor_id::text, min(d.name), min(p.id)::text
      from practices p join doctors d on d.id = p.doctor_id join facilities f on f.id = p.facility_id
      where d.is_active and f.is_unit and ${inScope(sql.ref('p.facility_id'), scope)}
        and not exists (select from practice_schedules s where s.practice_id = p.id and s.valid_to >= ${localNow(now)}::date)
      group by p.doctor_id`,
    href: ({ at }) => `/staff/jadwal/${at}?panel=minggu`,
    leadsBack: true,
    waiting: { label: 'Dokter tanpa jam praktik', href: '/staff/jadwal', why: 'belum ada jam praktik', act: 'Isi jam' },
  },
];
