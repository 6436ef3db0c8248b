import type { DoctorCard } from '#app/domains/directory/doctor/doctor.schema.ts';
import { OtherDoctorCard } from '#app/domains/directory/doctor/ui/doctor-card.tsx';
import cards from '#app/ui/cards.module.css';
import { HealthIcon } from '#app/ui/health-icon.tsx';
import titles from '#app/ui/parts/titles.module.css';
import styles from './doctor-detail.module.css';

export function OtherDoctors({ doctors }: { doctors: readonly DoctorCard[] }) {
  if (doctors.length === 0) return null;
  return (
    <section aria-labelledby="dokter-lainnya">
      <h2 id="dokter-lainnya" className={`${titles.large} ${styles.title}`}>
        Dokter Lainnya
      </h2>
      <ul className={cards.grid}>
        {doctors.map((doctor) => (
          <OtherDoctorCard key={doctor.id} doctor={doctor} />
        ))}
      </ul>
    </section>
  );
}

type Specialist = { id: number; name: string; slug: string; icon: string };

/** Up to 12 other specializations, and a link to all of them. */
export function OtherSpecialists({ specialists }: { specialists: readonly Specialist[] }) {
  if (specialists.length === 0) return null;
  return (
    <section aria-labelledby="spesialis-lainnya">
      <h2 id="spesialis-lainnya" className={`${titles.large} ${styles.title}`}>
        Spesialis Lainnya
      </h2>
      <ul className={styles.others}>
        {specialists.map(({ id, name, slug, icon }) => (
          <li key={id}>
            <a href={`/dokter?spesialis=${slug}`}>
              <HealthIcon name={icon} />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        <a href="/dokter" className="link">
          Selengkapnya...
        </a>
      </p>
    </section>
  );
}
