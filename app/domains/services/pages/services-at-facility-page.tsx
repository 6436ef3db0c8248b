import { data } from 'react-router';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { readPageNumber } from '#app/platform/pages/paging.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { listAddress, pageParam } from '#app/ui/list/address.ts';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { getServicesAtFacility } from '../find-services.server.ts';
import { cardOf } from '../service.ts';
import { serviceList } from '../ui/service-list.tsx';
import type { Route } from './+types/services-at-facility-page.ts';

export const handle = { hydrates: 'on-touch', page: { cache: 'public', params: ['halaman'] } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  const page = readPageNumber(new URL(request.url).searchParams);
  const found = await load(getServicesAtFacility, args, { category: params.category, hf: params.hf, page });
  if (found.services.length === 0 && page > 1) throw data(null, { status: 404 });
  const { category, facility, services, meta } = found;
  return {
    category,
    facility,
    list: { items: services.map((service) => cardOf(service, [category])), meta },
    path: `/fasilitas-kesehatan/layanan/${params.hf}/${params.category}`,
    origin: context.get(platformContext).env.publicUrl,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { origin, category, facility, list, path } = loaderData;
  return pageMeta({
    origin,
    title: category.name,
    titleEnd: ` di ${facility.name}`,
    description: `Layanan ${category.name} di ${facility.name}: isi layanan, jadwal, dan cara bertanya.`,
    canonicalPath: listAddress(path, { [pageParam]: list.meta.current_page }),
    noindex: list.items.length === 0,
  });
};

export default function ServicesAtFacility({ loaderData }: Route.ComponentProps) {
  const { origin, category, facility, list, path } = loaderData;
  const crumbs = [
    { label: 'Beranda', href: '/' },
    { label: 'Fasilitas Kesehatan', href: '/fasilitas-kesehatan' },
    { label: facility.name, href: `/fasilitas-kesehatan/detail/${facility.slug}` },
    { label: category.name },
  ];
  return (
    <ListPage
      origin={origin}
      crumbs={crumbs}
      title={`${category.name} di ${facility.name}`}
      path={path}
      {...serviceList(list)}
      empty={
        <EmptyState
          title="Belum ada layanan pada kategori ini di fasilitas ini."
          action={<LinkButton href={`/layanan/kategori/${category.slug}`}>{`Lihat ${category.name} di semua fasilitas`}</LinkButton>}
        />
      }
    />
  );
}
