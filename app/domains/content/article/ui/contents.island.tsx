import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { list } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import styles from './contents.module.css';

export type Heading = Readonly<{ id: string; level: number; text: string }>;

/** The bar appears from this scroll position in pixels, as specified. */
const followFrom = 650;
/** A heading is current from this distance to the top in pixels: the navbar, the bar, and a margin. */
const reachedAt = 160;

export function Contents({ headings }: { headings: readonly Heading[] }) {
  const { current } = usePosition(headings);
  return (
    <nav className={styles.contents} aria-labelledby="daftar-isi" data-contents>
      <h2 id="daftar-isi">Daftar Isi</h2>
      <HeadingLinks headings={headings} current={current} />
    </nav>
  );
}

/** The bar while the text is read, with the name of the current part. */
export function ContentsBar({ headings }: { headings: readonly Heading[] }) {
  const { follows, current } = usePosition(headings);
  const bar = useRef<HTMLDetailsElement>(null);
  // The element keeps the state: its `toggle` event comes later than the next key, so a copy here would be old by then.
  const close = useCallback(() => {
    if (bar.current) bar.current.open = false;
  }, []);
  useEffect(() => {
    const press = ({ target }: Event) => {
      if (!bar.current?.contains(target as Node)) close();
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, [close]);
  useEffect(() => {
    if (!follows) close();
  }, [follows, close]);
  const closeByKey = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape' || !currentTarget.open) return;
    close();
    currentTarget.querySelector('summary')?.focus();
  };
  return (
    <details ref={bar} className={styles.bar} data-contents-bar hidden={!follows} onKeyDown={closeByKey}>
      <summary>
        <Icon glyph={list} />
        <strong>Daftar Isi</strong>
        <span data-contents-now>{headings.find(({ id }) => id === current)?.text}</span>
      </summary>
      <div data-contents-copy>
        <HeadingLinks headings={headings} current={current} onFollow={close} />
      </div>
    </details>
  );
}

type LinksProps = { headings: readonly Heading[]; current: string | null; onFollow?(): void };

function HeadingLinks({ headings, current, onFollow }: LinksProps) {
  // An article may begin with h3, so the highest level of its headings has no indentation.
  const top = Math.min(...headings.map((heading) => heading.level));
  return (
    <ol>
      {headings.map(({ id, level, text }) => (
        <li key={id} data-depth={level - top}>
          <a href={`#${id}`} aria-current={id === current ? 'true' : undefined} onClick={onFollow}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Returns whether the text is being read, and the part at the top of the window. */
function usePosition(headings: readonly Heading[]) {
  const [position, setPosition] = useState<{ follows: boolean; current: string | null }>({ follows: false, current: null });
  useEffect(() => {
    const text = document.querySelector('[data-contents-of]');
    const parts = headings.map(({ id }) => document.getElementById(id)).filter((part) => part !== null);
    const update = () => {
      const follows = scrollY > followFrom && text !== null && text.getBoundingClientRect().bottom > reachedAt;
      const current = follows ? parts.findLast((part) => part.getBoundingClientRect().top <= reachedAt)?.id : null;
      setPosition((shown) =>
        shown.follows === follows && shown.current === (current ?? null) ? shown : { follows, current: current ?? null },
      );
    };
    let waiting = 0;
    const updateSoon = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(update);
    };
    addEventListener('scroll', updateSoon, { passive: true });
    addEventListener('resize', updateSoon, { passive: true });
    update();
    return () => {
      cancelAnimationFrame(waiting);
      removeEventListener('scroll', updateSoon);
      removeEventListener('resize', updateSoon);
    };
  }, [headings]);
  return position;
}
