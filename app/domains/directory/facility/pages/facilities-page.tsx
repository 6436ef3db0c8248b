import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta, siteName } from '#app/platform/pages/page-meta.ts';
import { readPageNumber, readSearchText } from '#app/platform/pages/paging.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { searchX } from '#app/ui/icons/glyphs.ts';
import { listAddress, pageParam, searchParam } from '#app/ui/list/address.ts';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { getSearchNotes } from '../../search-notes/get-search-notes.server.ts';
import { cardOf } from '../facility.ts';
import { getFacilityList } from '../find-facilities.server.ts';
import { FacilityCard, FacilityTile } from '../ui/facility-card.tsx';
import { FacilityTypes } from '../ui/facility-types.tsx';
import type { Route } from './+types/facilities-page.ts';

export const handle = { hydrates: 'on-touch', page: { cache: 'public', params: ['cari', 'kategori', 'halaman'] } } satisfies PageHandle;

const path = '/fasilitas-kesehatan';
const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Fasilitas Kesehatan' }];

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const params = new URL(request.url).searchParams;
  const search = readSearchText(params, searchParam);
  const asked = { search, type: params.get('kategori') ?? '', page: readPageNumber(params) };
  const { types, type, facilities, meta } = await load(getFacilityList, args, asked);
  const notes = await load(getSearchNotes, args, { text: search, isEmpty: facilities.length === 0 });
  const list = { items: facilities.map(cardOf), meta, notes };
  return { origin: context.get(platformContext).env.publicUrl, types, search, type, list };
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { origin, search, type, types, list } = loaderData;
  const name = types.find((one) => one.slug === type)?.name;
  return pageMeta({
    origin,
    title: name ? `Fasilitas Kesehatan: ${name}` : 'Fasilitas Kesehatan',
    description: `Rumah sakit, klinik, laboratorium, dan apotek kelompok ${siteName}: alamat, jam buka, dokter, layanan, dan nomor telepon.`,
    // A category without other filters has its own page; search engines need no address of a search.
    canonicalPath: listAddress(type ? `${path}/kategori/${type}` : path, { [pageParam]: list.meta.current_page }),
    noindex: search !== '',
  });
};

export default function Facilities({ loaderData }: Route.ComponentProps) {
  const { origin, types, search, type, list } = loaderData;
  const isFiltered = search !== '' || type !== '';
  const Card = isFiltered ? FacilityCard : FacilityTile;
  return (
    <ListPage
      origin={origin}
      crumbs={crumbs}
      title="Fasilitas Kesehatan"
      lead={`Rumah sakit kami dan tempat layanan lain dalam kelompok ${siteName}.`}
      above={<FacilityTypes types={types} />}
      path={path}
      filters={[
        {
          name: 'kategori',
          label: 'Kategori',
          first: 'Semua',
          searchPlaceholder: 'masukkan kategori',
          emptyText: 'Tidak ditemukan kategori',
          options: types.map(({ name, slug }) => ({ value: slug, label: name })),
          value: type,
        },
      ]}
      search={{ label: 'Nama fasilitas', placeholder: 'masukkan nama fasilitas', value: search }}
      list={list}
      summary={`${list.meta.total.toLocaleString('id-ID')} fasilitas kesehatan`}
      card={(facility) => <Card key={facility.id} facility={facility} />}
      empty={
        <EmptyState
          title={search ? `Tidak ditemukan Fasilitas Kesehatan dengan kata kunci : "${search}"` : 'Belum ada Fasilitas Kesehatan.'}
          glyph={searchX}
          action={isFiltered ? <LinkButton href={path}>Lihat semua fasilitas</LinkButton> : undefined}
        >
          {search ? <p>Periksa ejaannya, atau cari dengan nama jalan atau jenis fasilitas.</p> : null}
        </EmptyState>
      }
    />
  );
}
