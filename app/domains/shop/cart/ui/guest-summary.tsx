import { lazy, Suspense, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/page-parts.tsx';
import type { WantedLine } from '../cart.schema.ts';
import styles from './cart.module.css';
import { LogInPrompt } from './log-in-prompt.tsx';

const Estimate = lazy(() => import('./cart-estimate.tsx').then((one) => ({ default: one.Estimate })));

/** What a guest does with the chosen lines: `Beli` asks to log in, and the full cost can be seen before. */
export function GuestSummary({ lines }: { lines: readonly WantedLine[] }) {
  const [isAsking, setAsking] = useState(false);
  const [isEstimating, setEstimating] = useState(false);
  return (
    <>
      <Button tone="primary" disabled={lines.every(({ checked }) => !checked)} onClick={() => setAsking(true)}>
        Beli
      </Button>
      {isAsking ? (
        <LogInPrompt next="/order/cart" onClose={() => setAsking(false)}>
          <p>Isi keranjang ini ikut ke akun Anda. Setelah masuk, Anda langsung kembali ke sini.</p>
        </LogInPrompt>
      ) : null}
      {isEstimating ? (
        <Suspense fallback={<Skeleton className={styles.estimating} />}>
          <Estimate lines={lines} />
        </Suspense>
      ) : (
        <>
          <p className={styles.hint}>Belum termasuk ongkos kirim.</p>
          <Button onClick={() => setEstimating(true)}>Hitung ongkos kirim</Button>
        </>
      )}
    </>
  );
}
