import { onDrag } from './drag.script.ts';

/**
 * Dialogs and drawers: `data-open="<id>"` opens the native dialog with that id; `data-close`, Esc, the backdrop and a swipe towards
 * `data-swipe="left|right"` close it. `data-close` and Esc also close a `<details data-panel>`, and its summary gets the focus.
 */
export function overlays(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const dialog = document.querySelector<HTMLDialogElement>(`dialog[id="${target.closest<HTMLElement>('[data-open]')?.dataset.open}"]`);
    if (dialog) event.preventDefault();
    if (!dialog?.open) dialog?.showModal();
    if (target.closest('[data-close]')) closePanel(target);
    const overlay = target.closest<HTMLDialogElement>('dialog[data-overlay]');
    // A link inside may lead to a section of this page, which the dialog must not cover then.
    if (overlay && (target.closest('[data-close], a[href*="#"]') || isOutside(event, overlay))) overlay.close();
  });
  document.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    if (event.key === 'Escape') closePanel(target);
    if (event.key !== ' ' || !target.matches('a[role="button"]')) return;
    event.preventDefault();
    target.click();
  });
  onDrag('dialog[data-swipe]', {
    moved(drawer, distance) {
      drawer.style.translate = `${wayOut(drawer, distance)}px 0`;
    },
    ended(drawer, distance) {
      drawer.style.translate = '';
      if (Math.abs(wayOut(drawer, distance)) > drawer.offsetWidth / 4) (drawer as HTMLDialogElement).close();
    },
  });
}

/** The distance of a drag towards the side of the drawer. */
const wayOut = (drawer: HTMLElement, distance: number) => Math[drawer.dataset.swipe === 'left' ? 'min' : 'max'](0, distance);

function closePanel(target: Element): void {
  const panel = target.closest<HTMLDetailsElement>('details[data-panel][open]');
  if (!panel) return;
  panel.open = false;
  panel.querySelector('summary')?.focus();
}

function isOutside(event: MouseEvent, dialog: HTMLDialogElement): boolean {
  if (event.target !== dialog || event.detail === 0) return false;
  const box = dialog.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}
