import { content, processing } from '#app/platform/personal-data/data-tags.ts';

const authors = processing({
  purpose: 'Menyebut penulis artikel kesehatan',
  basis: 'contract',
  retention: { text: 'selama artikelnya tampil', job: null },
});

const reviewing = processing({
  purpose: 'Mencatat siapa yang menulis dan meninjau artikel kesehatan',
  basis: 'legitimate_interest',
  retention: { text: 'selama artikelnya ada; nama hilang bila akunnya dihapus', job: null },
});

export const dataMap = {
  article_categories: content('id', 'name', 'slug', 'specializations', 'updated_at'),
  review_mail_weeks: reviewing.technical('week', 'queued_at'),
  article_links: content('article_id', 'address'),
  article_renames: content('article_id', 'old_slug'),
  articles: {
    ...content('id', 'category_id', 'slug', 'name', 'summary', 'content', 'content_doc', 'image', 'citations', 'reviewer_id'),
    ...content('illnesses', 'symptoms', 'care_call', 'care_today', 'care_appointment', 'care_home', 'care_specialization_id'),
    ...content('published_at', 'updated_at', 'reviewed_at', 'next_review_at'),
    ...authors.general('ex_author'),
  },
  banners: content('id', 'facility_id', 'level', 'text', 'link', 'starts_at', 'ends_at', 'updated_at'),
  content_reviews: {
    ...reviewing.general('submitted_by', 'reviewer', 'doctor_id'),
    ...reviewing.technical('id', 'kind', 'key', 'revision', 'hash', 'state', 'submitted_at', 'decided_at', 'note', 'next_review_at'),
    ...reviewing.technical('publishes_when_approved'),
  },
  landing_pages: content('id', 'facility_id', 'slug', 'name', 'summary', 'image', 'price_from', 'sections', 'published_at', 'updated_at'),
  promos: {
    ...content('id', 'facility_id', 'doctor_id', 'service_category_id', 'slug', 'name', 'summary', 'content', 'image', 'cta_url'),
    ...content('starts_on', 'ends_on', 'published_at', 'updated_at'),
  },
};
