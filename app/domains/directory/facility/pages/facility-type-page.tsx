import { data } from 'react-router';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta, siteName } from '#app/platform/pages/page-meta.ts';
import { readPageNumber } from '#app/platform/pages/paging.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { listAddress, pageParam } from '#app/ui/list/address.ts';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { cardOf } from '../facility.ts';
import { findFacilityTypes, getFacilityType } from '../find-facilities.server.ts';
import { FacilityCard } from '../ui/facility-card.tsx';
import { FacilityTypes } from '../ui/facility-types.tsx';
import type { Route } from './+types/facility-type-page.ts';

export const handle = { hydrates: 'on-touch', page: { cache: 'public', params: ['halaman'] } } satisfies PageHandle;

const home = '/fasilitas-kesehatan';

export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  const page = readPageNumber(new URL(request.url).searchParams);
  const found = await load(getFacilityType, args, { slug: params.slug, page });
  if (found.facilities.length === 0 && page > 1) throw data(null, { status: 404 });
  const { type, facilities, meta } = found;
  const types = await load(findFacilityTypes, args, {});
  return { type, types, list: { items: facilities.map(cardOf), meta }, origin: context.get(platformContext).env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        title: `Fasilitas Kesehatan: ${loaderData.type.name}`,
        description: `${loaderData.type.name} kelompok ${siteName}: alamat, jam buka, layanan, dan nomor telepon.`,
        canonicalPath: listAddress(`${home}/kategori/${loaderData.type.slug}`, { [pageParam]: loaderData.list.meta.current_page }),
      })
    : [];

export default function FacilitiesOfType({ loaderData }: Route.ComponentProps) {
  const { origin, type, types, list } = loaderData;
  return (
    <ListPage
      origin={origin}
      crumbs={[{ label: 'Beranda', href: '/' }, { label: 'Fasilitas Kesehatan', href: home }, { label: type.name }]}
      title={type.name}
      above={<FacilityTypes types={types} current={type.slug} />}
      path={`${home}/kategori/${type.slug}`}
      list={list}
      summary={`${list.meta.total.toLocaleString('id-ID')} fasilitas kesehatan`}
      card={(facility) => <FacilityCard key={facility.id} facility={facility} />}
      empty={null}
    />
  );
}
