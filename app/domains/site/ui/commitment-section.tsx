import titles from '#app/ui/parts/titles.module.css';
import styles from './commitment-section.module.css';
import sections from './sections.module.css';

type Figure = Readonly<{ value: string; label: string }>;

/** The group's commitments, with its figures. */
export function CommitmentSection({ years, figures }: { years: number; figures: readonly Figure[] }) {
  return (
    <section aria-labelledby="komitmen" className={`${sections.band} ${styles.deep}`}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.words}>
          <h2 id="komitmen" className={titles.large}>
            Komitmen kami
          </h2>
          <p className={styles.lead}>
            {`Selama ${years} tahun kami belajar satu hal: pelayanan yang baik dimulai dari orang yang mau mendengarkan.`}
          </p>
        </div>
        <dl className={styles.figures}>
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
