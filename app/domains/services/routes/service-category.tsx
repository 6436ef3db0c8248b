import { data } from 'react-router';
import { load } from '#app/platform/page-call.server.ts';
import { pageMeta, siteName } from '#app/platform/page-meta.ts';
import { readPageNumber } from '#app/platform/paging.ts';
import { type PageHandle, pageContext, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { listAddress, pageParam } from '#app/ui/list-address.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { listServiceCategories } from '../categories.operations.server.ts';
import { getServiceCategory } from '../operations.server.ts';
import { CategoryLinks } from '../ui/category-links.tsx';
import { ServiceResults } from '../ui/service-results.tsx';
import type { Route } from './+types/service-category.ts';

export const handle = { page: { cache: 'public', params: ['halaman'], hydrate: false } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  const page = readPageNumber(new URL(request.url).searchParams);
  const found = await load(getServiceCategory, args, { slug: params.slug, page });
  if (found.services.length === 0 && page > 1) throw data(null, { status: 404 });
  for (const tag of ['services', 'service-categories', 'facilities']) context.get(pageContext).tags.add(tag);
  return { ...found, categories: await load(listServiceCategories, args, {}), origin: context.get(platformContext).env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { origin, category, meta: paging } = loaderData;
  return pageMeta({
    origin,
    title: `Layanan ${category.name}`,
    description: `Layanan ${category.name} di rumah sakit kelompok ${siteName} di Bandung: isi layanan, jadwal, dan cara bertanya.`,
    canonicalPath: listAddress(`/layanan/kategori/${category.slug}`, { [pageParam]: paging.current_page }),
  });
};

export default function ServicesOfCategory({ loaderData }: Route.ComponentProps) {
  const { origin, category, categories, services, meta: paging } = loaderData;
  const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Layanan Unggulan', href: '/layanan' }, { label: category.name }];
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      <JsonLd data={breadcrumbData(origin, crumbs)} />
      <h1 className="page-title">{category.name}</h1>
      <div data-list className="mt-6">
        <ServiceResults
          services={services}
          meta={paging}
          categories={categories}
          addressOf={(page) => listAddress(`/layanan/kategori/${category.slug}`, { [pageParam]: page })}
          empty={
            <EmptyState
              title="Belum ada layanan pada kategori ini."
              action={<LinkButton href="/layanan">Lihat semua layanan</LinkButton>}
            />
          }
        />
      </div>
      <section aria-labelledby="kategori">
        <CategoryLinks categories={categories} current={category.slug} />
      </section>
    </div>
  );
}
