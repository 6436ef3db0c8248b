import cards from '#app/ui/cards.module.css';
import { HealthIcon } from '#app/ui/health-icon.tsx';
import words from '#app/ui/parts/words.module.css';
import { Picture } from '#app/ui/picture.tsx';
import type { ResultRecord } from '../search.ts';
import styles from './search-page.module.css';

/** One found record: picture or icon, name, what it belongs to, and the next day of a doctor. */
export function ResultRow({ record }: { record: ResultRecord }) {
  const { kind, href, name, subtitle, image, picture, icon, next } = record;
  return (
    <li className={`card card-link ${styles.row} ${kind === 'specialization' ? styles.small : ''}`}>
      <span className={kind === 'doctor' ? styles.face : styles.picture} aria-hidden="true">
        {image ? <Picture base={image} kind={picture} alt="" width={96} height={96} sizes="96px" /> : <HealthIcon name={icon} />}
      </span>
      <div>
        <h3 className={cards.title}>
          <a href={href}>{name}</a>
        </h3>
        {subtitle ? <p className={`${styles.about} ${words.soft}`}>{subtitle}</p> : null}
        {next ? <p className={styles.about}>{`Praktik berikutnya: ${next}`}</p> : null}
      </div>
    </li>
  );
}
