import { processing } from '#app/platform/personal-data/data-tags.ts';
import { retentionDays } from './visit-report.ts';

const visits = processing({
  purpose: 'Menghitung kunjungan halaman, tanpa mencatat siapa',
  basis: 'none',
  retention: { text: `${retentionDays} hari`, job: 'insight.purge' },
});

export const dataMap = {
  page_visits: visits.technical('id', 'slug', 'page_name', 'page_from', 'params', 'visited_at'),
  conversions: visits.technical('id', 'name', 'slug', 'path', 'facility_name', 'specialist_name', 'converted_at'),
};
