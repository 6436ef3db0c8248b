import { DialogSkeleton } from '#app/ui/dialog.tsx';
import styles from './form-skeleton.module.css';

/** The placeholder while the form loads. After 5 seconds it shows a link to the page that has the form, with the same `query`. */
export function FormSkeleton({ query }: { query: string }) {
  return (
    <div className={styles.stack}>
      <DialogSkeleton />
      <a href={`/pendaftaran${query}`} className={`link ${styles.link}`}>
        Buka halaman Pendaftaran
      </a>
    </div>
  );
}
