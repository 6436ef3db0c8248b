import { getSearchNotes } from '#app/domains/directory/index.server.ts';
import { hospitalsOf, inCities } from '#app/platform/pages/group-place.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta, siteName } from '#app/platform/pages/page-meta.ts';
import { readPageNumber, readSearchText } from '#app/platform/pages/paging.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { searchX } from '#app/ui/icons/glyphs.ts';
import { listAddress, pageParam, searchParam } from '#app/ui/list/address.ts';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { listServiceCategories } from '../find-service-categories.server.ts';
import { findServices } from '../find-services.server.ts';
import { cardOf } from '../service.ts';
import { serviceList } from '../ui/service-list.tsx';
import type { Route } from './+types/services-page.ts';

export const handle = { hydrates: 'on-touch', page: { cache: 'public', params: ['cari', 'kategori', 'halaman'] } } satisfies PageHandle;

const path = '/layanan';
const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Layanan Unggulan' }];

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const params = new URL(request.url).searchParams;
  const search = readSearchText(params, searchParam);
  const categories = await load(listServiceCategories, args, {});
  // "all" and an unknown category set no filter.
  const category = categories.find((one) => one.slug === params.get('kategori')) ?? null;
  const input = { search, category_id: category?.id, page: readPageNumber(params) };
  const { services, meta } = await load(findServices, args, input);
  const notes = await load(getSearchNotes, args, { text: search, isEmpty: services.length === 0 });
  return {
    list: { items: services.map((service) => cardOf(service, categories)), meta, notes },
    categories,
    category,
    search,
    origin: context.get(platformContext).env.publicUrl,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { origin, category, search, list } = loaderData;
  return pageMeta({
    origin,
    title: category ? `Layanan ${category.name}` : 'Layanan Unggulan',
    description: category
      ? `Layanan ${category.name} di rumah sakit kelompok ${siteName}: isi layanan, jadwal, dan cara bertanya.`
      : `Layanan unggulan dan semua layanan rumah sakit kelompok ${siteName}${inCities(hospitalsOf(matches))}: isi layanan, jadwal, dan cara bertanya.`,
    // A category without other filters has its own page; search engines need no address of a search.
    canonicalPath: listAddress(category ? `${path}/kategori/${category.slug}` : path, { [pageParam]: list.meta.current_page }),
    noindex: search !== '',
  });
};

export default function Services({ loaderData }: Route.ComponentProps) {
  const { origin, list, categories, category, search } = loaderData;
  return (
    <ListPage
      origin={origin}
      crumbs={crumbs}
      title="Layanan Unggulan"
      lead="Layanan unggulan rumah sakit kami lebih dahulu, lalu semua layanan yang lain."
      path={path}
      filters={[
        {
          name: 'kategori',
          label: 'Kategori',
          first: 'Semua',
          searchPlaceholder: 'masukkan kategori',
          emptyText: 'Tidak ditemukan kategori',
          options: categories.map(({ name, slug }) => ({ value: slug, label: name })),
          value: category?.slug ?? '',
        },
      ]}
      search={{ label: 'Nama layanan', placeholder: 'masukkan nama layanan', value: search }}
      {...serviceList(list)}
      empty={
        <EmptyState
          title={search ? `Tidak ditemukan layanan dengan kata kunci : "${search}"` : 'Belum ada layanan pada kategori ini.'}
          glyph={searchX}
          action={<LinkButton href={path}>Lihat semua layanan</LinkButton>}
        >
          {search ? (
            <p>
              {category
                ? `Dicari dalam ${category.name}. Coba kategori lain, atau periksa ejaannya.`
                : 'Periksa ejaannya, atau pilih kategori.'}
            </p>
          ) : null}
        </EmptyState>
      }
    />
  );
}
