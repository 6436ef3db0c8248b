import styles from './recall.module.css';

type Moving = Readonly<{ transfer_id: string; sender: string; receiver: string; qty: number }>;

/** Goods of the batch that are in no stock: the receiver is refused them, and the sender takes them back into quarantine. */
export function MovingGoods({ moving, unit }: { moving: readonly Moving[]; unit: string }) {
  if (moving.length === 0) return null;
  return (
    <section aria-labelledby="di-jalan">
      <h2 id="di-jalan" className={styles.head}>
        Masih di jalan antarapotek
      </h2>
      <p>Penerimanya tidak dapat mencatatnya. Minta dikirim kembali; pengirim mencatat yang kembali, lalu barangnya disisihkan.</p>
      <ul>
        {moving.map(({ transfer_id: id, sender, receiver, qty }) => (
          <li key={id}>{`${qty.toLocaleString('id-ID')} ${unit}, dari ${sender} ke ${receiver}`}</li>
        ))}
      </ul>
    </section>
  );
}
