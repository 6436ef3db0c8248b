import { emptyDoctorsText } from '#app/domains/directory/doctor/doctor.ts';
import { SpecialistTiles } from '#app/domains/directory/doctor/ui/specialist-tiles.tsx';
import {
  type AskedDoctors,
  type AskedNames,
  askedSentence,
  doctorListAddress,
  doctorListParams,
  doctorListPath,
  paramsOf,
  partsOf,
} from '#app/domains/directory/doctor-list/asked-doctors.ts';
import { readAsked } from '#app/domains/directory/doctor-list/read-asked-doctors.ts';
import { getSearchNotes } from '#app/domains/directory/index.server.ts';
import { hospitalsOf, inCities } from '#app/platform/pages/group-place.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { pageSize, readPageNumber } from '#app/platform/pages/paging.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { searchX } from '#app/ui/icons/glyphs.ts';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { Link } from '#app/ui/link.tsx';
import { listAddress, pageParam } from '#app/ui/list/address.ts';
import chipStyles from '#app/ui/list/filter-chips.module.css';
import { FilterChips } from '#app/ui/list/filter-chips.tsx';
import { Notes } from '#app/ui/list/notes.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { foundCardOf } from '../found-doctor.ts';
import { getDoctorList } from '../get-doctor-list.server.ts';
import { DoctorFilterForm, resultsId } from '../ui/doctor-filter-form.tsx';
import styles from '../ui/doctor-list.module.css';
import { FoundDoctorCard } from '../ui/found-doctor-card.tsx';
import type { Route } from './+types/find-doctor-page';

export const handle = { page: { cache: 'public', params: [...doctorListParams, pageParam] } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const address = readAsked(searchParams);
  const page = readPageNumber(searchParams);
  const { asked, names, choices, tiles, found, near, chatDoctors } = await load(getDoctorList, args, { asked: address, page });
  const parts = partsOf(asked, names);
  const isEmpty = found?.meta.total === 0;
  return {
    asked,
    names,
    choices,
    tiles,
    page,
    params: paramsOf(asked),
    dayLabel: parts.find(({ kind }) => kind === 'days')?.label ?? '',
    chips: parts.map(({ label, without }) => ({ label, href: doctorListAddress(without) })),
    list: found && { items: found.doctors.map((doctor) => foundCardOf(doctor, chatDoctors.includes(doctor.id))), meta: found.meta },
    notes: await load(getSearchNotes, args, { text: address.text, unit: asked.unit, isEmpty, missing: found?.missing ?? null }),
    emptyText: isEmpty ? emptyTextOf(asked, names) : '',
    near: near.map(({ label, asked: other, doctors }) => ({ label, href: doctorListAddress(other), doctors })),
    // Search engines have the lists of specialists and of hospitals alone, and none that is empty.
    isListed: found?.doctors.length !== 0 && parts.every(({ kind }) => kind === 'specialist' || kind === 'unit') && address.text === '',
    origin: args.context.get(platformContext).env.publicUrl,
  };
}

/** The specification's sentences where it has one, otherwise what nobody is. */
function emptyTextOf(asked: AskedDoctors, names: AskedNames): string {
  const kinds = partsOf(asked, names).map(({ kind }) => kind);
  const others = kinds.filter((kind) => kind !== 'specialist' && kind !== 'unit');
  if (others.length === 1 && asked.language) return 'Tidak ditemukan dokter dengan bahasa yang Anda pilih';
  if (others.some((kind) => kind !== 'text')) return `Tidak ada dokter ${askedSentence(asked, names)}`;
  return emptyDoctorsText({ specialist: asked.specialist !== '', facility: asked.unit !== '', text: asked.text });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { asked, names, list, page, isListed, origin } = loaderData;
  const place = names.unit ? ` di ${names.unit}` : '';
  // The list of one specialization, also at one hospital, has its own address.
  const listPath = asked.unit === '' ? doctorListPath : `/fasilitas-kesehatan/dokter/${asked.unit}`;
  const canonicalPath =
    asked.text === '' && names.specialist && list?.items.length
      ? listAddress(`${listPath}/${asked.specialist}`, { [pageParam]: page })
      : listAddress(doctorListPath, { spesialis: asked.specialist, unit: asked.unit, [pageParam]: page });
  return pageMeta({
    origin,
    titleStart: names.specialist ? 'Dokter Spesialis ' : '',
    title: names.specialist ?? 'Cari Dokter',
    titleEnd: place,
    description: `Cari dokter${place || ` di rumah sakit Sehati${inCities(hospitalsOf(matches))}`} menurut nama, spesialis, hari, dan rumah sakit. Yang paling cepat kosong lebih dahulu; daftar dari ponsel Anda.`,
    canonicalPath,
    noindex: !isListed,
  });
}

const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Cari Dokter' }];

export default function FindDoctor({ loaderData }: Route.ComponentProps) {
  const { asked, params, dayLabel, choices, chips, list, tiles, notes, page, origin } = loaderData;
  const isEmergency = (note: (typeof notes)[number]) => 'emergency' in note;
  return (
    <div className="page">
      <Notes notes={notes.filter(isEmergency)} />
      <Breadcrumb items={crumbs} />
      <JsonLd data={breadcrumbData(origin, crumbs)} />
      <h1 className="page-title">Cari Doktermu Di Sini</h1>
      <p className="page-lead">Pilih spesialis, hari, atau rumah sakit, atau tulis nama dokternya.</p>
      <DoctorFilterForm asked={asked} params={params} dayLabel={dayLabel} choices={choices} />
      {/* Nothing leads past the box of an emergency. */}
      <div id={notes.some(isEmergency) ? undefined : resultsId} />
      <FilterChips label="Saringan yang dipakai" chips={chips} />
      {choices.hasChats && !asked.hasChat ? (
        <p className={chipStyles.chips}>
          <Link href={doctorListAddress({ ...asked, hasChat: true })}>Bisa chat</Link>
        </p>
      ) : null}
      <p className={styles.summary} role="status">
        {list ? summaryOf(list.meta.total) : 'Pilih spesialisnya'}
      </p>
      <Notes notes={notes.filter((note) => !isEmergency(note))} />
      {tiles ? <Tiles tiles={tiles} /> : null}
      {list?.items.length ? (
        <ul data-list-items className={styles.doctors}>
          {list.items.map((doctor) => (
            <FoundDoctorCard key={doctor.id} doctor={doctor} />
          ))}
        </ul>
      ) : null}
      {list ? (
        <PageLinks
          label="Halaman daftar dokter"
          page={page}
          pages={Math.ceil(list.meta.total / pageSize)}
          addressOf={(other) => doctorListAddress(asked, other)}
        />
      ) : null}
      {list && list.items.length === 0 ? <NothingFits {...loaderData} /> : null}
    </div>
  );
}

const summaryOf = (total: number) => (total > 1 ? `${total} dokter, yang paling cepat kosong lebih dahulu` : `${total} dokter`);

function Tiles({ tiles }: { tiles: NonNullable<Route.ComponentProps['loaderData']['tiles']> }) {
  return (
    <div className={styles.tiles}>
      <SpecialistTiles tiles={tiles} />
      <p className={styles.summary}>
        <Link href="/spesialisasi" className="link">
          Semua spesialisasi dan subspesialisasi
        </Link>
      </p>
    </div>
  );
}

/** No doctor is as asked: the nearest lists, or another search. */
function NothingFits({ emptyText, near, list, asked }: Route.ComponentProps['loaderData']) {
  const isBehindEnd = (list?.meta.total ?? 0) > 0;
  return (
    <EmptyState
      title={isBehindEnd ? 'Halaman ini tidak ada' : emptyText}
      glyph={searchX}
      action={
        isBehindEnd ? (
          <LinkButton href={doctorListAddress(asked)}>Ke halaman pertama</LinkButton>
        ) : (
          <LinkButton href={doctorListPath}>Lihat semua spesialis</LinkButton>
        )
      }
    >
      {near.length > 0 ? (
        <>
          <p>Yang terdekat:</p>
          <ul className={`${chipStyles.chips} ${styles.near}`}>
            {near.map(({ label, href, doctors }) => (
              <li key={href}>
                <Link href={href}>{`${label}: ${doctors} dokter`}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>Coba nama yang lebih pendek, spesialis lain, atau rumah sakit lain.</p>
      )}
    </EmptyState>
  );
}
