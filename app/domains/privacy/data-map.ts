import { processing } from '#app/platform/data-tags.ts';

const requests = processing({
  purpose: 'Menjawab permintaan Anda tentang data pribadi, dan membuktikan bahwa dijawab tepat waktu',
  basis: 'legal_duty',
  retention: { text: '2 tahun sejak dijawab; isinya sampai akun dihapus', job: 'privacy.purge-requests' },
});

export const dataMap = {
  privacy_requests: {
    ...requests.general('user_id', 'name', 'email', 'phone', 'identity_note', 'assignee_id'),
    // What a person wants to be shown or deleted may name their health.
    ...requests.specific('details'),
    ...requests.technical('id', 'kind', 'channel', 'letter_id', 'received_at', 'due_at', 'state', 'identity', 'identity_at'),
    ...requests.technical('outcome', 'answered_at', 'version'),
  },
  privacy_request_events: {
    ...requests.specific('text'),
    ...requests.general('actor_id'),
    ...requests.technical('id', 'request_id', 'kind', 'mail_id', 'happened_at'),
  },
};
