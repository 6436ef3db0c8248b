import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { showToast } from '#app/ui/toasts.tsx';
import { useTakeFocus } from './use-take-focus.ts';

type FormDoneProps = {
  text: string | null | undefined;
  toast?: string;
  /** How long the toast is shown; 2 s without it. */
  seconds?: number;
  /** Content around the sentence; without it only the sentence is shown. */
  children?: ReactNode;
};

/** What has just been done, in a sentence that takes the focus; `toast` is also shown as a toast. */
export function FormDone({ text, toast, seconds, children }: FormDoneProps) {
  const box = useTakeFocus<HTMLDivElement>(text);
  useSaidOnce(text, toast, seconds);
  if (!text) return null;
  return (
    <div ref={box} role="status" tabIndex={-1}>
      {children ?? <Done text={text} />}
    </div>
  );
}

/** What has just been done, as a toast. Only a page without a script has the sentence in its text. */
export function ToastDone({ text }: { text: string | null }) {
  useSaidOnce(text, text);
  if (!text) return null;
  return (
    <noscript>
      <div role="status">
        <Done text={text} />
      </div>
    </noscript>
  );
}

function Done({ text }: { text: string }) {
  return (
    <Notice tone="good" glyph={circleCheck}>
      <p>{text}</p>
    </Notice>
  );
}

/** The query parameters with which an action redirects to a page that says what was done. */
const doneParams = [
  'hasil',
  'tersimpan',
  'sudah',
  'terkirim',
  'dikirim',
  'diganti',
  'dibatalkan',
  'persetujuan',
  'terhubung',
  'terputus',
  'dikeluarkan',
  'kata-sandi',
];

/** Shows the toast, and removes these parameters from the address, so that a reload or "back" says nothing again. */
function useSaidOnce(text: string | null | undefined, toast: string | null | undefined, seconds?: number): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same sentence may be said again after another submission
  useEffect(() => {
    if (!text) return;
    if (toast) showToast({ text: toast, ...(seconds === undefined ? {} : { seconds }) });
    const here = new URL(location.href);
    for (const name of doneParams) here.searchParams.delete(name);
    // Not through the router: its loaders would run again, and the sentence would disappear.
    history.replaceState(history.state, '', here);
  }, [text, toast, seconds, key]);
}
