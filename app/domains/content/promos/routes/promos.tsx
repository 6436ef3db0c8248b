import { load } from '#app/platform/page-call.server.ts';
import { pageMeta, siteName } from '#app/platform/page-meta.ts';
import { readPageNumber, readSearchText } from '#app/platform/paging.ts';
import { type PageHandle, pageContext, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { searchX } from '#app/ui/icons/glyphs.ts';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { listAddress } from '#app/ui/list-address.ts';
import { FilterBar } from '#app/ui/list-filter.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { ResultList } from '#app/ui/result-list.tsx';
import { listLandingTeasers } from '../../landing/operations.server.ts';
import { LandingStrip } from '../../landing/ui/landing-strip.tsx';
import { findPromoFacilities, findPromos } from '../operations.server.ts';
import { PromoCard } from '../ui/promo-card.tsx';
import '../ui/promos.css';
import type { Route } from './+types/promos.ts';

export const handle = { page: { cache: 'public', params: ['cari', 'unit', 'halaman'], hydrate: false } } satisfies PageHandle;

const path = '/promo';
const title = 'Promo Terbaru';
const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Promo' }];

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  for (const tag of ['promos', 'facilities', 'landing-pages']) context.get(pageContext).tags.add(tag);
  const params = new URL(request.url).searchParams;
  const search = readSearchText(params, 'cari');
  const page = readPageNumber(params);
  const units = await load(findPromoFacilities, args, {});
  // A unit that is not there is no filter, as if nothing had been chosen.
  const unit = units.find((one) => one.slug === params.get('unit')) ?? null;
  const { promos, meta } = await load(findPromos, args, { search, facility_id: unit?.id, page });
  const landingPages = await load(listLandingTeasers, args, {});
  return { origin: context.get(platformContext).env.publicUrl, landingPages, promos, meta, units, unit, search };
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { origin, unit, search, meta: paging } = loaderData;
  const where = unit ? ` di ${unit.name}` : '';
  return [
    ...pageMeta({
      origin,
      title: `${title}${where}`,
      description: `Promo layanan kesehatan yang sedang berlaku${where || ` di rumah sakit ${siteName}, Bandung`}: isi, masa berlaku, dan cara mendapatkannya.`,
      canonicalPath: listAddress(path, { unit: unit?.slug ?? '', halaman: paging.current_page }),
    }),
    ...(search ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

export default function Promos({ loaderData }: Route.ComponentProps) {
  const { origin, landingPages, promos, meta: paging, units, unit, search } = loaderData;
  const chosen = { cari: search, unit: unit?.slug ?? '' };
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">{title}</h1>
      <p className="page-lead">Penawaran layanan dari rumah sakit kami yang sedang berlaku, lengkap dengan masa berlakunya.</p>
      <div data-list>
        <FilterBar
          path={path}
          filters={[
            {
              name: 'unit',
              label: 'Unit rumah sakit',
              first: 'Semua',
              searchPlaceholder: 'masukkan unit rumah sakit',
              emptyText: 'Tidak ditemukan rumah sakit',
              options: units.map(({ slug, name }) => ({ value: slug, label: name })),
              value: chosen.unit,
            },
          ]}
          search={{ label: 'Judul promo', placeholder: 'masukkan judul promo', value: search }}
        />
        <ResultList
          summary={`${paging.total.toLocaleString('id-ID')} promo${unit ? ` di ${unit.name}` : ''}`}
          isEmpty={promos.length === 0}
          empty={
            <EmptyState
              title={search ? `Tidak ditemukan promo dengan kata kunci "${search}"` : 'Tidak ada promo'}
              glyph={searchX}
              action={search || unit ? <LinkButton href={path}>Lihat semua promo</LinkButton> : undefined}
            >
              {search || unit ? (
                <p>Periksa ejaannya, atau pilih unit lain.</p>
              ) : (
                <p>Promo baru akan tampil di sini begitu mulai berlaku.</p>
              )}
            </EmptyState>
          }
          next={paging.to < paging.total && promos.length > 0 ? listAddress(path, { ...chosen, halaman: paging.current_page + 1 }) : null}
          first={paging.current_page > 1 ? listAddress(path, chosen) : null}
        >
          {promos.map((promo) => (
            <PromoCard key={promo.id} promo={promo} />
          ))}
        </ResultList>
      </div>
      <LandingStrip pages={landingPages} className="mt-12" />
      <JsonLd data={breadcrumbData(origin, crumbs)} />
    </div>
  );
}
