import { resource } from '#app/platform/resources/declare.server.ts';
import { articleFields, articleSnapshot } from './editing.schema.ts';
import { articleStore } from './editing.store.server.ts';
import { articlePath } from './rules.ts';

/** Articles, as staff edit them. */
export const articleResource = resource({
  kind: 'articles',
  name: 'article',
  labels: { one: 'Artikel', many: 'Artikel' },
  group: 'site',
  fields: articleFields,
  title: 'name',
  schema: articleSnapshot,
  columns: ['category_id', 'ex_author', 'next_review_at'],
  filters: ['category_id'],
  capabilities: { edit: 'content.edit', publish: 'content.publish' },
  // An article is also an entry of the search, and its words are learned.
  tags: (key) => ['articles', `article:${key}`, 'search'],
  href: (_key, { slug = '' }) => (slug ? articlePath(slug) : null),
  hasPreview: true,
  table: { name: 'articles', labels: {} },
  store: articleStore,
});
