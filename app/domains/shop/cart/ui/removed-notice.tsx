import { formAccountField } from '#app/platform/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import type { WantedLine } from '../cart.schema.ts';
import { emptiedText } from '../cart-limits.schema.ts';
import styles from './cart.module.css';
import { useFocus } from './use-focus.ts';

/**
 * What has just been taken out of the cart; `name` is that of the product. What was prescribed has no line, and is said by `hasPrescribed`: it comes
 * back from its prescription alone.
 */
export type Removed = Readonly<{ lines: readonly WantedLine[]; name: string; hasPrescribed: boolean }>;

type RemovedNoticeProps = { removed: Removed | null; isEmpty: boolean; account: string | null; onUndo(): void };

/** Says what has been taken out, and puts it back; the place of the product is gone, so it takes the focus. */
export function RemovedNotice({ removed, isEmpty, account, onUndo }: RemovedNoticeProps) {
  const box = useFocus<HTMLDivElement>(removed && `${removed.name} ${removed.lines.map(({ id }) => id)}`);
  if (!removed) return null;
  return (
    <div ref={box} role="status" tabIndex={-1}>
      <Notice tone="good">
        <form
          method="post"
          action="/order/cart"
          className={styles.removed}
          onSubmit={(event) => {
            event.preventDefault();
            onUndo();
          }}
        >
          {account ? <input type="hidden" name={formAccountField} value={account} /> : null}
          <input type="hidden" name="lines" value={JSON.stringify(removed.lines)} />
          <p>{isEmpty ? emptiedText : `${removed.name} dihapus dari keranjang`}</p>
          {removed.lines.length > 0 ? (
            <Button type="submit" name="act" value="restore" small>
              {removed.hasPrescribed ? 'Urungkan, tanpa obat resep' : 'Urungkan'}
            </Button>
          ) : null}
          {removed.hasPrescribed ? (
            <Link className="link" href="/account/prescriptions">
              Masukkan lagi dari resep
            </Link>
          ) : null}
        </form>
      </Notice>
    </div>
  );
}
