import { Link } from '#app/ui/link.tsx';
import styles from './brand.module.css';

/** The group's mark, a leaf in a heart, with its name. */
export function Brand() {
  return (
    <Link href="/" className={styles.brand} aria-label="Sehati, ke beranda">
      {/* The mark of public/logo.svg, inlined. */}
      <svg viewBox="0 0 64 64" width="36" height="36" aria-hidden="true">
        <path
          className={styles.mark}
          fillRule="evenodd"
          d="M32 59C12 46 4 34 4 21.5C4 12 11 5 20 5C25.2 5 29.6 7.6 32 12C34.4 7.6 38.8 5 44 5C53 5 60 12 60 21.5C60 34 52 46 32 59ZM29.8 49V36.5C20.5 37.5 14 31.5 13.5 21.5C22 21 27.5 24 30 30.5C32 20 39 14.5 50 15.5C51 27 45 34 34.2 34.8V49Z"
        />
      </svg>
      <span>Sehati</span>
    </Link>
  );
}
