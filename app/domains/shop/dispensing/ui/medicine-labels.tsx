import styles from './medicine-labels.module.css';

type Label = Readonly<{
  line: string;
  product: string;
  quantity: number;
  unit: string;
  directions: string;
  storage: string;
  warnings: string;
  isCold: boolean;
  name: string;
  born: string | null;
  issued: string | null;
  batches: readonly Readonly<{ batch: string; expires: string }>[];
}>;

/** The labels of the medicines, the only thing that is printed of the page. */
export function Labels({ pharmacy, labels }: { pharmacy: string; labels: readonly Label[] }) {
  return (
    <section aria-label="Etiket" className={styles.labels}>
      {labels.map(({ line, product, quantity, unit, directions, storage, warnings, isCold, name, born, issued, batches }) => (
        <article key={line} className={styles.label}>
          <p className={styles.pharmacy}>{pharmacy}</p>
          <p className={styles.name}>
            {name}
            {born ? `, lahir ${born}` : ''}
          </p>
          <p className={styles.directions}>{directions}</p>
          <p>
            {product}, {quantity} {unit}
          </p>
          {batches.map(({ batch, expires }) => (
            <p key={batch}>
              Batch {batch}, kedaluwarsa {expires}
            </p>
          ))}
          {batches.length === 0 ? <p>Batch tercatat setelah dikemas.</p> : null}
          {issued ? <p>Resep {issued}</p> : null}
          <p>{isCold ? 'Simpan di lemari es, 2 sampai 8 °C.' : storage || 'Simpan di tempat kering dan sejuk.'}</p>
          {warnings ? <p className={styles.warning}>{warnings}</p> : null}
          <p className={styles.warning}>Hanya untuk pasien ini. Jauhkan dari jangkauan anak.</p>
        </article>
      ))}
    </section>
  );
}
