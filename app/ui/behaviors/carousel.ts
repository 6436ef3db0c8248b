import { lockedAxis, slideStep } from './drag.ts';

/** Every `data-carousel-root`: drag or swipe, dots, arrow keys. Slides out of sight are inert. */
export function carousels(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-carousel-root]')) carousel(root);
}

function carousel(root: HTMLElement): void {
  const frame = root.querySelector<HTMLElement>('[data-carousel]');
  const track = frame?.firstElementChild as HTMLElement | null | undefined;
  if (!frame || !track) return;
  const slides = [...track.children] as HTMLElement[];
  const dots = [...root.querySelectorAll<HTMLElement>('[data-slide]')];
  let shown = 0;

  const show = (index: number) => {
    shown = Math.min(Math.max(index, 0), slides.length - 1);
    track.style.setProperty('--slide', String(shown));
    slides.forEach((slide, at) => {
      slide.inert = at !== shown;
    });
    dots.forEach((dot, at) => {
      dot.setAttribute('aria-current', String(at === shown));
    });
  };
  track.scrollLeft = 0;
  frame.dataset.ready = '';
  show(0);

  root.addEventListener('click', (event) => {
    const dot = (event.target as Element).closest<HTMLElement>('[data-slide]');
    if (dot) show(Number(dot.dataset.slide));
  });
  root.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const onDot = dots.includes(document.activeElement as HTMLElement);
    const hadFocus = slides[shown]?.contains(document.activeElement);
    show(shown + step);
    if (onDot) dots[shown]?.focus();
    else if (hadFocus) slides[shown]?.querySelector<HTMLElement>('a, button')?.focus();
  });

  let start: { x: number; y: number; axis: 'x' | 'y' | null } | null = null;
  let dragged = false;
  track.addEventListener('pointerdown', (event) => {
    dragged = false;
    start = event.isPrimary && event.button === 0 ? { x: event.clientX, y: event.clientY, axis: null } : null;
  });
  track.addEventListener('pointermove', (event) => {
    if (!start || !event.isPrimary) return;
    const dx = event.clientX - start.x;
    start.axis ??= lockedAxis(dx, event.clientY - start.y);
    if (start.axis !== 'x') return;
    dragged = true;
    if (!track.hasPointerCapture(event.pointerId)) track.setPointerCapture(event.pointerId);
    track.classList.add('dragging');
    const atEnd = (shown === 0 && dx > 0) || (shown === slides.length - 1 && dx < 0);
    track.style.setProperty('--drag', `${atEnd ? dx / 3 : dx}px`);
  });
  const end = (event: PointerEvent) => {
    if (!start) return;
    const step = event.type === 'pointerup' && start.axis === 'x' ? slideStep(event.clientX - start.x, frame.offsetWidth) : 0;
    start = null;
    track.classList.remove('dragging');
    track.style.removeProperty('--drag');
    if (step !== 0) show(shown + step);
  };
  track.addEventListener('pointerup', end);
  track.addEventListener('pointercancel', end);
  track.addEventListener('dragstart', (event) => event.preventDefault());
  // The click that ends a drag is not meant for the link under the pointer.
  track.addEventListener('click', (event) => dragged && event.preventDefault(), true);
}
