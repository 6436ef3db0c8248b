import { content, processing } from '#app/platform/personal-data/data-tags.ts';

const checking = processing({
  purpose: 'Mencatat siapa yang memastikan bahwa keterangan rumah sakit di situs masih benar',
  basis: 'legitimate_interest',
  retention: { text: 'sampai dicek lagi; hilang bila akunnya dihapus', job: null },
});

export const dataMap = {
  payers: content('id', 'name', 'kind', 'aliases', 'published_at', 'updated_at'),
  payer_terms: {
    ...content('id', 'payer_id', 'facility_id', 'outpatient', 'inpatient', 'emergency', 'birth', 'dental', 'check_up', 'method', 'bring'),
    ...content('phone', 'note', 'valid_from', 'valid_until', 'published_at', 'updated_at'),
  },
  visiting_rules: {
    ...content('id', 'facility_id', 'ward', 'hours', 'on_holidays', 'max_persons', 'min_age', 'who', 'note'),
    ...content('suspended_from', 'suspended_until', 'suspended_reason', 'published_at', 'updated_at'),
  },
  room_classes: {
    ...content('id', 'facility_id', 'name', 'class', 'beds', 'price_from', 'price_until', 'not_included', 'amenities', 'images', 'kris'),
    ...content('sort_order', 'published_at', 'updated_at'),
  },
  visitor_places: content('id', 'facility_id', 'kind', 'location', 'hours', 'price', 'note', 'published_at', 'updated_at'),
  departments: {
    ...content('id', 'facility_id', 'name', 'phone', 'whatsapp_phone', 'email', 'hours', 'sort_order', 'published_at', 'updated_at'),
  },
  hospital_licences: {
    ...content('id', 'facility_id', 'kind', 'name', 'number', 'issuer', 'grade', 'valid_from', 'valid_until', 'document_url'),
    ...content('published_at', 'updated_at'),
  },
  vacancies: {
    ...content('id', 'facility_id', 'slug', 'name', 'kind', 'education', 'content', 'email', 'closes_on', 'published_at', 'updated_at'),
  },
  visitor_guides: {
    ...content('id', 'facility_id', 'page', 'name', 'anchor', 'content', 'steps', 'sort_order', 'published_at', 'updated_at'),
  },
  fact_checks: {
    ...checking.general('checked_by'),
    ...checking.technical('kind', 'fact_id', 'checked_at'),
  },
};
