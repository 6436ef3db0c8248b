import { IconButton } from '#app/ui/button.tsx';
import { arrowUp, waypoints } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import styles from './floating-tools.module.css';

/** The link tree, on wide screens (narrow ones have it in the bottom bar), and the button back to the top. */
export function FloatingTools({ linkTree }: { linkTree: string | null }) {
  return (
    <div className={styles.tools}>
      <IconButton label="Kembali ke atas" className={styles.tool} data-to-top hidden>
        <Icon glyph={arrowUp} />
      </IconButton>
      {linkTree ? (
        <a
          href={linkTree}
          target="_blank"
          rel="noopener"
          aria-label="Semua tautan Sehati (tab baru)"
          className={`icon-button ${styles.tool} ${styles.links}`}
        >
          <Icon glyph={waypoints} />
        </a>
      ) : null}
    </div>
  );
}
