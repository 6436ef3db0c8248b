import { lockedAxis } from './drag.ts';

/**
 * Dialogs and drawers: `data-open="<id>"` opens the native dialog with that id; `data-close`, Esc and the backdrop close it, and a drawer
 * (`data-swipe="left|right"`) also closes by a swipe towards its side. The browser keeps the focus inside and returns it to the opener.
 */
export function overlays(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const opener = target.closest<HTMLElement>('[data-open]');
    const dialog = opener && document.getElementById(opener.dataset.open ?? '');
    if (dialog instanceof HTMLDialogElement) {
      event.preventDefault();
      if (!dialog.open) dialog.showModal();
      return;
    }
    const overlay = target.closest<HTMLDialogElement>('dialog[data-overlay]');
    if (!overlay) return;
    // A link inside may lead to a part of this same page, which must not be covered then.
    if (target.closest('[data-close], a[href*="#"]') || isOutside(event, overlay)) overlay.close();
  });
  document.addEventListener('keydown', (event) => {
    const opener = (event.target as Element).closest<HTMLElement>('a[role="button"]');
    if (!opener || event.key !== ' ') return;
    event.preventDefault();
    opener.click();
  });
  for (const drawer of document.querySelectorAll<HTMLDialogElement>('dialog[data-swipe]')) swipeToClose(drawer);
}

function isOutside(event: MouseEvent, dialog: HTMLDialogElement): boolean {
  if (event.target !== dialog || event.detail === 0) return false;
  const box = dialog.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}

/** The drawer follows the finger towards its side; past a quarter of its width it closes, otherwise it returns. */
function swipeToClose(drawer: HTMLDialogElement): void {
  const sign = drawer.dataset.swipe === 'left' ? -1 : 1;
  let start: { x: number; y: number; axis: 'x' | 'y' | null } | null = null;
  let moved = 0;
  drawer.addEventListener('pointerdown', (event) => {
    start = event.isPrimary && event.button === 0 ? { x: event.clientX, y: event.clientY, axis: null } : null;
    moved = 0;
  });
  drawer.addEventListener('pointermove', (event) => {
    if (!start || !event.isPrimary) return;
    start.axis ??= lockedAxis(event.clientX - start.x, event.clientY - start.y);
    if (start.axis !== 'x') return;
    if (!drawer.hasPointerCapture(event.pointerId)) drawer.setPointerCapture(event.pointerId);
    moved = Math.max(0, (event.clientX - start.x) * sign);
    drawer.classList.add('dragging');
    drawer.style.translate = `${moved * sign}px 0`;
  });
  const end = (event: PointerEvent) => {
    if (!start) return;
    const closes = event.type === 'pointerup' && start.axis === 'x' && moved > drawer.offsetWidth / 4;
    start = null;
    drawer.classList.remove('dragging');
    drawer.style.translate = '';
    if (closes) drawer.close();
  };
  drawer.addEventListener('pointerup', end);
  drawer.addEventListener('pointercancel', end);
}
