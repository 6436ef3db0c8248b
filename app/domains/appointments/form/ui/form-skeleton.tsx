import { DialogSkeleton } from '#app/ui/dialog.tsx';
import styles from './form-skeleton.module.css';

/** In the dialog while its form is loaded; after 5 seconds with a link to the page that has the form, for the same `query`. */
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
