import { onDrag } from './drag.script.ts';

/** Every `Carousel`: drag or swipe, dots, arrow keys. Slides out of sight are inert. */
export function carousels(): void {
  for (const track of document.querySelectorAll<HTMLElement>('[data-carousel-track]')) {
    track.parentElement?.setAttribute('data-ready', '');
    show(track, 0);
  }
  document.addEventListener('click', ({ target }) => {
    const dot = (target as Element).closest<HTMLElement>('[data-slide]');
    if (dot) show(dot, Number(dot.dataset.slide));
  });
  document.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    const { slides, dots, shown } = partsOf(target);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || slides.length === 0) return;
    event.preventDefault();
    const now = show(target, shown + step);
    (dots.includes(target) ? dots[now] : slides[now]?.querySelector<HTMLElement>('a, button'))?.focus();
  });
  onDrag('[data-carousel-track]', {
    moved(track, distance) {
      const { slides, shown } = partsOf(track);
      const isAtEnd = distance > 0 ? shown === 0 : shown === slides.length - 1;
      track.style.setProperty('--drag', `${isAtEnd ? distance / 3 : distance}px`);
    },
    ended(track, distance) {
      track.style.removeProperty('--drag');
      // Only more than 20 % of the width changes the slide, as specified.
      if (Math.abs(distance) > track.offsetWidth * 0.2) show(track, partsOf(track).shown - Math.sign(distance));
    },
  });
}

/** The carousel around an element. */
function partsOf(element: Element) {
  const root = element.closest('[data-carousel-root]');
  const track = root?.querySelector<HTMLElement>('[data-carousel-track]');
  const slides = [...(track?.children ?? [])] as HTMLElement[];
  const dots = [...(root?.querySelectorAll<HTMLElement>('[data-slide]') ?? [])];
  return { track, slides, dots, shown: Number(track?.style.getPropertyValue('--slide')) };
}

function show(element: Element, index: number): number {
  const { track, slides, dots } = partsOf(element);
  const shown = Math.min(Math.max(index, 0), slides.length - 1);
  track?.style.setProperty('--slide', String(shown));
  for (const [at, slide] of slides.entries()) slide.inert = at !== shown;
  for (const [at, dot] of dots.entries()) dot.ariaCurrent = String(at === shown);
  return shown;
}
