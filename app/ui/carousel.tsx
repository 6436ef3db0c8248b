import type { ReactNode } from 'react';
import styles from './carousel.module.css';

/**
 * Slides in a row, moved by drag, swipe, dots or arrow keys, never automatically; `label` names the carousel, `slides[].name` each slide
 * for its dot. The script is `app/ui/carousel.script.ts`; without it the slides scroll by hand.
 */
export function Carousel({ label, slides }: { label: string; slides: { name: string; content: ReactNode }[] }) {
  return (
    <section aria-roledescription="korsel" aria-label={label} data-carousel-root>
      <div className={styles.carousel} data-carousel>
        <div className={styles.track} data-carousel-track>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset
            <div
              key={slide.name}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} dari ${slides.length}: ${slide.name}`}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.dots}>
        {slides.map((slide, index) => (
          <button key={slide.name} type="button" aria-label={`Tampilkan ${slide.name}`} aria-current={index === 0} data-slide={index} />
        ))}
      </div>
    </section>
  );
}
