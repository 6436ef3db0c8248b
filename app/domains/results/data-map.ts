import { processing } from '#app/platform/personal-data/data-tags.ts';
import { keptYears } from './visit-result.ts';

const results = processing({
  purpose: 'Menyerahkan salinan hasil pemeriksaan kepada Anda di akun Anda',
  basis: 'contract',
  retention: { text: `${keptYears} tahun sesudah dikirim, atau sampai akun Anda dihapus`, job: 'results.purge' },
});

export const dataMap = {
  result_visits: {
    ...results.general('code', 'user_id', 'patient_name'),
    // What a person was examined for, and where, reveals facts about the person's health.
    ...results.specific('facility_id', 'service_name', 'result_name', 'visit_date'),
    ...results.technical('id', 'is_of_family', 'created_at'),
  },
  visit_results: {
    ...results.specific('file_id', 'sha256'),
    ...results.general('sent_by', 'withdrawn_by'),
    ...results.technical(
      'id',
      'visit_id',
      'no',
      'replaces_id',
      'sent_at',
      'withdrawn_at',
      'withdrawn_reason',
      'told_at',
      'mail_id',
      'phone_id',
    ),
  },
};
