import { useEffect, useState } from 'react';
import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { webPageData } from '#app/platform/pages/web-page-data.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { birthDateParts, readBirthDate } from '#app/platform/time/birth-date.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { BirthDateFields } from '#app/ui/birth-date-fields.tsx';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { openVaccinations, readVaccinations } from '../read-vaccinations.server.ts';
import { type Schedule, scheduleNames, schedules } from '../schedules.ts';
import { type BrowserRecord, readRecordOrNull, storeRecord } from '../ui/browser-record.ts';
import { ChildOfAccount } from '../ui/child-of-account.tsx';
import { DoseGroups, givenDay, newDay } from '../ui/dose-groups.tsx';
import { KeptHere } from '../ui/kept-here.tsx';
import styles from '../ui/vaccination.module.css';
import type { Route } from './+types/vaccination-page.ts';

export const handle = { page: { cache: 'public', repeatedFields: ['given'] } } satisfies PageHandle;

const path = '/imunisasi';
const title = 'Jadwal Imunisasi Anak';
const crumbs = [{ label: 'Beranda', href: '/' }, { label: title }];

export async function loader(args: Route.LoaderArgs) {
  await load(openVaccinations, args, {});
  return { origin: args.context.get(platformContext).env.publicUrl };
}

/** A schedule has far fewer doses. */
const maxGiven = 100;

/** The doses that are ticked, each with its day or without one, and those of which a day was typed and no tick set. */
function givenIn(fields: URLSearchParams): Record<string, string> {
  const typed = [...fields].flatMap(([name, on]) => (name.startsWith(newDay) && on ? [[name.slice(newDay.length), on] as const] : []));
  const ticked = fields.getAll('given').map((id) => [id, fields.get(`${givenDay}${id}`) ?? ''] as const);
  return Object.fromEntries([...ticked, ...typed].slice(0, maxGiven));
}

export const action = formAction(readVaccinations, {
  keep: ['birth_day', 'birth_month', 'birth_year', 'schedule'],
  invalidText: firstError,
  readInput: (fields) => ({
    birth_date: readBirthDate(fields),
    schedule: fields.get('schedule') ?? undefined,
    given_of: fields.get('given_of') ?? undefined,
    given: givenIn(fields),
  }),
  done: (found) => ({ show: found }),
});

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({
    origin: loaderData.origin,
    title,
    description:
      'Masukkan tanggal lahir: imunisasi yang sudah waktunya, yang terlambat tetapi masih bisa, dan yang perlu ditanyakan. Tidak disimpan.',
    canonicalPath: path,
  });
}

/** What the fields of the birth date show: of the answer, of this browser, or nothing. */
const partsOf = (birthDate: string | undefined) => (birthDate ? birthDateParts(birthDate) : { day: '', month: '', year: '' });

export default function Vaccination({ loaderData: { origin }, actionData }: Route.ComponentProps) {
  const answer = actionData && 'groups' in actionData ? actionData : null;
  const refused = actionData && !('groups' in actionData) ? actionData : null;
  const [kept, setKept] = useState<BrowserRecord | null>(null);
  // The server does not know what this browser keeps.
  useEffect(() => setKept(readRecordOrNull()), []);
  // A child that is chosen counts until the next answer, and what an answer says of another one is not shown for it.
  const [choice, setChoice] = useState<{ birthDate: string; after: typeof answer } | null>(null);
  const chosen = choice?.after === answer ? choice?.birthDate : undefined;
  const found = chosen === undefined || chosen === answer?.birthDate ? answer : null;
  const birthDate = chosen ?? answer?.birthDate ?? kept?.birthDate;
  const schedule = answer?.schedule ?? kept?.schedule ?? 'program';
  const of: Schedule = schedules[schedule];
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">{title}</h1>
      <p className="page-lead">Masukkan tanggal lahir anak. Tanggal itu hanya dihitung, tidak disimpan di tempat kami.</p>
      <Form answer={refused} className={styles.form} action={path}>
        <FormErrors answer={refused} />
        <BirthDateFields key={birthDate ?? ''} values={partsOf(birthDate)} />
        <ChildOfAccount onChoose={(date) => setChoice({ birthDate: date, after: answer })} />
        <fieldset className={styles.choice}>
          <legend className="field-label">Jadwal</legend>
          {scheduleNames.map((name) => (
            <label key={`${name} ${schedule}`}>
              <input type="radio" name="schedule" value={name} defaultChecked={name === schedule} />
              {schedules[name].label}
            </label>
          ))}
        </fieldset>
        {/* The server takes the doses below for the child that was born on this day, and for no other. */}
        <input type="hidden" name="given_of" value={found?.birthDate ?? kept?.birthDate ?? ''} disabled={!found && !kept} />
        {found ? (
          <>
            <p role="status">
              {found.isOther ? 'Centang untuk tanggal lahir yang lain tidak dipakai. ' : null}
              Umur {found.age} pada {mediumDateOf(found.today)}, menurut {of.label.toLowerCase()}. Centang yang sudah diberikan, lalu
              perbarui.
            </p>
            <DoseGroups key={JSON.stringify(found.groups)} groups={found.groups} today={found.today} wrong={found.wrong} />
          </>
        ) : (
          Object.entries(kept?.given ?? {}).map(([id, on]) => (
            <span key={id} hidden>
              <input type="hidden" name="given" value={id} />
              <input type="hidden" name={`${givenDay}${id}`} value={on} />
            </span>
          ))
        )}
        <div className="actions">
          <SubmitButton tone="primary" busyText="Menghitung…">
            {found ? 'Perbarui' : 'Lihat jadwal'}
          </SubmitButton>
        </div>
        <KeptHere
          found={found}
          kept={kept}
          onChange={(record) => {
            storeRecord(record);
            setKept(record);
          }}
        />
      </Form>
      <section className={styles.facts} aria-labelledby="pengingat">
        <h2 id="pengingat">Pengingat</h2>
        <p>Pilih anak di akun Anda dan imunisasi yang belum waktunya. Kami ingatkan 7 hari sebelumnya, tanpa nama anak dan nama vaksin.</p>
        <LinkButton href="/account/imunisasi" small>
          Ingatkan saya
        </LinkButton>
      </section>
      <section className={styles.facts} aria-labelledby="perlu-diketahui">
        <h2 id="perlu-diketahui">Perlu diketahui</h2>
        <ul>
          <li>Halaman ini bukan izin menyuntik. Petugas dan dokter memeriksa anak dahulu.</li>
          <li>Lahir prematur, daya tahan tubuh lemah, sedang demam, atau pernah bereaksi berat: tanyakan kepada dokter anak dahulu.</li>
          <li>Bila ada yang terlambat, dokter mengatur jarak antardosis. Tidak perlu mengulang dari awal.</li>
          <li>Imunisasi program pemerintah gratis di Puskesmas dan posyandu.</li>
          <li>Kedua jadwal berbeda. Pakai satu saja, jangan dicampur.</li>
        </ul>
        {scheduleNames.map((name) => (
          <p key={name}>
            {schedules[name].label}: {schedules[name].source}, {schedules[name].year}. <Reviewed schedule={schedules[name]} />
          </p>
        ))}
      </section>
      <JsonLd data={breadcrumbData(origin, crumbs)} />
      <JsonLd data={webPageData(origin, { type: 'MedicalWebPage', path, name: title })} />
    </div>
  );
}

function Reviewed({ schedule: { reviewed } }: { schedule: Schedule }) {
  if (reviewed === null) return <span className={styles.draft}>Belum diperiksa dokter anak: cocokkan dengan Buku KIA.</span>;
  return (
    <>
      Diperiksa {reviewed.by}, {mediumDateOf(reviewed.on)}.
    </>
  );
}
