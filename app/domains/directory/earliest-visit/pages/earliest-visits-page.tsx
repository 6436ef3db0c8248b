import { hospitalsOf, hospitalsText, inCities } from '#app/platform/pages/group-place.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { readSearchText } from '#app/platform/pages/paging.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { searchX } from '#app/ui/icons/glyphs.ts';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { getEarliest } from '../find-earliest-visits.server.ts';
import styles from '../ui/earliest-doctors.module.css';
import { EarliestDoctors } from '../ui/earliest-doctors.tsx';
import type { Route } from './+types/earliest-visits-page';

// Not cached: a free slot that was taken a minute ago must not be offered.
export const handle = { page: { cache: 'none', params: ['spesialis', 'unit'] } } satisfies PageHandle;

const path = '/dokter/tercepat';

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const asked = { specialist: readSearchText(searchParams, 'spesialis'), unit: readSearchText(searchParams, 'unit') };
  const found = await load(getEarliest, args, { specialization: asked.specialist, facility: asked.unit });
  return { ...found, asked, origin: context.get(platformContext).env.publicUrl };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { specialization, doctors, origin } = loaderData;
  const hospitals = hospitalsOf(matches);
  return pageMeta({
    origin,
    title: specialization ? `Jadwal Tercepat Spesialis ${specialization.name}` : 'Jadwal Dokter Tercepat',
    description: `Dokter yang paling cepat dapat ditemui di ${hospitalsText(hospitals)} Sehati${inCities(hospitals)}, dengan tanggal kosong pertamanya.`,
    canonicalPath: path,
    // What is free changes by the minute.
    noindex: doctors !== null,
  });
}

const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Cari Dokter', href: '/dokter' }, { label: 'Jadwal tercepat' }];

export default function Earliest({ loaderData }: Route.ComponentProps) {
  const { choices, asked, specialization, facility, doctors, origin } = loaderData;
  const optionOf = ({ slug, name }: { slug: string; name: string }) => ({ value: slug, label: name });
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      <JsonLd data={breadcrumbData(origin, crumbs)} />
      <h1 className="page-title">Siapa yang paling cepat?</h1>
      <p className="page-lead">Pilih spesialisnya. Kami urutkan dokter menurut tanggal kosong pertamanya di semua rumah sakit kami.</p>
      <search>
        <form action={path} className={styles.form}>
          <SelectField
            id="spesialis"
            name="spesialis"
            label="Spesialis"
            placeholder="Pilih Spesialis"
            options={choices.specializations.map(optionOf)}
            defaultValue={asked.specialist}
            required
          />
          <SelectField
            id="unit"
            name="unit"
            label="Rumah Sakit"
            placeholder="Semua rumah sakit"
            options={choices.facilities.map(optionOf)}
            defaultValue={asked.unit}
          />
          <Button type="submit" tone="brand">
            Cari
          </Button>
        </form>
      </search>
      {doctors ? <Found doctors={doctors} name={specialization?.name} place={facility?.name} /> : null}
    </div>
  );
}

type FoundProps = { doctors: NonNullable<Route.ComponentProps['loaderData']['doctors']>; name?: string; place?: string };

function Found({ doctors, name, place }: FoundProps) {
  const free = doctors.filter(({ first }) => first).length;
  if (doctors.length === 0)
    return (
      <div className={styles.found}>
        <EmptyState
          title={name ? `Tidak ada dokter spesialis ${name}${place ? ` di ${place}` : ''}` : 'Spesialis atau rumah sakit ini tidak ada'}
          glyph={searchX}
          action={<LinkButton href={path}>Pilih lagi</LinkButton>}
        >
          <p>Pilih spesialis lain, atau semua rumah sakit.</p>
        </EmptyState>
      </div>
    );
  return (
    <>
      <p className={styles.summary} role="status">
        {free > 0
          ? `${free} dari ${doctors.length} dokter spesialis ${name} punya tanggal kosong${place ? ` di ${place}` : ''}`
          : `Belum ada tanggal kosong pada dokter spesialis ${name}${place ? ` di ${place}` : ''}`}
      </p>
      <EarliestDoctors doctors={doctors} />
    </>
  );
}
