import { rupiah } from '#app/platform/text/money.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { Link } from '#app/ui/link.tsx';
import { returnWay } from '../../room/room.ts';
import styles from './chat-checkout.module.css';

type Option = Readonly<{
  service: string;
  name: string;
  price: number;
  duration: number;
  promise: number;
  sip: string | null;
  facility: Readonly<{ name: string }>;
}>;

type Props = { option: Option; others: readonly Readonly<{ name: string; price: number; path: string }>[] };

/** What is bought: the price, the promise, and what happens when it is broken. It stands beside both steps. */
export function ChatOffer({ option: { service, name, price, duration, promise, sip, facility }, others }: Props) {
  const facts = [
    ['Layanan', `${service}, ${facility.name}`],
    ['SIP', sip],
    ['Lama chat', `${duration} menit sejak dokter memulai`],
    ['Dijawab', `Paling lambat ${promise} menit sesudah pembayaran masuk`],
    ['Harga', rupiah(price)],
  ] as const;
  return (
    <aside className={`card ${styles.offer}`} aria-labelledby="pesanan">
      <h2 id="pesanan">{name}</h2>
      <FactList facts={facts} className={styles.facts} />
      <p>
        Bila dokter tidak memulai sampai waktu itu, tidak menjawab, atau keluhan Anda tidak dapat dinilai lewat chat, seluruh uang Anda
        dikembalikan. {returnWay} Sebelum dimulai, chat dapat dibatalkan tanpa potongan.
      </p>
      {others.length > 0 ? (
        <p>
          Pilihan lain:{' '}
          {others.map(({ name: other, price: cost, path }, index) => (
            <span key={path}>
              {index > 0 ? ', ' : null}
              <Link className="link" href={path}>
                {other}, {rupiah(cost)}
              </Link>
            </span>
          ))}
        </p>
      ) : null}
    </aside>
  );
}
