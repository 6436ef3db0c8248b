import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Preparation } from '#app/platform/staff/preparation.server.ts';
import { listText } from '#app/platform/text/list-text.ts';

const numberOf = async (db: Queryable, count: ReturnType<typeof sql<{ count: number }>>) => (await count.execute(db)).rows[0]?.count ?? 0;

/** What the directory of a new installation needs, in the order in which it is entered. */
export const preparations: readonly Preparation[] = [
  {
    name: 'directory.units',
    label: 'Rumah sakit',
    href: '/staff/konten/facilities',
    importHref: '/staff/konten/facilities?panel=berkas',
    needed: 'before',
    async read({ db }) {
      const count = await numberOf(db, sql`select count(*)::int as count from facilities where is_unit`);
      const types = await numberOf(db, sql`select count(*)::int as count from facility_types`);
      const first = types > 0 ? '' : 'Tulis dahulu jenisnya di Konten, Jenis fasilitas. ';
      const text = 'Tulis tiap rumah sakit dengan alamat, telepon, dan nomor WhatsApp pendaftarannya. Nomornya diterbitkan orang kedua.';
      return { count, missing: count > 0 ? null : first + text };
    },
  },
  {
    name: 'directory.emergency_departments',
    label: 'Nomor IGD rumah sakit',
    href: '/staff/konten/facilities',
    needed: 'before',
    async read({ db }) {
      const all = sql<{
        name: string;
        has: boolean;
      }>`select name, emergency_phone is not null as has from facilities where is_unit order by name`;
      const { rows } = await all.execute(db);
      const without = rows.filter(({ has }) => !has).map(({ name }) => name);
      if (rows.length === 0) return { count: 0, missing: 'Belum ada rumah sakit.' };
      return { count: rows.length - without.length, missing: without.length === 0 ? null : `Belum ada nomor IGD: ${listText(without)}.` };
    },
  },
  {
    name: 'directory.specializations',
    label: 'Spesialisasi',
    href: '/staff/konten/specializations',
    importHref: '/staff/konten/specializations?panel=berkas',
    needed: 'before',
    async read({ db }) {
      const count = await numberOf(db, sql`select count(*)::int as count from specializations`);
      return { count, missing: count > 0 ? null : 'Tulis spesialisasi lebih dulu: tiap dokter memerlukannya.' };
    },
  },
  {
    name: 'directory.doctors',
    label: 'Dokter dengan tempat praktik',
    href: '/staff/konten/doctors',
    importHref: '/staff/konten/doctors?panel=berkas',
    needed: 'before',
    async read({ db }) {
      const count = await numberOf(
        db,
        sql`select count(*)::int as count from doctors as d where is_active and exists (select from practices where doctor_id = d.id)`,
      );
      return { count, missing: count > 0 ? null : 'Tulis dokter dan tempat praktiknya.' };
    },
  },
  {
    name: 'directory.schedules',
    label: 'Jadwal praktik yang berlaku',
    href: '/staff/jadwal',
    importHref: '/staff/impor/schedules',
    needed: 'before',
    async read({ db }) {
      const [count, without] = await Promise.all([
        numberOf(db, sql`select count(*)::int as count from practice_schedules where valid_to >= current_date`),
        numberOf(
          db,
          sql`select count(*)::int as count from practices as p join doctors as d on d.id = p.doctor_id
            where d.is_active and not exists (select from practice_schedules where practice_id = p.id and valid_to >= current_date)`,
        ),
      ]);
      if (count === 0) return { count, missing: 'Tulis jadwal tiap praktik: tanpa jadwal tidak ada yang dapat mendaftar.' };
      return { count, missing: without === 0 ? null : `${without} praktik belum punya jadwal: janji hanya lewat telepon.`, isEnough: true };
    },
  },
  {
    name: 'directory.licences',
    label: 'Izin praktik dokter',
    href: '/staff/izin-praktik',
    needed: 'later',
    async read({ db }) {
      const without = await numberOf(
        db,
        sql`select count(*)::int as count from doctors as d where is_active and not exists (
          select from doctor_licences where doctor_id = d.id and coalesce(valid_to, 'infinity') >= current_date)`,
      );
      const count = await numberOf(
        db,
        sql`select count(*)::int as count from doctor_licences where coalesce(valid_to, 'infinity') >= current_date`,
      );
      return {
        count,
        missing: without === 0 && count > 0 ? null : `${without} dokter belum punya izin tercatat: chat dan resep tertutup baginya.`,
      };
    },
  },
];
