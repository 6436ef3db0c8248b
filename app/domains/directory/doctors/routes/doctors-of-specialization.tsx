import { load } from '#app/platform/page-call.server.ts';
import { pageMeta } from '#app/platform/page-meta.ts';
import { readPageNumber } from '#app/platform/paging.ts';
import { type PageHandle, pageContext, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { stethoscope } from '#app/ui/icons/glyphs.ts';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { listAddress, pageParam } from '#app/ui/list-address.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { ResultList } from '#app/ui/result-list.tsx';
import { findDoctorsAtFacility, findDoctorsOfSpecialization } from '../operations.server.ts';
import { DoctorCardSkeleton, SpecialistCard } from '../ui/doctor-card.tsx';
import type { Route } from './+types/doctors-of-specialization';

/** Doctors of a specialization, everywhere (`/dokter/:specialist`) or at one facility (`/fasilitas-kesehatan/dokter/:hf/:specialist`). */
export const handle = { page: { cache: 'public', params: ['halaman'], hydrate: false } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  for (const tag of ['doctors', 'specializations', 'facilities']) context.get(pageContext).tags.add(tag);
  const { specialist, hf } = params as { specialist: string; hf?: string };
  const page = readPageNumber(new URL(request.url).searchParams);
  const found = await (hf === undefined
    ? load(findDoctorsOfSpecialization, args, { slug: specialist, page })
    : load(findDoctorsAtFacility, args, { specialization: specialist, facility: hf, page }));
  const { specialization, facility } = found;
  const path = facility ? `/fasilitas-kesehatan/dokter/${facility.slug}/${specialization.slug}` : `/dokter/${specialization.slug}`;
  return { ...found, page, path, origin: context.get(platformContext).env.publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { specialization, facility, meta: paging, doctors, page, path, origin } = loaderData;
  const place = facility ? ` di ${facility.name}` : '';
  return [
    ...pageMeta({
      origin,
      title: `Dokter Spesialis ${specialization.name}${place}`,
      description: `${paging.total} dokter spesialis ${specialization.name}${place || ' di rumah sakit Sehati Bandung'}: tempat dan jam praktik, tanggal kosong terdekat, dan pendaftaran dari ponsel Anda.`,
      canonicalPath: listAddress(path, { [pageParam]: page }),
    }),
    ...(doctors.length === 0 ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

export default function DoctorsOfSpecialization({ loaderData }: Route.ComponentProps) {
  const { specialization, facility, doctors, meta: paging, page, path, origin } = loaderData;
  const crumbs = [
    { label: 'Beranda', href: '/' },
    { label: 'Cari Dokter', href: '/dokter' },
    ...(facility ? [{ label: `Spesialis ${specialization.name}`, href: `/dokter/${specialization.slug}` }, { label: facility.name }] : []),
    ...(facility ? [] : [{ label: `Spesialis ${specialization.name}` }]),
  ];
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      <JsonLd data={breadcrumbData(origin, crumbs)} />
      <h1 className="page-title">{`Spesialis ${specialization.name}`}</h1>
      {facility ? <p className="page-lead">{`Dokter yang berpraktik di ${facility.name}.`}</p> : null}
      <div data-list>
        <ResultList
          summary={`${paging.total} dokter`}
          isEmpty={doctors.length === 0}
          empty={
            <EmptyState
              title="Tidak ditemukan Dokter pada spesialisasi ini"
              glyph={stethoscope}
              action={<LinkButton href="/dokter">Cari dokter lain</LinkButton>}
            >
              <p>{facility ? 'Coba rumah sakit lain atau spesialis lain.' : 'Coba spesialis lain.'}</p>
            </EmptyState>
          }
          next={doctors.length > 0 && paging.to < paging.total ? listAddress(path, { [pageParam]: page + 1 }) : null}
          first={page > 1 ? path : null}
          skeleton={<DoctorCardSkeleton />}
        >
          {doctors.map((doctor) => (
            <SpecialistCard key={doctor.id} doctor={doctor} />
          ))}
        </ResultList>
      </div>
    </div>
  );
}
