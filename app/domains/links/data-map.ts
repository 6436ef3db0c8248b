import { content, processing } from '#app/platform/personal-data/data-tags.ts';

const cards = processing({
  purpose: 'Kartu nama petugas yang dapat dihubungi umum',
  basis: 'contract',
  retention: { text: 'selama petugas bertugas', job: null },
});

export const dataMap = {
  short_links: content('token', 'target_url', 'is_active', 'follows', 'created_at'),
  redirects: content('id', 'old_path', 'target', 'created_at', 'updated_at'),
  short_link_days: content('token', 'day', 'follows'),
  business_cards: {
    ...cards.general('name', 'position', 'phone', 'email'),
    ...cards.technical('slug', 'facility_id', 'updated_at'),
  },
};
