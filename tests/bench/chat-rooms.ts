import { sql } from 'kysely';
import { insertSession } from '#app/domains/accounts/session/session.store.server.ts';
import { encryptedText } from '#app/domains/chat/room/encrypt-chat-text.server.ts';
import { createSessionToken, hashOfToken } from '#app/platform/access/session-cookie.server.ts';
import { createSignedValues } from '#app/platform/access/signed-value.server.ts';
import type { Database } from '#app/platform/database/db.server.ts';
import { createEncryption } from '#app/platform/personal-data/encryption.server.ts';

export type BenchRoom = Readonly<{ name: string; patient: string; doctor: string }>;

/** Chats that go on, each with a patient and a doctor of its own, on the demo content; both with the cookie of a session. */
export async function createRooms(db: Database, secret: string, count: number): Promise<BenchRoom[]> {
  const signed = createSignedValues(secret);
  const about = { complaint: 'Batuk', since: null, allergies: null, medicines: null, conditions: null };
  const intake = { name: 'Siti', relation: 'self', birthDate: null, triage: { version: '1', kind: 'umum', answers: {} }, about };
  const encryptedIntake = encryptedText({ encryption: createEncryption(secret) }, intake);
  const { rows } = await sql<{ name: string; patient_id: string; doctor_id: string }>`
    with option as (
      select o.id, s.facility_id from service_options o join services s on s.id = o.service_id where s.kind = 'consultation' order by o.id limit 1
    ),
    people as (
      insert into users (name, email, email_verified_at)
      select kind || ' ' || n, kind || '-' || n || '@contoh.id', now() from unnest(array['pasien', 'dokter']) kind, generate_series(1, ${count}::int) n
      returning id, email
    ),
    patients as (select id, row_number() over () as n from people where email like 'pasien-%'),
    accounts as (select id, row_number() over () as n from people where email like 'dokter-%'),
    roles as (insert into user_roles (user_id, role) select id, 'doctor' from accounts),
    factors as (insert into totp_factors (user_id, sealed_secret, confirmed_at) select id, '', now() from accounts),
    doctors as (
      insert into doctors (name, slug, gender, is_active, user_id)
      select 'dr. Beban ' || n, 'dr-beban-' || n, 'female', true, id from accounts returning id, user_id
    ),
    rooms as (
      insert into chat_rooms (name, option_id, doctor_id, facility_id, user_id, state, state_at, service, price, duration_minutes, promise_minutes,
        answer_by, created_at, consent_version, triage_version, started_at, ends_at, answered_seq)
      select rpad('beban', 22, 'a') || translate(lpad(a.n::text, 4, '0'), '0189', 'abcd'), option.id, d.id, option.facility_id, p.id, 'active', now(),
        'Chat dokter', 100000, 60, 30, now() + interval '30 minutes', now(), '1', '1', now(), now() + interval '1 hour', 1
      from option, accounts a join doctors d on d.user_id = a.id join patients p using (n)
      returning id, name, user_id, doctor_id
    ),
    intakes as (insert into chat_intakes (room_id, sealed_intake) select id, ${encryptedIntake} from rooms),
    members as (
      insert into chat_members (room_id, user_id, role)
      select id, user_id, 'patient' from rooms union all select r.id, d.user_id, 'doctor' from rooms r join doctors d on d.id = r.doctor_id
    )
    select r.name, r.user_id as patient_id, d.user_id as doctor_id from rooms r join doctors d on d.id = r.doctor_id order by r.name`.execute(
    db,
  );
  const rooms: BenchRoom[] = [];
  for (const { name, patient_id, doctor_id } of rows) {
    const signIn = async (userId: string) => {
      const token = createSessionToken(signed);
      await insertSession(db, { userId, kind: 'browser', device: 'Beban', isSecondFactorVerified: true, tokenHash: hashOfToken(token) });
      return `sesi=${token}`;
    };
    rooms.push({ name, patient: await signIn(patient_id), doctor: await signIn(doctor_id) });
  }
  return rooms;
}
