import type { ReactNode } from 'react';
import { resultsTitle } from '#app/domains/services/service.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { HealthIcon } from '#app/ui/health-icon.tsx';
import { Link } from '#app/ui/link.tsx';
import words from '#app/ui/parts/words.module.css';
import { PictureFile } from '#app/ui/picture-file.tsx';
import type { ShownOrder } from '../service-order.ts';
import { Choices } from './service-choices.tsx';
import styles from './service-order.module.css';

type Props = { order: ShownOrder };

function Part({ id, title, action, children }: { id: string; title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className={`card ${styles.part}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      <div className={styles.inside}>{children}</div>
    </section>
  );
}

/** What is ordered, and where it takes place. */
export function ServicePart({ order: { service, price } }: Props) {
  return (
    <Part id="layanan" title="Layanan">
      <div className={styles.service}>
        <span className={styles.picture}>
          {service.image ? (
            <PictureFile src={service.image} alt="" width={160} height={100} loading="eager" />
          ) : (
            <HealthIcon name="health" />
          )}
        </span>
        <div>
          <h3>
            <Link href={`/layanan/detail/${service.slug}`}>{service.name}</Link>
          </h3>
          <p>{service.facility.name}</p>
          <p className={words.soft}>{service.facility.address}</p>
          {service.results ? <p className={words.soft}>{`${resultsTitle}: ${service.results}.`}</p> : null}
        </div>
        {price === null ? null : <strong>{price === 0 ? 'Tanpa biaya' : rupiah(price)}</strong>}
      </div>
    </Part>
  );
}

/** The doctor whose hours these are, and others: choosing one begins the order again. */
export function DoctorPart({ order: { doctor, otherDoctors } }: Props) {
  if (!doctor) return null;
  return (
    <Part id="dokter" title="Dokter">
      <p>
        <Link className="link" href={doctor.href}>
          {doctor.name}
        </Link>
        {doctor.specialist ? <span className={words.under}>{doctor.specialist}</span> : null}
      </p>
      {otherDoctors.length > 0 ? (
        // Another doctor is another page of this kind, where it is closed again.
        <details key={doctor.href} className={styles.more}>
          <summary>Ganti dokter</summary>
          <p className={words.soft}>Kalender, jam, dan pilihan dimulai lagi untuk dokter yang baru.</p>
          <Choices label="Dokter lain" choices={otherDoctors} />
        </details>
      ) : null}
    </Part>
  );
}

/** For whom it is. */
export function PersonPart({ order: { people } }: Props) {
  return (
    <Part
      id="pasien"
      title="Untuk siapa"
      action={
        <Link className="button button-quiet button-small" href="/account/family/add">
          Tambah keluarga
        </Link>
      }
    >
      <Choices label="Pasien" choices={people} />
    </Part>
  );
}

/** What is chosen within the service; nothing for a service without options. */
export function OptionPart({ order: { options } }: Props) {
  if (options.length === 0) return null;
  return (
    <Part id="pilihan" title="Pilihan">
      <Choices label="Pilihan layanan" choices={options.map(({ price, ...option }) => ({ ...option, aside: rupiah(price) }))} />
    </Part>
  );
}

export { Part };
