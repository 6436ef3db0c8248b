import { content, processing } from '#app/platform/personal-data/data-tags.ts';
import { retentionDays } from './reservation/reservation.ts';

const retention = { text: `${retentionDays} hari sesudah tanggalnya`, job: 'reservations.clean' };
const visits = processing({ purpose: 'Menyimpan tempat Anda dan menerima Anda pada waktunya', basis: 'contract', retention });
const waits = processing({
  purpose: 'Menawarkan tempat yang kosong kepada Anda, selama Anda menunggu',
  basis: 'contract',
  retention: { text: `${retentionDays} hari sejak selesai; dihapus bersama akun Anda`, job: 'reservations.clean' },
});
const notices = processing({ purpose: 'Mengabari Anda tentang reservasi, satu kali untuk setiap perubahan', basis: 'contract', retention });

export const dataMap = {
  reservations: {
    ...visits.general('patient_name', 'user_id', 'price'),
    // What a person comes for, and to whom, reveals facts about the person's health.
    ...visits.specific('service_id', 'option_id', 'doctor_id', 'facility_id', 'practice_schedule_id', 'service_schedule_id'),
    ...visits.specific('visit_date', 'start_hour', 'end_hour', 'starts_at', 'ends_at', 'result_name', 'result_days'),
    ...visits.technical('id', 'code', 'token_hash', 'kind', 'family_member_id', 'is_of_family', 'order_id', 'policy', 'is_by_appointment'),
    ...visits.technical('state', 'state_at', 'hold_until', 'moves', 'disruption', 'disrupted_at', 'is_unconfirmed', 'cancelled_by'),
    ...visits.technical('returned_percent', 'revision', 'created_at', 'updated_at', 'holds_place'),
  },
  reservation_moves: {
    ...visits.specific('from_date', 'from_start', 'from_place', 'to_date', 'to_start', 'to_place', 'note'),
    ...visits.technical('id', 'reservation_id', 'moved_by', 'actor_id', 'is_late', 'created_at'),
  },
  reservation_messages: { ...notices.technical('reservation_id', 'kind', 'about', 'message_id', 'phone_message_id', 'created_at') },
  waitlist_entries: {
    ...waits.general('user_id'),
    ...waits.specific('service_id', 'option_id', 'doctor_id', 'facility_id', 'from_date', 'to_date'),
    // The place that is held for who has a visit and waits for an earlier date.
    ...waits.specific('practice_schedule_id', 'service_schedule_id', 'visit_date', 'start_hour', 'end_hour', 'declined'),
    ...waits.technical('id', 'family_member_id', 'state', 'state_at', 'reservation_id', 'request_id', 'moves_id', 'created_at'),
    ...waits.technical('hold_until', 'holds_place', 'told_at', 'mail_id', 'phone_id', 'offers', 'offered_on'),
  },
  chat_appointments: visits.technical('reservation_id', 'room_id', 'offered_at'),
  // A view of requests and reservations for the booking desk.
  visits_of_day: {
    ...visits.general('patient_name', 'phone'),
    ...visits.specific('facility_id', 'doctor_id', 'specialization_id', 'schedule_id', 'service', 'visit_date', 'start_hour', 'end_hour'),
    ...visits.technical('kind', 'id', 'code', 'desk_state', 'holds_place', 'queue_number', 'source', 'visit_number', 'session_id'),
  },
  // Every booking, for rescheduling and for the list of a day.
  bookings: {
    ...visits.general('patient_name', 'phone', 'user_id'),
    ...visits.specific('facility_id', 'doctor_id', 'specialization_id', 'practice_schedule_id', 'service_schedule_id', 'service'),
    ...visits.specific('visit_date', 'start_hour', 'end_hour'),
    ...visits.technical('kind', 'id', 'request_id', 'reservation_id', 'token_hash', 'code', 'desk_state', 'holds_place', 'queue_number'),
    ...visits.technical('source', 'is_open', 'is_cancelled', 'is_listed', 'visit_number', 'session_id'),
  },
  service_slots: content('schedule_id', 'visit_date', 'capacity', 'taken'),
};
