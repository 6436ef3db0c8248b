import { arrowRight } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import styles from './more-link.module.css';

/** A link from a section of the home page to the complete list. */
export function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className={`button button-quiet button-small ${styles.more}`}>
      {children}
      <Icon glyph={arrowRight} />
    </a>
  );
}
