import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { categoryForm } from './article-category.content.schema.ts';
import { categoryStore } from './article-category.content.store.server.ts';

const advertised = ['name'];

/** The categories of articles, as staff edit them. */
export const categoryResource = resource({
  kind: 'article-categories',
  name: 'article_category',
  labels: { one: 'Kategori artikel', many: 'Kategori artikel' },
  group: 'site',
  ...categoryForm,
  title: 'name',
  identity: 'slug',
  example: { name: 'Kesehatan Anak', slug: 'kesehatan-anak' },
  columns: ['slug'],
  filters: [],
  list: {
    columns: [
      { name: 'artikel', label: 'Artikel', shows: 'number' },
      { name: 'peninjau', label: 'Spesialis yang meninjau' },
    ],
  },
  tags: () => ['article-categories', 'articles', 'search'],
  href: (_key, { slug = '' }) => (slug ? `/articles?kategori=${slug}` : null),
  table: {
    name: 'article_categories',
    labels: { articles: 'artikel dalam kategori ini' },
    lists: { articles: (id) => `/staff/konten/articles?category_id=${id}` },
  },
  isDeletedOffline: true,
  advertised,
  heldBack: heldByClaims('article-categories', advertised),
  store: categoryStore,
});
