import { doctorAddress } from '#app/domains/directory/doctor/doctor-address.ts';
import { userRound } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import titles from '#app/ui/parts/titles.module.css';
import words from '#app/ui/parts/words.module.css';
import { Picture } from '#app/ui/picture.tsx';
import { MoreLink } from '../../ui/more-link.tsx';
import type { PromoTeaser } from '../promo.schema.ts';
import { cardOf } from '../promo.ts';
import { PromoCard } from './promo-card.tsx';
import styles from './promo-detail.module.css';

type Doctor = Readonly<{
  name: string;
  slug: string;
  portrait: string | null;
  specialization: string | null;
  specialistSlug: string;
}>;

/** The blocks beside a promo: its doctor, and other running promos. */
export function PromoAside({ doctor, others }: { doctor: Doctor | null; others: readonly PromoTeaser[] }) {
  if (!doctor && others.length === 0) return null;
  return (
    <aside className={styles.aside}>
      {doctor ? (
        <section aria-labelledby="dokter-terkait">
          <h2 id="dokter-terkait" className={`${titles.medium} ${styles.title}`}>
            Dokter terkait
          </h2>
          <div className={`card card-link ${styles.doctor}`}>
            {doctor.portrait ? (
              <Picture base={doctor.portrait} kind="portrait" alt="" width={80} height={80} sizes="80px" />
            ) : (
              <span className={styles.doctorBlank}>
                <Icon glyph={userRound} />
              </span>
            )}
            <div>
              <a href={doctorAddress(doctor.specialistSlug, doctor.slug)} className={styles.name}>
                {doctor.name}
              </a>
              {doctor.specialization ? <p className={words.hint}>{doctor.specialization}</p> : null}
            </div>
          </div>
        </section>
      ) : null}
      {others.length > 0 ? (
        <section aria-labelledby="promo-lain">
          <div className={styles.asideHead}>
            <h2 id="promo-lain" className={titles.medium}>
              Promo lain
            </h2>
            <MoreLink href="/promo">Semua promo</MoreLink>
          </div>
          <ul className={styles.others}>
            {others.map((promo) => (
              <PromoCard key={promo.id} promo={cardOf(promo)} level={3} />
            ))}
          </ul>
        </section>
      ) : null}
    </aside>
  );
}
