import { content, processing } from '#app/platform/personal-data/data-tags.ts';
import { keptDays } from './question/question.ts';
import { keepDays } from './rating/rating.ts';
import { unbegunDays } from './room/room.ts';

const record = processing({
  purpose: 'Menjalankan konsultasi Anda lewat chat dan menyimpannya sebagai rekam medis; isinya terenkripsi',
  basis: 'legal_duty',
  retention: {
    text: `sebagai rekam medis, 25 tahun; dibatasi, bukan dihapus, bila akun Anda dihapus. Chat yang tidak pernah dimulai dihapus setelah ${unbegunDays} hari. Isi pertanyaan kepada apoteker bukan rekam medis: dihapus bersama pertanyaannya`,
    job: 'chat.forget-unbegun',
  },
});
const files = processing({
  purpose: 'Mengirim foto dan PDF dalam chat; berkasnya terenkripsi',
  basis: 'legal_duty',
  retention: { text: 'bersama chatnya; yang tidak jadi dikirim dihapus sesudah sehari', job: 'chat.forget-unsent' },
});
const members = processing({
  purpose: 'Menunjukkan sampai mana Anda dan dokter sudah membaca',
  basis: 'contract',
  retention: { text: 'sampai akunnya dihapus', job: null },
});
const ratings = processing({
  purpose: 'Memperbaiki layanan chat dan kunjungan; tidak ditampilkan kepada umum, dan catatannya terenkripsi',
  basis: 'legitimate_interest',
  retention: { text: `${keepDays / 365} tahun, atau sampai akunnya dihapus`, job: 'chat.forget-ratings' },
});
const questions = processing({
  purpose: 'Menjawab pertanyaan Anda kepada apoteker; isinya terenkripsi',
  basis: 'contract',
  retention: {
    text: `${keptDays / 365} tahun setelah pertanyaannya berakhir, atau sampai akunnya dihapus`,
    job: 'chat.forget-questions',
  },
});
const notices = processing({
  purpose: 'Mengabari dokter dan Anda tentang chat, satu kali untuk setiap kejadian',
  basis: 'contract',
  retention: { text: 'bersama chatnya; pesannya dihapus dari antrean setelah 30 hari', job: null },
});

export const dataMap = {
  chat_hours: content('id', 'doctor_id', 'facility_id', 'day', 'opens', 'closes'),
  chat_usual_waits: content('doctor_id', 'minutes'),
  chat_settings: content('doctor_id', 'promise_minutes', 'max_active', 'max_waiting', 'paused_until'),
  chat_rooms: {
    ...record.specific('doctor_id', 'service', 'option_id', 'triage_version'),
    ...record.general('user_id', 'family_member_id', 'person_id', 'consent_version', 'ended_by'),
    ...record.technical('id', 'name', 'order_id', 'facility_id', 'state', 'state_at', 'price', 'duration_minutes', 'promise_minutes'),
    ...record.technical('answer_by', 'wait_extended', 'extended', 'started_at', 'ends_at', 'answered_seq', 'ended_at', 'ended_reason'),
    ...record.technical('last_seq', 'restricted_at', 'created_at', 'handover_until', 'reopen_until', 'left_minutes', 'first_answer_by'),
  },
  chat_messages: {
    ...record.specific('sealed_body'),
    ...record.general('sender_id', 'side', 'sent_at'),
    ...record.technical('room_id', 'seq', 'id', 'kind', 'client_id'),
  },
  chat_members: { ...members.general('user_id', 'read_seq'), ...members.technical('room_id', 'role') },
  chat_files: { ...files.specific('file_id'), ...files.general('uploader_id'), ...files.technical('room_id', 'seq', 'created_at') },
  chat_intakes: { ...record.specific('sealed_intake'), ...record.technical('room_id') },
  chat_summaries: {
    ...record.specific('sealed_text'),
    ...record.general('signed_by'),
    ...record.technical('room_id', 'version', 'signed_at'),
  },
  chat_sick_notes: {
    ...record.specific('sealed_text'),
    ...record.general('signed_by'),
    ...record.technical('code', 'room_id', 'signed_at', 'replaced_at', 'withdrawn_at', 'withdrawn_reason'),
  },
  chat_prescriptions: record.technical('prescription_id', 'room_id', 'signed_at'),
  chat_handovers: {
    ...record.specific('from_doctor_id', 'to_doctor_id', 'reason'),
    ...record.technical(
      'id',
      'room_id',
      'state',
      'offered_at',
      'offer_until',
      'doctor_accepted_at',
      'patient_accepted_at',
      'to_seq',
      'ended_at',
    ),
  },
  chat_follow_ups: record.technical('room_id', 'asked_seq', 'answer_seq'),
  doctor_ratings: {
    ...ratings.specific('sealed_comment', 'doctor_id', 'service'),
    ...ratings.general('stars', 'user_id'),
    ...ratings.technical('id', 'kind', 'room_id', 'reservation_id', 'facility_id', 'rated_at'),
  },
  chat_questions: { ...questions.specific('medicine_id', 'prescription_id'), ...questions.technical('id', 'room_id', 'order_id') },
  canned_replies: content('id', 'doctor_id', 'title', 'body'),
  chat_events: {
    ...notices.general('actor_id'),
    ...notices.technical('id', 'room_id', 'kind', 'happened_at', 'mail_id', 'phone_id', 'told_at'),
  },
};
