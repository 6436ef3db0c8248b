import { type ComponentType, useEffect, useReducer, useRef, useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { Toasts } from '#app/ui/toasts.tsx';
import type { DialogFormProps } from './dialog-form.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

/** The form is a chunk of its own, so that pages do not load it before the dialog opens. */
const loadDialogForm = async (): Promise<ComponentType<DialogFormProps>> => (await import('./dialog-form.tsx')).DialogForm;

const openers = 'a[data-opens="appointment-dialog"]';

/**
 * The Pendaftaran dialog of any page: `<a href="/pendaftaran?dokter=…" data-opens="appointment-dialog">` opens it with the prefill of the
 * link. It renders the toasts too, because no other component shows them on reading pages. The receipt of a request remains on the page
 * where it was made.
 */
export function AppointmentDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [Form, setForm] = useState<ComponentType<DialogFormProps> | null>(null);
  const [{ query, forms }, ask] = useReducer(nextForm, { query: null, forms: 0, isDone: false });
  useEffect(() => {
    const load = () => loadDialogForm().then((loaded) => setForm(() => loaded));
    const near = (event: Event) => {
      if ((event.target as Element | null)?.closest?.(openers)) load().catch(() => {});
    };
    const press = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(openers);
      if (!link || !dialog.current || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      openAlone(dialog.current);
      ask(link.search);
      // When the chunk fails to load, the browser opens the page of the form.
      load().catch(() => location.assign(link.href));
    };
    const life = new AbortController();
    const { signal } = life;
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, near, { passive: true, signal });
    // In the capture phase, so that it runs before the router's link.
    document.addEventListener('click', press, { capture: true, signal });
    return () => life.abort();
  }, []);
  return (
    <>
      <Dialog ref={dialog} id="appointment-dialog" title="Pendaftaran">
        {Form && query !== null ? (
          <Form key={forms} dialog={dialog} query={query} onDone={() => ask(null)} />
        ) : (
          <FormSkeleton query={query ?? ''} />
        )}
      </Dialog>
      <Toasts />
    </>
  );
}

/** Opens the dialog alone: when the link is in the menu, the menu closes. */
function openAlone(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  for (const open of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) open.close();
  dialog.showModal();
}

type Shown = {
  /** The query of the shown form, null before the first one. */
  query: string | null;
  /** The number of forms that were begun. */
  forms: number;
  isDone: boolean;
};

/** The form for the link that was `pressed`; null says that the request of the shown form was stored. */
function nextForm(shown: Shown, pressed: string | null): Shown {
  if (pressed === null) return { ...shown, isDone: true };
  // A link without a query, or with the same one again, keeps the form and its input; after a stored request it begins a new form.
  const isSame = pressed === '' || (pressed === shown.query && !shown.isDone);
  return shown.query !== null && isSame ? shown : { query: pressed, forms: shown.forms + 1, isDone: false };
}
