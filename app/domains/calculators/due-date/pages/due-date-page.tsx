import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { webPageData } from '#app/platform/pages/web-page-data.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { longDateOf } from '#app/platform/time/calendar.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { cycleDays } from '../due-date.schema.ts';
import { readDueDate } from '../read-due-date.server.ts';
import styles from '../ui/due-date.module.css';
import type { Route } from './+types/due-date-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

const path = '/hari-perkiraan-lahir';
const title = 'Hari Perkiraan Lahir';
const crumbs = [{ label: 'Beranda', href: '/' }, { label: title }];

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(platformContext).env.publicUrl };
}

export const action = formAction(readDueDate, {
  keep: ['from', 'day', 'cycle'],
  invalidText: firstError,
  done: (found) => ({ show: found }),
});

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({
    origin: loaderData.origin,
    title,
    description: 'Hitung hari perkiraan lahir dari hari pertama haid terakhir atau dari transfer embrio. Tanggal Anda tidak disimpan.',
    canonicalPath: path,
  });
}

export default function DueDate({ loaderData: { origin }, actionData }: Route.ComponentProps) {
  const found = actionData && 'dueDate' in actionData ? actionData : null;
  const refused = actionData && !('dueDate' in actionData) ? actionData : null;
  const from = found?.given.from ?? refused?.typed.from?.[0] ?? 'period';
  const ways = [
    { value: 'period', label: 'Hari pertama haid terakhir' },
    { value: 'transfer', label: 'Bayi tabung: hari transfer embrio umur 5 hari' },
  ];
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">{title}</h1>
      <p className="page-lead">Perkiraan dari tanggal yang Anda tulis. Tanggal itu hanya dihitung, tidak disimpan.</p>
      {found ? (
        <section className={styles.answer} aria-labelledby="hasil" role="status">
          <h2 id="hasil">Perkiraan lahir: {longDateOf(found.dueDate)}</h2>
          <p>
            Umur kehamilan sekarang {found.age.weeks} minggu {found.age.days} hari. Sebagian besar bayi lahir dua minggu sebelum atau
            sesudah tanggal itu.{found.isPast ? ' Tanggal itu sudah lewat: hubungi dokter kandungan hari ini.' : null}
          </p>
        </section>
      ) : null}
      <Form answer={refused} className={styles.form} action={path}>
        <FormErrors answer={refused} />
        <fieldset className={styles.choice}>
          <legend className="field-label">Dihitung dari</legend>
          {ways.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name="from" value={value} defaultChecked={value === from} />
              {label}
            </label>
          ))}
        </fieldset>
        <TextField type="date" name="day" label="Tanggalnya" defaultValue={found?.given.day} />
        <TextField
          name="cycle"
          inputMode="numeric"
          maxLength={2}
          label="Panjang siklus haid (hari)"
          hint={`Dari hari pertama haid sampai hari pertama haid berikutnya, ${cycleDays.min} sampai ${cycleDays.max}. Untuk bayi tabung tidak dipakai.`}
          defaultValue={found?.given.from === 'period' ? found.given.cycle : cycleDays.usual}
        />
        <div className="actions">
          <SubmitButton tone="primary">Hitung</SubmitButton>
        </div>
      </Form>
      <section className={styles.facts} aria-labelledby="perlu-diketahui">
        <h2 id="perlu-diketahui">Perlu diketahui</h2>
        <ul>
          <li>USG trimester pertama lebih tepat daripada hitungan ini. Dokter memakai tanggal dari USG bila berbeda.</li>
          <li>Siklus yang tidak teratur, di bawah 21 atau di atas 35 hari, tidak dapat dihitung dengan cara ini.</li>
          <li>Perdarahan, nyeri perut hebat, atau ketuban pecah: telepon IGD sekarang, jangan menunggu tanggalnya.</li>
        </ul>
        <p>
          <LinkButton href="/dokter?cari=kandungan" tone="secondary">
            Cari dokter kandungan
          </LinkButton>
        </p>
      </section>
      <JsonLd data={breadcrumbData(origin, crumbs)} />
      <JsonLd data={webPageData(origin, { type: 'MedicalWebPage', path, name: title })} />
    </div>
  );
}
