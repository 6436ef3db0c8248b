import { hospitalsOf, inCities } from '#app/platform/pages/group-place.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { readPageNumber, readSearchText } from '#app/platform/pages/paging.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { searchX } from '#app/ui/icons/glyphs.ts';
import { Link } from '#app/ui/link.tsx';
import { listAddress, pageParam, searchParam } from '#app/ui/list/address.ts';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { EarliestLink } from '../../earliest-visit/ui/earliest-link.tsx';
import { getSearchNotes } from '../../search-notes/get-search-notes.server.ts';
import { cardOf, emptyDoctorsText } from '../doctor.ts';
import { getDoctorSearch } from '../get-doctor-search.server.ts';
import { DoctorCard, DoctorCardSkeleton } from '../ui/doctor-card.tsx';
import styles from '../ui/specialist-tiles.module.css';
import { SpecialistTiles } from '../ui/specialist-tiles.tsx';
import type { Route } from './+types/find-doctor-page';

export const handle = { page: { cache: 'public', params: ['cari', 'spesialis', 'unit', 'bahasa', 'halaman'] } } satisfies PageHandle;

const path = '/dokter';

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const asked = {
    text: readSearchText(searchParams, searchParam),
    specialist: readSearchText(searchParams, 'spesialis'),
    unit: readSearchText(searchParams, 'unit'),
    language: readSearchText(searchParams, 'bahasa'),
    page: readPageNumber(searchParams),
  };
  const { found, options, tiles } = await load(getDoctorSearch, args, asked);
  const emptyText = asked.language
    ? 'Tidak ditemukan dokter dengan bahasa yang Anda pilih'
    : emptyDoctorsText({ specialist: asked.specialist !== '', facility: asked.unit !== '', text: asked.text });
  const list = found && {
    items: found.doctors.map(cardOf),
    meta: found.meta,
    notes: await load(getSearchNotes, args, {
      text: asked.text,
      unit: asked.unit,
      isEmpty: found.doctors.length === 0,
      missing: found.missing,
    }),
  };
  const specialization = found?.specialization && { name: found.specialization.name, slug: found.specialization.slug };
  const facility = found?.facility && { name: found.facility.name };
  return {
    list,
    specialization,
    facility,
    options,
    tiles,
    asked,
    emptyText: list?.items.length === 0 ? emptyText : '',
    origin: context.get(platformContext).env.publicUrl,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { asked, list, specialization, facility, origin } = loaderData;
  const place = facility ? ` di ${facility.name}` : '';
  // The list of one specialization, also at one hospital, has its own address.
  const listPath = asked.unit === '' ? path : `/fasilitas-kesehatan/dokter/${asked.unit}`;
  const canonicalPath =
    asked.text === '' && specialization && list?.items.length
      ? listAddress(`${listPath}/${specialization.slug}`, { [pageParam]: asked.page })
      : listAddress(path, { spesialis: asked.specialist, unit: asked.unit, [pageParam]: asked.page });
  return pageMeta({
    origin,
    titleStart: specialization ? 'Dokter Spesialis ' : '',
    title: specialization?.name ?? 'Cari Dokter',
    titleEnd: place,
    description: `Cari dokter${place || ` di rumah sakit Sehati${inCities(hospitalsOf(matches))}`} menurut nama, spesialis, dan rumah sakit. Lihat jam praktik dan tanggal kosong terdekat, lalu daftar dari ponsel Anda.`,
    canonicalPath,
    // Search engines get neither the results of a text search, a part of a list that they have by language, nor an empty list.
    noindex: asked.text !== '' || asked.language !== '' || list?.items.length === 0,
  });
}

/** The texts of a filter. */
function textsOf(label: string) {
  const word = label.toLowerCase();
  return { label, first: `Pilih ${label}`, searchPlaceholder: `masukkan ${word}`, emptyText: `Tidak ditemukan ${word}` };
}

const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Cari Dokter' }];

export default function FindDoctor({ loaderData }: Route.ComponentProps) {
  const { asked, list, options, tiles, emptyText, origin } = loaderData;
  return (
    <ListPage
      origin={origin}
      crumbs={crumbs}
      title="Cari Doktermu Di Sini"
      lead="Pilih spesialis atau rumah sakit, atau tulis nama dokternya."
      path={path}
      search={{ label: 'Nama dokter, spesialis, atau keluhan', placeholder: 'masukkan nama dokter', value: asked.text }}
      filters={[
        { name: 'spesialis', ...textsOf('Spesialis'), options: options.specialists, value: asked.specialist },
        { name: 'unit', ...textsOf('Rumah Sakit'), options: options.units, value: asked.unit },
        ...(options.languages.length > 0
          ? [{ name: 'bahasa', ...textsOf('Bahasa'), options: options.languages, value: asked.language }]
          : []),
      ]}
      list={list}
      summary={list ? `${list.meta.total} dokter` : 'Pilih spesialisnya'}
      card={(doctor) => <DoctorCard key={doctor.id} doctor={doctor} />}
      skeleton={<DoctorCardSkeleton />}
      empty={
        tiles ? (
          <>
            <SpecialistTiles tiles={tiles} />
            <p className={styles.all}>
              <Link href="/spesialisasi" className="link">
                Semua spesialisasi dan subspesialisasi
              </Link>
            </p>
          </>
        ) : (
          <EmptyState title={emptyText} glyph={searchX} action={<LinkButton href={path}>Lihat semua spesialis</LinkButton>}>
            <p>Coba nama yang lebih pendek, spesialis lain, atau rumah sakit lain.</p>
          </EmptyState>
        )
      }
    >
      <EarliestLink specialist={asked.specialist} unit={asked.unit} />
    </ListPage>
  );
}
