import { hospitalsOf, inCities } from '#app/platform/pages/group-place.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { readPageNumber } from '#app/platform/pages/paging.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { stethoscope } from '#app/ui/icons/page-glyphs.ts';
import { Link } from '#app/ui/link.tsx';
import { listAddress, pageParam } from '#app/ui/list/address.ts';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { doctorListAddress, nothingAsked } from '../../doctor-list/asked-doctors.ts';
import { specialistCardOf } from '../doctor.ts';
import { findDoctorsAtFacility, findDoctorsOfSpecialization } from '../find-doctors-of-specialization.server.ts';
import { DoctorCardSkeleton, SpecialistCard } from '../ui/doctor-card.tsx';
import styles from '../ui/specialist-tiles.module.css';
import type { Route } from './+types/doctors-of-specialization-page';

/** Doctors of a specialization at all facilities (`/dokter/:specialist`) or at one (`/fasilitas-kesehatan/dokter/:hf/:specialist`). */
export const handle = { hydrates: 'on-touch', page: { cache: 'public', params: ['halaman'] } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  const { specialist, hf } = params as { specialist: string; hf?: string };
  const page = readPageNumber(new URL(request.url).searchParams);
  const found = await (hf === undefined
    ? load(findDoctorsOfSpecialization, args, { slug: specialist, page })
    : load(findDoctorsAtFacility, args, { specialization: specialist, facility: hf, page }));
  const { doctors, meta } = found;
  const specialization = { name: found.specialization.name, slug: found.specialization.slug };
  const facility = found.facility && { name: found.facility.name, slug: found.facility.slug };
  const path = facility ? `/fasilitas-kesehatan/dokter/${facility.slug}/${specialization.slug}` : `/dokter/${specialization.slug}`;
  return {
    specialization,
    facility,
    list: { items: doctors.map(specialistCardOf), meta },
    page,
    path,
    origin: context.get(platformContext).env.publicUrl,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { specialization, facility, list, page, path, origin } = loaderData;
  const place = facility ? ` di ${facility.name}` : '';
  return pageMeta({
    origin,
    titleStart: 'Dokter Spesialis ',
    title: specialization.name,
    titleEnd: place,
    description: `${list.meta.total} dokter spesialis ${specialization.name}${place || ` di rumah sakit Sehati${inCities(hospitalsOf(matches))}`}: tempat dan jam praktik, tanggal kosong terdekat, dan pendaftaran dari ponsel Anda.`,
    canonicalPath: listAddress(path, { [pageParam]: page }),
    noindex: list.items.length === 0,
  });
}

export default function DoctorsOfSpecialization({ loaderData }: Route.ComponentProps) {
  const { specialization, facility, list, path, origin } = loaderData;
  const crumbs = [
    { label: 'Beranda', href: '/' },
    { label: 'Cari Dokter', href: '/dokter' },
    ...(facility ? [{ label: `Spesialis ${specialization.name}`, href: `/dokter/${specialization.slug}` }, { label: facility.name }] : []),
    ...(facility ? [] : [{ label: `Spesialis ${specialization.name}` }]),
  ];
  return (
    <ListPage
      origin={origin}
      crumbs={crumbs}
      title={`Spesialis ${specialization.name}`}
      lead={facility ? `Dokter yang berpraktik di ${facility.name}.` : undefined}
      path={path}
      list={list}
      summary={`${list.meta.total} dokter`}
      card={(doctor) => <SpecialistCard key={doctor.id} doctor={doctor} />}
      skeleton={<DoctorCardSkeleton />}
      empty={
        <EmptyState
          title="Tidak ditemukan Dokter pada spesialisasi ini"
          glyph={stethoscope}
          action={<LinkButton href="/dokter">Cari dokter lain</LinkButton>}
        >
          <p>{facility ? 'Coba rumah sakit lain atau spesialis lain.' : 'Coba spesialis lain.'}</p>
        </EmptyState>
      }
    >
      <p className={styles.way}>
        <Link href={doctorListAddress({ ...nothingAsked, specialist: specialization.slug, unit: facility?.slug ?? '' })} className="link">
          Siapa yang paling cepat?
        </Link>
      </p>
    </ListPage>
  );
}
