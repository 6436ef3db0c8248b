import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { Toasts } from '#app/ui/toasts.tsx';
import type { DialogFormProps } from './dialog-form.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

/** The form is a chunk of its own, so that pages do not load it before the dialog opens. */
const loadDialogForm = async (): Promise<ComponentType<DialogFormProps>> => (await import('./dialog-form.tsx')).DialogForm;

const openers = 'a[data-opens="appointment-dialog"]';

/**
 * The Pendaftaran dialog of any page: `<a href="/pendaftaran?dokter=…" data-opens="appointment-dialog">` opens it with the prefill of the
 * link. It renders the toasts too, because no other component shows them on reading pages.
 */
export function AppointmentDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [Form, setForm] = useState<ComponentType<DialogFormProps> | null>(null);
  const { query, forms, ask, finish } = useRequestedForm();
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
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, near, { passive: true });
    // In the capture phase, so that it runs before the router's link.
    document.addEventListener('click', press, true);
    return () => {
      for (const type of ['pointerover', 'focusin']) document.removeEventListener(type, near);
      document.removeEventListener('click', press, true);
    };
  }, [ask]);
  return (
    <>
      <Dialog ref={dialog} id="appointment-dialog" title="Pendaftaran">
        {Form && query !== null ? <Form key={forms} dialog={dialog} query={query} onDone={finish} /> : <FormSkeleton query={query ?? ''} />}
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

type Shown = { query: string | null; forms: number; isDone: boolean };

/** The query of the shown form, null before the first one, and the number of forms that were begun. */
function useRequestedForm() {
  const [{ query, forms }, setShown] = useState<Shown>({ query: null, forms: 0, isDone: false });
  const ask = useCallback((asked: string) => {
    setShown((shown) => {
      // A link without a query, or with the same one again, keeps the form and its input.
      const isSame = asked === '' || (asked === shown.query && !shown.isDone);
      return shown.query !== null && isSame ? shown : { query: asked, forms: shown.forms + 1, isDone: false };
    });
  }, []);
  // After a stored request, the same link begins a new form.
  const finish = useCallback(() => setShown((shown) => ({ ...shown, isDone: true })), []);
  return { query, forms, ask, finish };
}
