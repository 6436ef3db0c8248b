import { content, processing } from '#app/platform/personal-data/data-tags.ts';
import { certificateYears, draftDays, eventRetentionDays, surveyRetentionDays } from './definition/form-retention.ts';

const job = 'forms.clean';
const afterEvent = `${eventRetentionDays} hari setelah acara; jumlahnya tetap`;

const registrations = processing({
  purpose: 'Mencatat pendaftaran Anda, menyimpan tempat Anda, dan menerima Anda di acara',
  basis: 'contract',
  retention: { text: afterEvent, job },
});
const answers = processing({
  purpose: 'Menjalankan acara atau menindaklanjuti survei yang Anda isi; jawaban survei terenkripsi',
  basis: 'consent',
  retention: { text: `${afterEvent}; survei ${Math.round(surveyRetentionDays / 30.4)} bulan`, job },
});
const uploads = processing({
  purpose: 'Memeriksa berkas yang diminta formulir; terenkripsi',
  basis: 'consent',
  retention: { text: `${eventRetentionDays} hari; yang tidak jadi dikirim 24 jam`, job },
});
const consents = processing({
  purpose: 'Membuktikan persetujuan Anda pada sebuah formulir',
  basis: 'legal_duty',
  retention: { text: 'selama formulirnya tercatat; tanpa nama, nomor catatannya tidak lagi menunjuk siapa pun', job: null },
});
const drafts = processing({
  purpose: 'Menyimpan isian yang belum Anda kirim; terenkripsi',
  basis: 'consent',
  retention: { text: `${draftDays} hari`, job },
});
const notices = processing({
  purpose: 'Mengabari Anda tentang acara, satu kali untuk setiap perubahan',
  basis: 'contract',
  retention: { text: afterEvent, job },
});
const gate = processing({
  purpose: 'Memeriksa tiket di pintu dan mengetahui siapa yang hadir',
  basis: 'contract',
  retention: { text: afterEvent, job },
});
const certificates = processing({
  purpose: 'Membuktikan keikutsertaan Anda; nama tersamar',
  basis: 'contract',
  retention: { text: `${certificateYears} tahun`, job },
});
const complaints = processing({
  purpose: 'Menindaklanjuti keluhan Anda; isinya terenkripsi',
  basis: 'legal_duty',
  retention: { text: `${Math.round(surveyRetentionDays / 30.4)} bulan`, job },
});
const editors = processing({
  purpose: 'Mengetahui petugas yang menyusun formulir dan mengubah acara',
  basis: 'legitimate_interest',
  retention: { text: 'selama formulirnya tercatat; dikosongkan bila akunnya dihapus', job: null },
});

const exports = processing({
  purpose: 'Mengetahui petugas yang mengunduh hasil formulir, apa yang diunduh, dan untuk apa',
  basis: 'legal_duty',
  retention: { text: 'berkasnya 24 jam; catatannya selama formulirnya tercatat', job: 'forms.clean_exports' },
});

export const dataMap = {
  forms: {
    ...content('id', 'kind', 'slug', 'name', 'description', 'image', 'state', 'version', 'facility_id', 'place', 'opens_at', 'closes_at'),
    ...content('starts_at', 'ends_at', 'moves', 'cancelled_at', 'party_max', 'has_approval', 'has_waitlist', 'takes_payment'),
    ...content(
      'hold_minutes',
      'at_place_hours',
      'revision',
      'audience',
      'is_sensitive',
      'is_announced',
      'edit_until',
      'retention_days',
      'created_at',
      'updated_at',
    ),
    ...editors.general('created_by'),
  },
  form_versions: {
    ...content('id', 'form_id', 'n', 'definition', 'published_at', 'created_at', 'updated_at'),
    ...editors.general('published_by'),
  },
  form_edits: {
    ...content('form_id', 'version', 'working', 'edited_at'),
    ...editors.general('edited_by'),
  },
  form_exports: {
    ...exports.general('actor_id', 'reason', 'filter'),
    ...exports.technical('id', 'form_id', 'format', 'state', 'rows', 'file_id', 'expires_at', 'created_at'),
  },
  form_pools: content('id', 'form_id', 'option_key', 'capacity', 'taken'),
  form_counts: content('form_id', 'name', 'n'),
  form_submissions: {
    ...answers.general('user_id'),
    // A form may ask about health, and be about a child.
    ...answers.specific('answers', 'sealed_answers'),
    ...answers.technical('id', 'form_version_id', 'source', 'is_quarantined', 'created_at', 'updated_at'),
  },
  form_submission_choices: {
    ...answers.specific('option_id'),
    ...answers.technical('submission_id', 'field_key', 'quantity', 'unit_price'),
  },
  form_files: uploads.technical('file_id', 'field_key', 'submission_id', 'created_at'),
  form_consents: {
    ...consents.general('is_given'),
    ...consents.child('guardian_relation'),
    ...consents.technical('id', 'form_id', 'submission_id', 'purpose', 'version', 'text_hash', 'channel', 'given_at'),
  },
  form_drafts: {
    ...drafts.specific('sealed_draft'),
    ...drafts.technical('id', 'form_id', 'token_hash', 'expires_at', 'created_at', 'updated_at'),
  },
  event_registrations: {
    ...registrations.general('name', 'phone', 'email', 'party', 'total', 'is_announced'),
    // Which event a person comes to may reveal facts about the person's health.
    ...registrations.specific('form_id'),
    ...registrations.technical('id', 'submission_id', 'code', 'ticket_hash', 'manage_hash', 'link_generation', 'ticket_id', 'generation'),
    ...registrations.technical(
      'state',
      'state_at',
      'hold_until',
      'pay_until',
      'revision',
      'waiting_no',
      'dup_key',
      'cancelled_by',
      'created_at',
      'updated_at',
    ),
    ...registrations.technical('holds_seat'),
  },
  event_seats: registrations.technical('registration_id', 'pool_id', 'n'),
  event_participants: {
    ...registrations.child('name', 'guardian_name', 'guardian_relation'),
    ...registrations.technical('registration_id', 'n'),
  },
  event_messages: notices.technical('registration_id', 'kind', 'about', 'message_id', 'phone_message_id', 'created_at'),
  event_changes: {
    ...content('id', 'form_id', 'kind', 'from_starts_at', 'from_ends_at', 'from_place', 'to_starts_at', 'to_ends_at', 'to_place', 'note'),
    ...content('created_at', 'done_at'),
    ...editors.general('changed_by'),
  },
  event_gate_lists: content('id', 'form_id', 'name', 'opens_at', 'closes_at', 'created_at'),
  event_gate_codes: {
    ...content('id', 'form_id', 'label', 'code_hash', 'max_uses', 'uses', 'expires_at', 'revoked_at', 'created_at'),
    ...editors.general('created_by'),
  },
  event_gate_devices: {
    ...gate.general('user_id', 'label'),
    ...gate.technical('id', 'form_id', 'code_id', 'token_hash', 'expires_at', 'revoked_at', 'last_seen_at', 'scans_from'),
    ...gate.technical('created_at'),
  },
  event_scans: {
    ...gate.general('user_id', 'at', 'device_at', 'outcome', 'first_at', 'admitted'),
    ...gate.technical('id', 'form_id', 'device_id', 'nonce', 'list_id', 'registration_id', 'reason', 'party', 'is_offline', 'is_conflict'),
    ...gate.technical('created_at'),
  },
  event_admissions: {
    ...gate.general('first_at', 'admitted'),
    ...gate.technical('registration_id', 'list_id', 'first_scan_id'),
  },
  event_ticket_keys: content('form_id', 'kid', 'public_key', 'sealed_private', 'created_at', 'retired_at'),
  event_certificates: {
    ...certificates.general('masked_name'),
    ...certificates.technical('id', 'code', 'form_id', 'registration_id', 'participant_no', 'event_name', 'event_date', 'issued_at'),
    ...certificates.technical('revoked_at', 'revoked_by'),
  },
  form_complaints: {
    ...complaints.general('sealed_contact', 'owner_id'),
    ...complaints.technical('id', 'submission_id', 'form_id', 'facility_id', 'code', 'access_hash', 'grade', 'state', 'state_at', 'due_at'),
    ...complaints.technical('closed_at', 'created_at', 'updated_at'),
  },
  form_complaint_events: {
    ...complaints.general('actor_id'),
    ...complaints.specific('sealed_note'),
    ...complaints.technical('id', 'complaint_id', 'kind', 'from_state', 'to_state', 'is_answer', 'happened_at'),
  },
};
