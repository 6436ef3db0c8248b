import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { Toasts } from '#app/ui/toasts.tsx';
import type { DialogFormProps } from './dialog-form.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

/** The form, in a file of its own: pages where nobody opens the dialog do not load it. */
const loadDialogForm = async (): Promise<ComponentType<DialogFormProps>> => (await import('./dialog-form.tsx')).DialogForm;

const openers = 'a[data-opens="appointment-dialog"]';

/**
 * Pendaftaran over any page: `<a href="/pendaftaran?dokter=…" data-opens="appointment-dialog">` opens it with what the link asks for. The
 * page's toasts are here too, because on pages of the reading area nothing else shows one.
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
      // Without its code the form has a page.
      load().catch(() => location.assign(link.href));
    };
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, near, { passive: true });
    // Before the router's own link is asked.
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

/** Pressed inside the menu, the form replaces the menu. */
function openAlone(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  for (const open of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) open.close();
  dialog.showModal();
}

type Shown = { query: string | null; forms: number; isDone: boolean };

/** What the shown form was asked for, null before any, and how many forms were begun. */
function useRequestedForm() {
  const [{ query, forms }, setShown] = useState<Shown>({ query: null, forms: 0, isDone: false });
  const ask = useCallback((asked: string) => {
    setShown((shown) => {
      // A link that asks for nothing, or for the same again, leaves the form as the person left it.
      const isSame = asked === '' || (asked === shown.query && !shown.isDone);
      return shown.query !== null && isSame ? shown : { query: asked, forms: shown.forms + 1, isDone: false };
    });
  }, []);
  // A request that was stored is done: the same link begins a new one.
  const finish = useCallback(() => setShown((shown) => ({ ...shown, isDone: true })), []);
  return { query, forms, ask, finish };
}
