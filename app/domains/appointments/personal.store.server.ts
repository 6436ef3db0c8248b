import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db.server.ts';

/**
 * The requests of an account: those made with it, and those that a guest made with its proven number. A request that another
 * account made for this number is that account's.
 */
const ofAccount = (userId: string) => sql<boolean>`
  (r.user_id = ${userId} or (r.user_id is null and r.phone = (select u.phone from users u where u.id = ${userId})))`;

export type PersonalRequest = {
  kode: string;
  status: string;
  nama_pasien: string;
  nomor_ponsel: string;
  tanggal_kunjungan: string;
  jam: string;
  rumah_sakit: string;
  poliklinik: string;
  dokter: string;
  anggota_keluarga: string | null;
  dibuat: Date;
  diubah: Date;
  dibatalkan: Date | null;
};

/** Everything stored of an account's requests, the newest visit first. */
export async function findPersonalRequests(db: Queryable, userId: string): Promise<PersonalRequest[]> {
  const { rows } = await sql<PersonalRequest>`
    select r.code as kode,
      case r.status when 'requested' then 'diminta' when 'cancelled' then 'dibatalkan' else 'diperiksa petugas' end as status,
      r.patient_name as nama_pasien, r.phone as nomor_ponsel, r.visit_date as tanggal_kunjungan, to_char(r.start_hour, 'HH24.MI') as jam,
      f.name as rumah_sakit, s.name as poliklinik, d.name as dokter, m.name as anggota_keluarga,
      r.created_at as dibuat, r.updated_at as diubah, r.cancelled_at as dibatalkan
    from appointment_requests r
    join facilities f on f.id = r.facility_id
    join specializations s on s.id = r.specialization_id
    join doctors d on d.id = r.doctor_id
    left join family_members m on m.id = r.family_member_id
    where ${ofAccount(userId)}
    order by r.visit_date desc, r.id desc`.execute(db);
  return rows;
}

/** Deletes them and gives their places back. */
export async function deletePersonalRequests(tx: Tx, userId: string): Promise<void> {
  // In the order in which moving a request locks the counters, so that the two never wait for each other.
  await sql`
    select from appointment_slots t where (t.schedule_id, t.visit_date) in (
      select r.schedule_id, r.visit_date from appointment_requests r where r.status = 'requested' and ${ofAccount(userId)})
    order by t.schedule_id, t.visit_date for update`.execute(tx);
  await sql`
    with gone as (
      delete from appointment_requests r where ${ofAccount(userId)} returning r.schedule_id, r.visit_date, r.status
    ),
    given_back as (
      select schedule_id, visit_date, count(*)::int as places from gone where status = 'requested' group by 1, 2
    )
    update appointment_slots t set taken = greatest(t.taken - g.places, 0)
    from given_back g where t.schedule_id = g.schedule_id and t.visit_date = g.visit_date`.execute(tx);
}
