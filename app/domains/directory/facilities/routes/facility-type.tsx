import { data } from 'react-router';
import { load } from '#app/platform/page-call.server.ts';
import { pageMeta, siteName } from '#app/platform/page-meta.ts';
import { readPageNumber } from '#app/platform/paging.ts';
import { type PageHandle, pageContext, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { listAddress, pageParam } from '#app/ui/list-address.ts';
import { ResultList } from '#app/ui/result-list.tsx';
import { findFacilityTypes, getFacilityType } from '../operations.server.ts';
import { FacilityCard } from '../ui/facility-card.tsx';
import { FacilityTypes } from '../ui/facility-types.tsx';
import '../ui/facilities.css';
import type { Route } from './+types/facility-type.ts';

export const handle = { page: { cache: 'public', params: ['halaman'], hydrate: false } } satisfies PageHandle;

const home = '/fasilitas-kesehatan';

export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  context.get(pageContext).tags.add('facilities');
  const page = readPageNumber(new URL(request.url).searchParams);
  const found = await load(getFacilityType, args, { slug: params.slug, page });
  if (found.facilities.length === 0 && page > 1) throw data(null, { status: 404 });
  return { ...found, types: await load(findFacilityTypes, args, {}), origin: context.get(platformContext).env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        title: `Fasilitas Kesehatan: ${loaderData.type.name}`,
        description: `${loaderData.type.name} kelompok ${siteName}: alamat, jam buka, layanan, dan nomor telepon.`,
        canonicalPath: listAddress(`${home}/kategori/${loaderData.type.slug}`, { [pageParam]: loaderData.meta.current_page }),
      })
    : [];

export default function FacilitiesOfType({ loaderData }: Route.ComponentProps) {
  const { origin, type, types, facilities, meta: paging } = loaderData;
  const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Fasilitas Kesehatan', href: home }, { label: type.name }];
  const addressOf = (page: number) => listAddress(`${home}/kategori/${type.slug}`, { [pageParam]: page });
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      <JsonLd data={breadcrumbData(origin, crumbs)} />
      <h1 className="page-title">{type.name}</h1>
      <FacilityTypes types={types} current={type.slug} />
      <div data-list>
        <ResultList
          summary={`${paging.total.toLocaleString('id-ID')} fasilitas kesehatan`}
          isEmpty={false}
          empty={null}
          next={paging.to < paging.total ? addressOf(paging.current_page + 1) : null}
          first={paging.current_page > 1 ? addressOf(1) : null}
        >
          {facilities.map((facility) => (
            <FacilityCard key={facility.id} facility={facility} />
          ))}
        </ResultList>
      </div>
    </div>
  );
}
