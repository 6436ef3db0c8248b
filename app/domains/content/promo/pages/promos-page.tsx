import { getSearchNotes } from '#app/domains/directory/index.server.ts';
import { hospitalsOf, inCities } from '#app/platform/pages/group-place.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta, siteName } from '#app/platform/pages/page-meta.ts';
import { readPageNumber, readSearchText } from '#app/platform/pages/paging.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { searchX } from '#app/ui/icons/glyphs.ts';
import { listAddress } from '#app/ui/list/address.ts';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { listLandingTeasers } from '../../landing/get-landing-page.server.ts';
import strip from '../../landing/ui/landing-strip.module.css';
import { LandingStrip } from '../../landing/ui/landing-strip.tsx';
import { findPromoFacilities, findPromos } from '../find-promos.server.ts';
import { cardOf } from '../promo.ts';
import { PromoCard } from '../ui/promo-card.tsx';
import type { Route } from './+types/promos-page.ts';

export const handle = { hydrates: 'on-touch', page: { cache: 'public', params: ['cari', 'unit', 'halaman'] } } satisfies PageHandle;

const path = '/promo';
const title = 'Promo Terbaru';
const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Promo' }];

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const params = new URL(request.url).searchParams;
  const search = readSearchText(params, 'cari');
  const page = readPageNumber(params);
  const units = await load(findPromoFacilities, args, {});
  // An unknown unit is ignored, as if no unit was chosen.
  const unit = units.find((one) => one.slug === params.get('unit')) ?? null;
  const { promos, meta } = await load(findPromos, args, { search, facility_id: unit?.id, page });
  const notes = await load(getSearchNotes, args, { text: search, unit: unit?.slug, isEmpty: promos.length === 0 });
  const landingPages = await load(listLandingTeasers, args, {});
  return {
    origin: context.get(platformContext).env.publicUrl,
    landingPages,
    list: { items: promos.map(cardOf), meta, notes },
    units,
    unit,
    search,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { origin, unit, search, list } = loaderData;
  const where = unit ? ` di ${unit.name}` : '';
  return pageMeta({
    origin,
    title: `${title}${where}`,
    description: `Promo layanan kesehatan yang sedang berlaku${where || ` di rumah sakit ${siteName}${inCities(hospitalsOf(matches))}`}: isi, masa berlaku, dan cara mendapatkannya.`,
    canonicalPath: listAddress(path, { unit: unit?.slug ?? '', halaman: list.meta.current_page }),
    noindex: search !== '',
  });
};

export default function Promos({ loaderData }: Route.ComponentProps) {
  const { origin, landingPages, list, units, unit, search } = loaderData;
  const isFiltered = search !== '' || unit !== null;
  return (
    <ListPage
      origin={origin}
      crumbs={crumbs}
      title={title}
      lead="Penawaran layanan dari rumah sakit kami yang sedang berlaku, lengkap dengan masa berlakunya."
      path={path}
      filters={[
        {
          name: 'unit',
          label: 'Unit rumah sakit',
          first: 'Semua',
          searchPlaceholder: 'masukkan unit rumah sakit',
          emptyText: 'Tidak ditemukan rumah sakit',
          options: units.map(({ slug, name }) => ({ value: slug, label: name })),
          value: unit?.slug ?? '',
        },
      ]}
      search={{ label: 'Judul promo', placeholder: 'masukkan judul promo', value: search }}
      list={list}
      summary={`${list.meta.total.toLocaleString('id-ID')} promo${unit ? ` di ${unit.name}` : ''}`}
      card={(promo) => <PromoCard key={promo.id} promo={promo} />}
      empty={
        <EmptyState
          title={search ? `Tidak ditemukan promo dengan kata kunci "${search}"` : 'Tidak ada promo'}
          glyph={searchX}
          action={isFiltered ? <LinkButton href={path}>Lihat semua promo</LinkButton> : undefined}
        >
          <p>{isFiltered ? 'Periksa ejaannya, atau pilih unit lain.' : 'Promo baru akan tampil di sini begitu mulai berlaku.'}</p>
        </EmptyState>
      }
    >
      <LandingStrip pages={landingPages} className={strip.below} />
    </ListPage>
  );
}
