import { type MouseEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { bell, heart } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { wishListPath } from '../../stock-notice/stock-notice-texts.ts';
import { type Pressed, storePressed } from './pressed-button.ts';
import styles from './wishlist-buttons.module.css';

type LaterProps = {
  /** The medicine. */
  id: number;
  slug: string;
  /** The chosen variant, and whether there is none of it. */
  stockId: number | undefined;
  isOut: boolean;
};

type Said = Readonly<{ text: string; isDone: boolean; about: number | undefined }>;

const lostText = 'Belum ada jawaban dari server. Periksa sambungan internet, lalu coba lagi.';

/**
 * What can be done with a medicine that is not bought now: wait for a variant that is sold out, and save it. They stand in the form of the
 * medicine; without JavaScript they send it to the Wish List, past the log-in if need be.
 */
export function LaterButtons({ id, slug, stockId, isOut }: LaterProps) {
  const [said, setSaid] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  const page = `${wishListPath}?${new URLSearchParams({ obat: slug })}`;

  async function send(event: MouseEvent, act: Pressed['act']): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const [path, body] = act === 'save' ? ['/wishlist', { medicine_id: id }] : ['/stock-notice', { medicine_stock_id: stockId }];
    const about = act === 'save' ? undefined : stockId;
    try {
      const answer = await fetch(`/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      });
      if (answer.status === 401 || answer.status === 403) {
        storePressed({ act, slug, stockId: stockId ?? null });
        location.assign(page);
        return;
      }
      setSaid({ text: ((await answer.json()) as { message: string }).message, isDone: answer.ok, about });
    } catch {
      setSaid({ text: lostText, isDone: false, about });
    } finally {
      setBusy(false);
    }
  }
  // What was said of one variant says nothing of another.
  const shown = said && (said.about === undefined || said.about === stockId) ? said : null;
  const common = { type: 'submit', name: 'act', formAction: page, 'aria-disabled': isBusy || undefined } as const;
  return (
    <>
      <input type="hidden" name="medicine_id" value={id} />
      {isOut ? (
        <Button {...common} value="notify" onClick={(event) => send(event, 'notify')}>
          <Icon glyph={bell} />
          Kabari saya
        </Button>
      ) : null}
      <Button {...common} value="save" tone="quiet" onClick={(event) => send(event, 'save')}>
        <Icon glyph={heart} />
        Simpan ke Wish List
      </Button>
      <p role="status" className={styles.said} data-done={shown?.isDone || undefined}>
        {shown?.text}
        {shown?.isDone ? <a href={wishListPath}>Lihat Wish List</a> : null}
      </p>
    </>
  );
}
