import { sql } from 'kysely';
import { practisesWithin } from '#app/domains/directory/sql.server.ts';
import { inScope } from '#app/platform/access/staff-access.server.ts';
import type { FollowUp } from '#app/platform/content/follow-ups.server.ts';

/** Who has to have an account once a doctor or a unit is on the site. */
export const followUps: readonly FollowUp[] = [
  {
    name: 'accounts.of_doctor',
    kind: 'doctors',
    label: 'Akun dokter',
    capability: 'doctors.invite',
    open: (scope) => sql`
      select d.id::text, d.name, d.slug from doctors d
      where d.is_active and d.user_id is null and ${practisesWithin(sql.ref('d.id'), scope)}
        and not exists (select from account_links l where l.doctor_id = d.id and l.used_at is null and l.expires_at > now())`,
    href: ({ at }) => `/staff/accounts?panel=tambah&dokter=${encodeURIComponent(at ?? '')}`,
    leadsBack: true,
    waiting: { label: 'Dokter tanpa akun', href: '/staff/accounts?panel=tambah', why: 'belum punya akun', act: 'Undang' },
  },
  {
    name: 'accounts.desk_of_unit',
    kind: 'facilities',
    label: 'Petugas loket',
    capability: 'accounts.change',
    open: (scope) => sql`
      select f.id::text, f.name, null::text from facilities f
      where f.is_unit and ${inScope(sql.ref('f.id'), scope)} and not exists (select from user_roles r where r.role = 'booking_desk'
        and (r.facility_id = f.id or r.facility_id is null))`,
    href: ({ key }) => `/staff/accounts?panel=tambah&beri=booking_desk&di=${key}`,
    leadsBack: true,
    waiting: {
      label: 'Unit tanpa petugas loket',
      href: '/staff/accounts?panel=tambah',
      why: 'belum punya petugas loket',
      act: 'Tambah',
    },
  },
];
