import { type ReactNode, useEffect, useId, useRef } from 'react';
import { x } from '../icons/glyphs.ts';
import { Icon } from '../icons.tsx';
import { BackLink } from './back-link.tsx';
import styles from './side-panel.module.css';
import { StaffLink } from './units.tsx';

/**
 * A list with a panel beside it; on a narrower screen the panel stands above the list, and on a phone in its place. The panel comes first, so
 * that it moves no list that a slow network has brought already.
 */
export function WithPanel({ children, panel }: { children: ReactNode; panel: ReactNode }) {
  return (
    <div className={panel ? styles.split : undefined} data-panel={panel ? '' : undefined}>
      {panel}
      <div className={styles.main}>{children}</div>
    </div>
  );
}

/** A panel that the page's address opens; it takes the focus, and `closeHref` is the page without it. */
export function SidePanel({ title, closeHref, children }: { title: string; closeHref: string; children: ReactNode }) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  // The page does not scroll: on a narrow screen too, the panel begins in sight.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <aside ref={panel} className={styles.panel} aria-labelledby={id} tabIndex={-1}>
      <div className={styles.back}>
        <BackLink href={closeHref}>Kembali ke daftar</BackLink>
      </div>
      <header>
        <h2 id={id}>{title}</h2>
        <StaffLink href={closeHref} className="icon-button" aria-label={`Tutup ${title}`} data-close-panel>
          <Icon glyph={x} />
        </StaffLink>
      </header>
      {children}
    </aside>
  );
}
