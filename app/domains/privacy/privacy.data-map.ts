import { processing } from '#app/platform/data-tags.ts';

const ledger = processing({
  purpose: 'Membuktikan persetujuan apa yang Anda berikan atau tarik, dan kapan',
  basis: 'legal_duty',
  retention: { text: 'selama akun Anda ada; sesudahnya hanya nomor acak yang tidak menunjuk kepada siapa pun', job: 'privacy.erase' },
});

export const privacyDataMap = {
  consents: {
    ...ledger.general('purpose', 'version', 'is_given', 'channel', 'given_at'),
    ...ledger.technical('id', 'user_id', 'text_hash'),
  },
};
