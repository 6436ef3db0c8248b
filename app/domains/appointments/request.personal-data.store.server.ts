import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { visitTemplateIds } from './notification/visit-messages.ts';
import { lockSchedulesOfAll, type PersonOnDate, promoteDuplicate } from './slot/slot.store.server.ts';

/**
 * The requests of an account: its own, and those that a guest made with its verified number. A request that another account made for this
 * number belongs to that account.
 */
const ofAccount = (userId: string) => sql<boolean>`
  (r.user_id = ${userId} or (r.user_id is null and r.phone = (select u.phone from users u where u.id = ${userId})))`;

export type PersonalRequest = {
  kode: string;
  status: string;
  tempat: string;
  nama_pasien: string;
  nomor_ponsel: string;
  tanggal_kunjungan: string;
  jam: string;
  rumah_sakit: string;
  poliklinik: string;
  dokter: string;
  anggota_keluarga: string | null;
  dipindah_dari: string | null;
  penjamin: string | null;
  pernah_berobat: string | null;
  tanggal_lahir: string | null;
  wali: string | null;
  hubungan_wali: string | null;
  email_pengingat: string | null;
  dibuat: Date;
  diubah: Date;
  dibatalkan: Date | null;
};

/**
 * The details that are the account's own. Anybody can type a number, so what a guest added to such a request may be about another person,
 * and is left out unless the account entered it.
 */
const hasOwnDetails = (userId: string) => sql<boolean>`(r.made_by = ${userId} or e.entered_by = ${userId})`;

/** Returns all stored data of an account's requests, the newest visit first. */
export async function findPersonalRequests(db: Queryable, userId: string): Promise<PersonalRequest[]> {
  const { rows } = await sql<PersonalRequest>`
    select r.code as kode,
      case r.status when 'requested' then 'diminta' when 'cancelled' then 'dibatalkan' else 'diperiksa petugas' end as status,
      -- The same text as for the patient: a duplicate must not be visible, because it tells of another person's request.
      case when r.status <> 'requested' then '-' when r.shows_place then 'tersedia' else 'dipastikan petugas' end as tempat,
      r.patient_name as nama_pasien, r.phone as nomor_ponsel, r.visit_date as tanggal_kunjungan, to_char(r.start_hour, 'HH24.MI') as jam,
      f.name as rumah_sakit, s.name as poliklinik, d.name as dokter, m.name as anggota_keluarga, r.moved_from as dipindah_dari,
      e.payer as penjamin, case when e.is_new_patient then 'belum' when not e.is_new_patient then 'sudah' end as pernah_berobat,
      e.birth_date as tanggal_lahir, e.guardian_name as wali, e.guardian_relation as hubungan_wali, e.email as email_pengingat,
      r.created_at as dibuat, r.updated_at as diubah, r.cancelled_at as dibatalkan
    from appointment_requests r
    join facilities f on f.id = r.facility_id
    join specializations s on s.id = r.specialization_id
    join doctors d on d.id = r.doctor_id
    left join family_members m on m.id = r.family_member_id
    left join appointment_details e on e.request_id = r.id and ${hasOwnDetails(userId)}
    where ${ofAccount(userId)}
    order by r.visit_date desc, r.id desc`.execute(db);
  return rows;
}

/**
 * Returns the messages of the outbox about an account's requests, which may be gone already. The requests are locked first, so that no
 * reminder is written after this.
 */
async function findMessageIds(tx: Tx, userId: string): Promise<string[]> {
  await sql`select from appointment_requests r where ${ofAccount(userId)} order by r.id for update`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select a.message_id::text as id from appointment_messages a join appointment_requests r on r.id = a.request_id
    where a.message_id is not null and ${ofAccount(userId)}
    union
    select o.id::text from outbox_messages o join appointment_requests r on o.record_id = r.id::text
    where o.template = any(${visitTemplateIds}::text[]) and ${ofAccount(userId)}`.execute(tx);
  return rows.map((row) => row.id);
}

/**
 * Deletes the requests, releases what they held and returns the ids of their messages. A duplicate of another person replaces the deleted
 * request.
 */
export async function deletePersonalRequests(tx: Tx, userId: string): Promise<string[]> {
  const scheduleIds = await lockSchedulesOfAll(tx, ofAccount(userId));
  const messages = await findMessageIds(tx, userId);
  const { rows } = await sql<PersonOnDate>`
    with gone as (
      delete from appointment_requests r where r.schedule_id = any(${scheduleIds}::int[]) and ${ofAccount(userId)}
      returning r.schedule_id, r.visit_date, r.phone, r.patient_name, r.status, r.holds_place, r.shows_place
    ),
    given_back as (
      select schedule_id, visit_date, count(*) filter (where holds_place)::int as held,
        count(*) filter (where shows_place and not holds_place)::int as withheld
      from gone where status = 'requested' group by 1, 2
    ),
    counted as (
      update appointment_slots t set taken = greatest(t.taken - g.held, 0), withheld = greatest(t.withheld - g.withheld, 0)
      from given_back g where t.schedule_id = g.schedule_id and t.visit_date = g.visit_date
    )
    select schedule_id, visit_date, phone, patient_name from gone where status = 'requested' order by 1, 2`.execute(tx);
  for (const deleted of rows) await promoteDuplicate(tx, deleted);
  return messages;
}
