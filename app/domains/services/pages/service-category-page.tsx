import { data } from 'react-router';
import { hospitalsOf, inCities } from '#app/platform/pages/group-place.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta, siteName } from '#app/platform/pages/page-meta.ts';
import { readPageNumber } from '#app/platform/pages/paging.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { CategoryLinks } from '#app/ui/category-links.tsx';
import { listAddress, pageParam } from '#app/ui/list/address.ts';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { listServiceCategories } from '../find-service-categories.server.ts';
import { getServiceCategory } from '../find-services.server.ts';
import { cardOf } from '../service.ts';
import { serviceList } from '../ui/service-list.tsx';
import type { Route } from './+types/service-category-page.ts';

export const handle = { hydrates: 'on-touch', page: { cache: 'public', params: ['halaman'] } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  const page = readPageNumber(new URL(request.url).searchParams);
  const found = await load(getServiceCategory, args, { slug: params.slug, page });
  if (found.services.length === 0 && page > 1) throw data(null, { status: 404 });
  const { category, services, meta } = found;
  const categories = await load(listServiceCategories, args, {});
  return {
    category,
    categories,
    list: { items: services.map((service) => cardOf(service, categories)), meta },
    origin: context.get(platformContext).env.publicUrl,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { origin, category, list } = loaderData;
  return pageMeta({
    origin,
    title: `Layanan ${category.name}`,
    description: `Layanan ${category.name} di rumah sakit kelompok ${siteName}${inCities(hospitalsOf(matches))}: isi layanan, jadwal, dan cara bertanya.`,
    canonicalPath: listAddress(`/layanan/kategori/${category.slug}`, { [pageParam]: list.meta.current_page }),
  });
};

export default function ServicesOfCategory({ loaderData }: Route.ComponentProps) {
  const { origin, category, categories, list } = loaderData;
  return (
    <ListPage
      origin={origin}
      crumbs={[{ label: 'Beranda', href: '/' }, { label: 'Layanan Unggulan', href: '/layanan' }, { label: category.name }]}
      title={category.name}
      path={`/layanan/kategori/${category.slug}`}
      {...serviceList(list)}
      empty={
        <EmptyState title="Belum ada layanan pada kategori ini." action={<LinkButton href="/layanan">Lihat semua layanan</LinkButton>} />
      }
    >
      <section aria-labelledby="kategori">
        <CategoryLinks path="/layanan" allText="Semua layanan" categories={categories} current={category.slug} />
      </section>
    </ListPage>
  );
}
