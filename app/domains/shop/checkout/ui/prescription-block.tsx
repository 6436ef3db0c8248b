import { Link } from '#app/ui/link.tsx';
import { prescribedText } from '../../cart/cart.ts';
import type { Purchase } from '../checkout.schema.ts';
import styles from './medicine-confirmation.module.css';

/** What of the purchase is bought of which prescription; nothing without one. */
export function PrescriptionBlock({ purchase: { seller } }: { purchase: Purchase }) {
  const prescribed = seller.flatMap(({ product }) => product).filter(({ prescription_id }) => prescription_id !== null);
  const prescriptions = [...Map.groupBy(prescribed, ({ prescription_id }) => prescription_id ?? '')];
  if (prescriptions.length === 0) return null;
  return (
    <section className={`card ${styles.part}`} aria-labelledby="resep">
      <header>
        <h2 id="resep">{prescribedText}</h2>
      </header>
      {prescriptions.map(([id, products]) => (
        <div key={id} className={styles.prescription}>
          <ul>
            {products.map((one) => (
              <li key={one.id}>
                {one.name}: {one.qt} {one.unit}
              </li>
            ))}
          </ul>
          <p>
            <Link className="link" href={`/account/prescriptions/${id}`}>
              Lihat resep
            </Link>
          </p>
        </div>
      ))}
      <p className={styles.prescriptionNote}>Jumlahnya sesuai dengan yang disetujui apoteker, jadi tidak dapat diubah di sini.</p>
    </section>
  );
}
