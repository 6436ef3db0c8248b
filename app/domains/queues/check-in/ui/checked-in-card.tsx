import { LinkButton } from '#app/ui/button.tsx';
import { useTakeFocus } from '#app/ui/form/use-take-focus.ts';
import { Link } from '#app/ui/link.tsx';
import { boardPath } from '../../board/queue-board.ts';
import styles from '../../ui/queues.module.css';
import type { ShownCheckIn } from '../check-in.schema.ts';

/** What who has come reads: it takes the focus, so that it is read out. */
export function CheckedInCard({ done, withLink = true }: { done: ShownCheckIn; withLink?: boolean }) {
  const box = useTakeFocus<HTMLElement>(done.text);
  return (
    <section ref={box} className={`card ${styles.done}`} role="status" tabIndex={-1}>
      <h2>Selamat datang</h2>
      {done.number === null ? null : (
        <p>
          Nomor antrean Anda <strong className={styles.number}>{done.number}</strong>
        </p>
      )}
      {done.title === null ? null : <p>{done.title}</p>}
      <p>{done.text}</p>
      {withLink && done.page ? (
        <LinkButton tone="primary" href={done.page}>
          Lihat antrean Anda
        </LinkButton>
      ) : null}
      {withLink ? (
        <p>
          <Link href={boardPath(done.unit.slug)}>Lihat antrean {done.unit.name}</Link>
        </p>
      ) : null}
    </section>
  );
}
