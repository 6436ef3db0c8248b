import { load } from '#app/platform/page-call.server.ts';
import { pageMeta } from '#app/platform/page-meta.ts';
import { readPageNumber, readSearchText } from '#app/platform/paging.ts';
import { type PageHandle, pageContext, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { searchX } from '#app/ui/icons/glyphs.ts';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { listAddress, pageParam, searchParam } from '#app/ui/list-address.ts';
import { FilterBar } from '#app/ui/list-filter.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { ResultList } from '#app/ui/result-list.tsx';
import { getDoctorSearch } from '../operations.server.ts';
import { emptyDoctorsText } from '../rules.ts';
import { DoctorCard, DoctorCardSkeleton } from '../ui/doctor-card.tsx';
import { SpecialistTiles } from '../ui/specialist-tiles.tsx';
import type { Route } from './+types/find-doctor';

export const handle = { page: { cache: 'public', params: ['cari', 'spesialis', 'unit', 'halaman'], hydrate: false } } satisfies PageHandle;

const path = '/dokter';

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  for (const tag of ['doctors', 'specializations', 'facilities']) context.get(pageContext).tags.add(tag);
  const { searchParams } = new URL(request.url);
  const asked = {
    text: readSearchText(searchParams, searchParam),
    specialist: readSearchText(searchParams, 'spesialis'),
    unit: readSearchText(searchParams, 'unit'),
    page: readPageNumber(searchParams),
  };
  return { ...(await load(getDoctorSearch, args, asked)), asked, origin: context.get(platformContext).env.publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { asked, found, origin } = loaderData;
  const place = found?.facility ? ` di ${found.facility.name}` : '';
  const { specialization } = found ?? {};
  // A specialist, alone or at a hospital, is a list that has an address of its own.
  const listPath = asked.unit === '' ? path : `/fasilitas-kesehatan/dokter/${asked.unit}`;
  const canonicalPath =
    asked.text === '' && specialization && found?.doctors.length
      ? listAddress(`${listPath}/${specialization.slug}`, { [pageParam]: asked.page })
      : listAddress(path, { spesialis: asked.specialist, unit: asked.unit, [pageParam]: asked.page });
  return [
    ...pageMeta({
      origin,
      title: specialization ? `Dokter Spesialis ${specialization.name}${place}` : `Cari Dokter${place}`,
      description: `Cari dokter${place || ' di rumah sakit Sehati Bandung'} menurut nama, spesialis, dan rumah sakit. Lihat jam praktik dan tanggal kosong terdekat, lalu daftar dari ponsel Anda.`,
      canonicalPath,
    }),
    // What somebody searched for is no page of its own to search engines; nor is an empty list.
    ...(asked.text !== '' || found?.doctors.length === 0 ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Cari Dokter' }];

export default function FindDoctor({ loaderData }: Route.ComponentProps) {
  const { asked, options, tiles, found, origin } = loaderData;
  const addressOf = (page: number) =>
    listAddress(path, { [searchParam]: asked.text, spesialis: asked.specialist, unit: asked.unit, [pageParam]: page });
  const emptyText = emptyDoctorsText({ specialist: asked.specialist !== '', facility: asked.unit !== '', text: asked.text });
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      <JsonLd data={breadcrumbData(origin, crumbs)} />
      <h1 className="page-title">Cari Doktermu Di Sini</h1>
      <p className="page-lead">Pilih spesialis atau rumah sakit, atau tulis nama dokternya.</p>
      <div data-list>
        <FilterBar
          path={path}
          search={{ label: 'Nama dokter', placeholder: 'masukkan nama dokter', value: asked.text }}
          filters={[
            {
              name: 'spesialis',
              label: 'Spesialis',
              first: 'Pilih Spesialis',
              searchPlaceholder: 'masukkan spesialis',
              emptyText: 'Tidak ditemukan spesialis',
              options: options.specialists,
              value: asked.specialist,
            },
            {
              name: 'unit',
              label: 'Rumah Sakit',
              first: 'Pilih Rumah Sakit',
              searchPlaceholder: 'masukkan rumah sakit',
              emptyText: 'Tidak ditemukan rumah sakit',
              options: options.units,
              value: asked.unit,
            },
          ]}
        />
        <ResultList
          summary={found ? `${found.meta.total} dokter` : 'Pilih spesialisnya'}
          isEmpty={!found || found.doctors.length === 0}
          empty={
            tiles ? (
              <>
                <SpecialistTiles tiles={tiles} />
                <p className="mt-6">
                  <a href="/spesialisasi" className="link">
                    Semua spesialisasi dan subspesialisasi
                  </a>
                </p>
              </>
            ) : (
              <EmptyState title={emptyText} glyph={searchX} action={<LinkButton href={path}>Lihat semua spesialis</LinkButton>}>
                <p>Coba nama yang lebih pendek, spesialis lain, atau rumah sakit lain.</p>
              </EmptyState>
            )
          }
          next={found && found.doctors.length > 0 && found.meta.to < found.meta.total ? addressOf(asked.page + 1) : null}
          first={found && asked.page > 1 ? addressOf(1) : null}
          skeleton={<DoctorCardSkeleton />}
        >
          {found?.doctors.map((doctor) => (
            <DoctorCard key={doctor.id} doctor={doctor} />
          ))}
        </ResultList>
      </div>
    </div>
  );
}
