import { useRef, useState } from 'react';
import type { Flushed } from './use-autosave.ts';

/** What a button has to know of the editor whose text it acts on. */
export type Storing = Readonly<{
  /** Everything that was typed is stored. */
  isClean: boolean;
  flush(): Promise<Flushed>;
}>;

const heldTexts = {
  failed: 'Belum dijalankan: tulisan terakhir Anda belum tersimpan. Tulisan itu masih ada di sini. Periksa koneksi, lalu tekan lagi.',
  conflict: 'Belum dijalankan: pilih dahulu tulisan yang dipakai, di atas isian.',
} as const;

/**
 * The press of a button that sends a form: stores first what was typed. `held` says why it was not sent then. A form that acts on the stored
 * text is held after a failure too; `carries`: it has the text itself or does not mind it, so it is sent, and the answer says what is wrong.
 */
export function useStoreFirst({ isClean, flush }: Storing, carries: boolean) {
  const sends = useRef(false);
  const [held, setHeld] = useState<string | null>(null);

  function press(event: React.MouseEvent<HTMLButtonElement>): void {
    const button = event.currentTarget;
    setHeld(null);
    if (sends.current || isClean) return;
    event.preventDefault();
    void flush().then((outcome) => {
      if (outcome === 'conflict' || (outcome === 'failed' && !carries)) return setHeld(heldTexts[outcome]);
      sends.current = true;
      button.form?.requestSubmit(button);
      sends.current = false;
    });
  }
  return { held, press };
}

/** Why a press has sent nothing, beside its button. */
export function Held({ text }: { text: string | null }) {
  return text ? (
    <p role="alert" className="field-error">
      {text}
    </p>
  ) : null;
}
