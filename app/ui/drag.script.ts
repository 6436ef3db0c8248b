/** Movement, in pixels, before a drag is horizontal or vertical, as specified. */
const lockDistance = 10;

type Drag = { element: HTMLElement; x: number; y: number; axis: 'x' | 'y' | null };
type Moves = Record<'moved' | 'ended', (element: HTMLElement, distance: number) => void>;

/**
 * Horizontal drags by one finger or the mouse of any element that matches `selector`: `moved` gets the distance so far, `ended` the total,
 * which is 0 when the browser took over the drag. The click at the end of a drag must not open the link under the pointer.
 */
export function onDrag(selector: string, { moved, ended }: Moves): void {
  let drag: Drag | null = null;
  let wasDragged = false;
  addEventListener('pointerdown', ({ target, isPrimary, button, clientX: x, clientY: y }) => {
    const element = isPrimary && button === 0 ? (target as Element).closest<HTMLElement>(selector) : null;
    drag = element && { element, x, y, axis: null };
    wasDragged = false;
  });
  addEventListener('pointermove', ({ isPrimary, pointerId, clientX, clientY }) => {
    if (!drag || !isPrimary) return;
    const [across, along] = [Math.abs(clientX - drag.x), Math.abs(clientY - drag.y)];
    if (Math.max(across, along) >= lockDistance) drag.axis ??= across > along ? 'x' : 'y';
    if (drag.axis !== 'x') return;
    wasDragged = true;
    drag.element.setPointerCapture(pointerId);
    drag.element.dataset.dragging = '';
    moved(drag.element, clientX - drag.x);
  });
  const end = ({ type, clientX }: PointerEvent) => {
    if (!drag) return;
    const { element, x, axis } = drag;
    drag = null;
    delete element.dataset.dragging;
    if (axis === 'x') ended(element, type === 'pointerup' ? clientX - x : 0);
  };
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
  addEventListener('click', (event) => wasDragged && event.detail > 0 && event.preventDefault(), true);
  addEventListener('dragstart', (event) => (event.target as Element).closest?.(selector) && event.preventDefault());
}
