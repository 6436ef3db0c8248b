import { type ColumnTag, content, processing } from './personal-data/data-tags.ts';

const messages = processing({
  purpose: 'Mengirim pesan yang Anda perlukan: tautan konfirmasi, pemberitahuan keamanan, balasan formulir',
  basis: 'contract',
  retention: { text: '30 hari setelah terkirim', job: 'outbox-clean' },
});
const reports = processing({
  purpose: 'Mencatat apakah pesan tiba, bila kabar penyedia mendahului catatan kami',
  basis: 'contract',
  retention: { text: '3 hari', job: 'outbox-upkeep' },
});
const retries = processing({
  purpose: 'Menjawab kiriman ulang yang sama tanpa mengerjakannya dua kali',
  basis: 'legitimate_interest',
  retention: { text: '24 jam', job: 'platform.cleanup' },
});
const limits = processing({
  purpose: 'Membatasi percobaan dari satu alamat; alamat dan nomor tersimpan sebagai sidik acak saja',
  basis: 'legitimate_interest',
  retention: { text: 'sampai batasnya lewat, paling lama satu hari', job: 'platform.cleanup' },
});
const live = processing({
  purpose: 'Memberi tahu halaman yang sedang terbuka bahwa suatu catatan berubah; hanya nomor catatan, tanpa isinya',
  basis: 'legitimate_interest',
  retention: { text: '24 jam; topik tanpa perubahan 7 hari; milik akun yang dihapus segera', job: 'platform.cleanup' },
});
const present = processing({
  purpose: 'Mengetahui siapa yang sedang membuka Sehati, agar tidak dikabari dua kali',
  basis: 'legitimate_interest',
  retention: { text: 'selama halamannya terbuka', job: 'platform.cleanup' },
});
const writing = processing({
  purpose: 'Menulis, menjadwalkan, dan memulihkan isi situs; nama petugas yang menulis tersimpan bersama versinya',
  basis: 'legitimate_interest',
  retention: { text: 'selama isinya ada, 30 hari di tempat sampah; penulis dihapus bersama akunnya', job: 'resources.empty-trash' },
});
const audit = processing({
  purpose: 'Mencatat siapa melihat atau mengubah data Anda, dan kegiatan masuk ke akun',
  basis: 'legal_duty',
  retention: { text: '12 bulan', job: 'privacy.audit-purge' },
});

/** The tables that the platform itself owns. */
export const dataMap = {
  outbox_messages: {
    ...messages.general('recipient', 'subject', 'body_text', 'body_html', 'unsubscribe_url', 'sealed_body', 'sealed_values'),
    ...messages.technical('id', 'channel', 'created_at', 'sent_at', 'attempts', 'last_error', 'leaves_nothing'),
    ...messages.technical('state', 'state_at', 'reason', 'template', 'record_id', 'expires_at', 'facility_id', 'fallback_of'),
    ...messages.technical('provider', 'provider_message_id', 'manual_at', 'manual_result', 'manual_by', 'manual_done_at'),
  },
  message_texts: {
    ...content('template', 'title', 'example', 'body', 'version', 'approved_body', 'approved_version', 'approval', 'updated_at'),
  },
  message_events: reports.technical('provider', 'provider_message_id', 'state', 'reason', 'received_at'),
  idempotency_keys: {
    ...retries.general('body'),
    ...retries.technical('scope', 'key', 'request_hash', 'status', 'created_at'),
  },
  rate_limits: limits.technical('bucket', 'hits', 'expires_at'),
  live_presence: { ...present.general('user_ids'), ...present.technical('process_id', 'beat_at') },
  live_topics: live.technical('topic', 'head', 'changed_at'),
  live_events: live.technical('topic', 'seq', 'kind', 'key', 'version', 'created_at'),
  staff_records: {
    ...writing.general('working_by', 'proposed_by', 'text_writers'),
    ...writing.technical(
      'kind',
      'key',
      'version',
      'working',
      'published_at',
      'trashed_at',
      'preview_generation',
      'changed_at',
      'created_at',
    ),
  },
  staff_revisions: {
    ...writing.general('author'),
    ...writing.technical('kind', 'key', 'n', 'data', 'schema_version', 'cause', 'note', 'created_at'),
  },
  content_writers: { ...writing.general('user_id', 'written_at'), ...writing.technical('kind', 'key') },
  staff_schedules: {
    ...writing.general('created_by'),
    ...writing.technical('id', 'kind', 'key', 'action', 'due_at', 'revision', 'created_at', 'done_at', 'outcome', 'reason'),
    ...writing.technical('attempts', 'try_at'),
  },
  audit_records: {
    ...audit.general('action', 'happened_at', 'actor_id', 'actor_roles', 'subject_id', 'object'),
    ...audit.technical('id', 'request_id'),
  },
  refusal_counts: audit.general('actor_id', 'action', 'object', 'began_at', 'count'),
};

/** Schemas of the database that another program owns, with one tag for all their columns. */
export const foreignSchemas: Readonly<Record<string, ColumnTag>> = {
  pgboss: {
    kind: 'technical',
    purpose: 'Antrean pekerjaan: nomor catatan yang harus dikerjakan, tanpa isinya',
    basis: 'none',
    retention: { text: '7 hari setelah selesai', job: null },
  },
};
