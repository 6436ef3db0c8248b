import { sql } from 'kysely';
import { begunWith } from '#app/kits/content/record/record-address.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { FollowUp } from '#app/platform/content/follow-ups.server.ts';

/** Doctors belong to no facility: who edits them holds the role in the whole group. */
const ofGroup = (scope: Scope) => inScope(sql`null::int`, scope);
const editor = (field: string) => (open: Readonly<{ key: string }>) => `/staff/konten/doctors/${open.key}#field-${field}` as const;

/** What doctors and units still need once they are on the site. */
export const followUps: readonly FollowUp[] = [
  {
    name: 'doctors.portrait',
    kind: 'doctors',
    label: 'Foto',
    capability: 'content.edit',
    open: (scope) =>
      sql`select d.id::text, d.name, null::text from doctors d where d.is_active and d.portrait is null and ${ofGroup(scope)}`,
    href: editor('portrait'),
    waiting: { label: 'Dokter tanpa foto', href: '/staff/konten/doctors', why: 'belum ada foto', act: 'Tambah' },
  },
  {
    name: 'doctors.education',
    kind: 'doctors',
    label: 'Riwayat pendidikan',
    capability: 'content.edit',
    open: (scope) => sql`select d.id::text, d.name, null::text from doctors d where d.is_active and d.education = '' and ${ofGroup(scope)}`,
    href: editor('education'),
    waiting: {
      label: 'Dokter tanpa riwayat pendidikan',
      href: '/staff/konten/doctors',
      why: 'belum ada riwayat pendidikan',
      act: 'Isi',
    },
  },
  {
    name: 'doctors.licence',
    kind: 'doctors',
    label: 'Surat izin praktik (SIP)',
    capability: 'licences.change',
    open: (scope, now) => sql`
      select d.id::text, d.name, d.slug from doctors d
      where d.is_active and exists (select from practices p join facilities f on f.id = p.facility_id and f.is_unit
        where p.doctor_id = d.id and ${inScope(sql.ref('f.id'), scope)}
          and not has_valid_sip(d.id, f.id, (${now}::timestamptz at time zone f.time_zone)::date))`,
    href: ({ at }) => `/staff/izin-praktik?dokter=${encodeURIComponent(at ?? '')}`,
    leadsBack: true,
    waiting: { label: 'Dokter tanpa SIP yang berlaku', href: '/staff/izin-praktik', why: 'belum ada SIP yang berlaku', act: 'Catat' },
  },
  {
    name: 'facilities.doctors',
    kind: 'facilities',
    label: 'Dokter yang praktik di sana',
    capability: 'content.edit',
    open: (scope) => sql`
      select f.id::text, f.name, jsonb_build_object('practices', f.slug || ' | ')::text from facilities f
      where f.is_unit and not exists (select from practices p where p.facility_id = f.id) and ${ofGroup(scope)}`,
    href: begunWith('doctors'),
    leadsBack: true,
    waiting: { label: 'Unit tanpa dokter', href: '/staff/konten/doctors', why: 'belum ada dokter', act: 'Tambah' },
  },
];
