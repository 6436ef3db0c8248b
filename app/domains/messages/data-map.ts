import { content } from '#app/platform/personal-data/data-tags.ts';

export const dataMap = {
  mail_sentences: content('id', 'used_in', 'original', 'example', 'text', 'updated_at'),
};
