import { getSearchNotes } from '#app/domains/directory/index.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta, siteName } from '#app/platform/pages/page-meta.ts';
import { readPageNumber, readSearchText } from '#app/platform/pages/paging.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { searchX } from '#app/ui/icons/glyphs.ts';
import { listAddress, pageParam, searchParam } from '#app/ui/list/address.ts';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { cardOf } from '../article.ts';
import { feedPath } from '../article-feed.ts';
import { getArticleList } from '../find-articles.server.ts';
import { ArticleCard } from '../ui/article-card.tsx';
import type { Route } from './+types/articles-page.ts';

const path = '/articles';
const categoryParam = 'kategori';
const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Artikel' }];

export const handle = {
  hydrates: 'on-touch',
  page: { cache: 'public', params: [searchParam, categoryParam, pageParam] },
} satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const { searchParams } = new URL(request.url);
  const search = readSearchText(searchParams, searchParam);
  const input = { search, category: searchParams.get(categoryParam) ?? '', page: readPageNumber(searchParams) };
  const { articles, meta, ...rest } = await load(getArticleList, args, input);
  const notes = await load(getSearchNotes, args, { text: search, isEmpty: articles.length === 0 });
  const list = { items: articles.map(cardOf), meta, notes };
  return { ...rest, list, search, origin: context.get(platformContext).env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { origin, category, search, list } = loaderData;
  const tags = pageMeta({
    origin,
    title: ['Artikel', category?.name].filter(Boolean).join(', '),
    description: category
      ? `Artikel kesehatan ${siteName} tentang ${category.name}: ditulis untuk pasien dan keluarga, ditinjau oleh dokter.`
      : `Artikel kesehatan ${siteName} untuk pasien dan keluarga, ditinjau oleh dokter: gejala, perawatan di rumah, dan kapan harus ke rumah sakit.`,
    canonicalPath: listAddress(path, { [categoryParam]: category?.slug ?? '', [pageParam]: list.meta.current_page }),
    noindex: search !== '',
  });
  const feed = { tagName: 'link' as const, rel: 'alternate', type: 'application/rss+xml', title: `Artikel ${siteName}`, href: feedPath };
  return search === '' ? [...tags, feed] : tags;
};

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { origin, list, categories, category, search, emptyText } = loaderData;
  return (
    <ListPage
      origin={origin}
      crumbs={crumbs}
      title={`Artikel ${siteName}`}
      lead="Bacaan kesehatan untuk Anda dan keluarga, ditinjau oleh dokter kami."
      path={path}
      search={{ label: 'Judul artikel', placeholder: 'masukkan judul artikel', value: search }}
      filters={[
        {
          name: categoryParam,
          label: 'Kategori',
          first: 'Semua',
          searchPlaceholder: 'masukkan kategori',
          emptyText: 'Tidak ditemukan kategori',
          options: categories.map(({ name, slug }) => ({ value: slug, label: name })),
          value: category?.slug ?? '',
        },
      ]}
      list={list}
      summary={`${list.meta.total} artikel`}
      card={(article) => <ArticleCard key={article.id} article={article} heading="h2" />}
      empty={
        <EmptyState title={emptyText} glyph={searchX} action={<LinkButton href={path}>Lihat semua artikel</LinkButton>}>
          <p>Coba kata yang lebih umum, atau pilih kategori lain.</p>
        </EmptyState>
      }
    />
  );
}
