import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';
import { check } from './icons/glyphs.ts';
import { copy } from './icons/page-glyphs.ts';
import { Icon } from './icons.tsx';
import { showToast } from './toasts.tsx';

/** Copies a text, such as the number to pay to; `label` says what it is. Without a script it is not shown. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  async function press() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      showToast({ text: `${label} disalin` });
    } catch {
      // A browser may refuse, as on a page without https.
      showToast({ text: 'Tekan lama pada tulisannya untuk menyalin', tone: 'error' });
    }
  }
  return (
    <Button small tone="quiet" className={styles.copy} onClick={() => void press()}>
      <Icon glyph={isCopied ? check : copy} />
      {isCopied ? 'Tersalin' : 'Salin'}
      <span className="visually-hidden">: {label}</span>
    </Button>
  );
}
