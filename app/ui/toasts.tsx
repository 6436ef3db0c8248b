import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './button.tsx';
import { x } from './icons/glyphs.ts';
import { Icon } from './icons.tsx';
import styles from './toasts.module.css';

type Toast = Readonly<{
  text: string;
  /** Blue by default; errors are red, as specified. */
  tone?: 'info' | 'error';
  /** How many seconds it is shown; those of the specification take 1 to 2. */
  seconds?: number;
}>;

let current: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

/**
 * Shows a short message in the place of the header, so that it covers nothing of the page, and replaces an older one. The page must also show
 * the message: of a long one the toast has the beginning.
 */
export function showToast(toast: Toast): void {
  clearTimeout(timer);
  show(toast);
  timer = setTimeout(() => show(null), (toast.seconds ?? 2) * 1000);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Where toasts appear, once per page: two live regions, which exist before a message does. Inside an open modal dialog the rest of the page
 * is inert and not read aloud, so the layer moves into the topmost one before each message.
 */
export function Toasts() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  const layer = useLayer();
  if (!layer) return null;
  const isError = toast?.tone === 'error';
  return createPortal(
    <div className={toast ? styles.toast : undefined} data-tone={toast?.tone}>
      <div role="status">{toast && !isError ? <p>{toast.text}</p> : null}</div>
      <div role="alert">{toast && isError ? <p>{toast.text}</p> : null}</div>
      {toast ? (
        // Not for the keyboard: a toast goes before one reaches it.
        <IconButton label="Tutup pemberitahuan" tabIndex={-1} onClick={() => show(null)}>
          <Icon glyph={x} />
        </IconButton>
      ) : null}
    </div>,
    layer,
  );
}

/** The element of the layer, which React does not move. */
function useLayer(): HTMLElement | null {
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  useEffect(() => {
    // Two islands of a reading page may each have one.
    if (document.querySelector('[data-toasts]')) return;
    const element = document.createElement('div');
    element.className = styles.toasts ?? '';
    element.dataset.toasts = '';
    element.popover = 'manual';
    const raise = () => {
      const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
      if (element.parentElement !== home) home.append(element);
      // Not every browser supports popovers. In the others the layer is opened again each time, so that it is above a dialog that opened
      // after it.
      if (!element.showPopover) return;
      if (element.matches(':popover-open')) element.hidePopover();
      element.showPopover();
    };
    raise();
    setLayer(element);
    const unsubscribe = subscribe(raise);
    // Moves the layer out of a closing dialog, so that the message remains.
    document.addEventListener('close', raise, true);
    return () => {
      unsubscribe();
      document.removeEventListener('close', raise, true);
      element.remove();
    };
  }, []);
  return layer;
}
