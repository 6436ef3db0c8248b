import { content, processing } from '#app/platform/personal-data/data-tags.ts';
import { numberDays } from './queue/visit-window.ts';
import { retentionDays } from './request/request.ts';
import { originDays } from './slot/request-caps.ts';

const requests = processing({
  purpose: 'Mencatat kunjungan yang Anda minta dan menghubungi Anda tentangnya',
  basis: 'contract',
  retention: { text: `${retentionDays} hari sejak dibuat, dan tidak sebelum kunjungannya lewat`, job: 'appointments.purge' },
});

const leaves = processing({
  purpose: 'Memutuskan cuti yang diminta dokter dan memberi tahu pasiennya',
  basis: 'legitimate_interest',
  retention: { text: `${retentionDays} hari sesudah hari terakhirnya`, job: 'appointments.purge' },
});

const origins = processing({
  purpose: 'Mencegah satu jaringan atau satu peramban menghabiskan tempat bagi pasien lain',
  basis: 'legitimate_interest',
  retention: { text: `${originDays} hari sejak dibuat atau dipindah, dihapus tiap malam`, job: 'appointments.purge' },
});

const additions = processing({
  purpose: 'Menyiapkan kunjungan Anda dan mengingatkan Anda tentangnya, bila Anda mengisinya',
  basis: 'consent',
  retention: {
    text: 'sampai Anda mengosongkannya, kapan saja, atau membatalkan kunjungan, paling lama seperti permintaannya',
    job: 'appointments.purge',
  },
});

const lists = processing({
  purpose: 'Mengetahui siapa yang mencetak daftar kunjungan satu hari, dan untuk apa',
  basis: 'legitimate_interest',
  retention: { text: '12 bulan sejak diambil', job: 'appointments.purge' },
});

const numbers = processing({
  purpose: 'Memberi kunjungan Anda nomor dan perkiraan waktu, lalu memanggil Anda menurut urutannya',
  basis: 'contract',
  retention: {
    text: `sampai kunjungannya dihapus; nomornya tanpa pasien ${numberDays} hari sesudah tanggalnya`,
    job: 'appointments.purge',
  },
});

export const dataMap = {
  appointment_requests: {
    ...requests.general('patient_name', 'phone'),
    // The polyclinic and the doctor of a person reveal facts about the person's health.
    ...requests.specific('specialization_id', 'doctor_id', 'schedule_id', 'facility_id', 'visit_date', 'start_hour', 'end_hour'),
    ...requests.specific('moved_from'),
    ...requests.technical('id', 'code', 'token_hash', 'status', 'consent_version', 'user_id', 'made_by', 'family_member_id'),
    ...requests.technical('created_at', 'updated_at', 'cancelled_at', 'confirmed_at'),
    ...requests.technical('desk_state', 'source', 'entered_by', 'version', 'queue_number', 'cancel_reason'),
    ...requests.technical('shows_place', 'holds_place', 'withheld', 'duplicate_of', 'is_beyond_day', 'is_proven'),
    // Keyed hashes: without the key they cannot be turned back into an address or a visit session.
    ...origins.general('network_hash', 'visit_hash'),
  },
  appointment_details: {
    ...additions.general('email'),
    ...additions.specific('payer', 'is_new_patient'),
    // The patient may be a child, and the guardian is named only then.
    ...additions.child('birth_date', 'guardian_name', 'guardian_relation'),
    ...additions.technical('request_id', 'email_set_at', 'email_confirmed_at', 'updated_at'),
    ...additions.technical('consent_version', 'consented_at', 'entered_by'),
  },
  // Where a doctor is expected, for a visit.
  doctor_presences: {
    ...requests.specific('doctor_id', 'facility_id', 'during'),
    ...requests.technical('id', 'request_id', 'reservation_id'),
  },
  appointment_phone_reminders: additions.technical('request_id', 'is_wanted', 'consent_version', 'answered_at'),
  appointment_events: {
    // What staff wrote down about a call may tell of the patient's health.
    ...requests.specific('note', 'from_place', 'to_place'),
    ...requests.technical('id', 'request_id', 'kind', 'actor_id', 'is_patient', 'from_state', 'from_date', 'to_date', 'created_at'),
  },
  // Who took a list out of the product: about the member of staff, not about the patients in it.
  appointment_day_lists: lists.technical('id', 'facility_id', 'visit_date', 'format', 'actor_id', 'reason', 'requests', 'created_at'),
  appointment_messages: requests.technical('request_id', 'kind', 'about', 'message_id', 'sent_at'),
  appointment_notices: {
    // Which visit a message was about.
    ...requests.specific('kind', 'about', 'said'),
    ...requests.technical('id', 'request_id', 'topic', 'absence_id', 'message_id', 'is_current', 'left_at'),
  },
  absences: content(
    'id',
    'kind',
    'doctor_id',
    'facility_id',
    'schedule_id',
    'starts_on',
    'ends_on',
    'minutes',
    'recorded_by',
    'created_at',
    'undone_at',
    'closes_date',
    'is_planned',
  ),
  leave_proposals: {
    ...leaves.general('starts_on', 'ends_on', 'reason', 'note'),
    ...leaves.technical('id', 'doctor_id', 'facility_id', 'state', 'created_at', 'decided_by', 'decided_at'),
  },
  // Visits of both kinds.
  absence_requests: {
    ...requests.specific('schedule_id', 'service_schedule_id', 'visit_date'),
    ...requests.technical(
      'id',
      'absence_id',
      'request_id',
      'reservation_id',
      'message_id',
      'notified_at',
      'answered_at',
      'restored_at',
      'corrected_at',
      'correction_id',
    ),
  },
  visit_sessions: content('id', 'practice_schedule_id', 'service_schedule_id', 'visit_date', 'last_number'),
  visit_numbers: {
    ...numbers.general('reported_at', 'called_at', 'done_at'),
    ...numbers.technical('session_id', 'number', 'turn', 'request_id', 'reservation_id', 'calls'),
  },
  left_numbers: numbers.technical('session_id', 'number', 'request_id', 'reservation_id'),
  appointment_slots: content('schedule_id', 'visit_date', 'capacity', 'taken', 'withheld', 'last_queue_number'),
};
