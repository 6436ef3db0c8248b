import { processing } from '#app/platform/personal-data/data-tags.ts';

const requests = processing({
  purpose: 'Menjawab permintaan Anda tentang data pribadi, dan membuktikan bahwa dijawab tepat waktu',
  basis: 'legal_duty',
  retention: { text: '2 tahun sejak dijawab; isinya sampai akun dihapus', job: 'privacy.purge-requests' },
});
const incidents = processing({
  purpose: 'Memberi tahu Anda dan lembaga bila terjadi kebocoran data pribadi, dan membuktikan apa yang dilakukan',
  basis: 'legal_duty',
  retention: { text: 'siapa yang terdampak: 1 tahun sejak kejadian ditutup; kejadiannya 5 tahun', job: 'privacy.purge-incidents' },
});
const notices = processing({
  purpose: 'Mengetahui perubahan Kebijakan Privasi yang sudah ditunjukkan kepada Anda',
  basis: 'legal_duty',
  retention: { text: 'sampai akun dihapus', job: null },
});

export const dataMap = {
  policy_notices: notices.general('user_id', 'version', 'seen_at'),
  privacy_requests: {
    ...requests.general('user_id', 'name', 'email', 'phone', 'identity_note', 'assignee_id'),
    // What a person wants to be shown or deleted may name their health.
    ...requests.specific('details'),
    ...requests.technical('id', 'kind', 'channel', 'letter_id', 'received_at', 'due_at', 'state', 'identity', 'identity_at'),
    ...requests.technical('outcome', 'answered_at', 'version'),
  },
  privacy_incidents: {
    ...incidents.general('opened_by', 'notice_by', 'persons_by', 'approved_by'),
    ...incidents.technical('id', 'is_exercise', 'title', 'what', 'systems', 'data_kinds', 'estimated', 'known_at', 'due_at', 'version'),
    ...incidents.technical('notice_data', 'notice_how', 'notice_done', 'notice_advice', 'approved_at', 'sent_at', 'authority_at'),
    ...incidents.technical('created_at', 'closed_at'),
  },
  privacy_incident_persons: {
    ...incidents.general('user_id', 'contact', 'object', 'told_at'),
    ...incidents.technical('id', 'incident_id', 'origin', 'state', 'message_id'),
  },
  privacy_incident_steps: {
    ...incidents.general('actor_id', 'text'),
    ...incidents.technical('id', 'incident_id', 'kind', 'unmatched', 'happened_at'),
  },
  privacy_request_events: {
    ...requests.specific('text'),
    ...requests.general('actor_id'),
    ...requests.technical('id', 'request_id', 'kind', 'mail_id', 'happened_at'),
  },
};
