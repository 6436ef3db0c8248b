import { content } from '#app/platform/personal-data/data-tags.ts';

export const dataMap = {
  report_months: content('figure', 'month', 'published', 'is_whole', 'closed_at'),
};
