import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#app/ui/button.tsx';
import { x } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import styles from './receipt-panel.module.css';
import { usePageHide } from './use-page-hide.ts';

type Receipt = { page: string; notice: ReactNode };

let kept: Receipt | null = null;
const listeners = new Set<() => void>();

/** Shows the receipt of a request on the page behind the dialog; null removes it. It stays while another form is filled in. */
export function storeReceipt(receipt: Receipt | null): void {
  kept = receipt;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The kept receipt, in sight until the person closes it or leaves its page. It is drawn in the browser alone. */
export function ReceiptPanel() {
  const receipt = useSyncExternalStore(subscribe, () => kept);
  useEffect(() => {
    if (kept && kept.page !== location.pathname) storeReceipt(null);
  });
  usePageHide(() => storeReceipt(null));
  if (receipt?.page !== location.pathname) return null;
  return createPortal(
    <div className={`card ${styles.panel}`}>
      <IconButton label="Tutup" className={styles.close} onClick={() => storeReceipt(null)}>
        <Icon glyph={x} />
      </IconButton>
      {receipt.notice}
    </div>,
    document.body,
  );
}
