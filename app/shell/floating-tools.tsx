import { useMatches } from 'react-router';
import { hasWorkingArea } from '#app/platform/pages/areas.ts';
import { arrowUp, waypoints } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import styles from './floating-tools.module.css';

/**
 * The button back to the top and the link tree. They float in the margin of wide screens. A narrow screen has no margin: there the button floats
 * over pages that are read, stands at the end of those that one works with, is not needed in a task, and the bottom bar has the link tree.
 */
export function FloatingTools({ linkTree, isInTask }: { linkTree: string | null; isInTask: boolean }) {
  const isWorkedWith = hasWorkingArea(useMatches().map(({ handle }) => handle));
  const place = isInTask ? styles.wideOnly : isWorkedWith ? styles.atEnd : '';
  return (
    <div className={`${styles.tools} ${place}`}>
      <button type="button" className={styles.tool} data-to-top>
        <Icon glyph={arrowUp} />
        <span className={styles.label}>Kembali ke atas</span>
      </button>
      {linkTree ? (
        <a
          href={linkTree}
          target="_blank"
          rel="noopener"
          aria-label="Semua tautan Sehati (tab baru)"
          className={`${styles.tool} ${styles.links}`}
        >
          <Icon glyph={waypoints} />
        </a>
      ) : null}
    </div>
  );
}
