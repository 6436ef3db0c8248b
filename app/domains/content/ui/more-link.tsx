import { arrowRight } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';

/** A link from a section of the home page to the complete list. */
export function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="button button-quiet button-small -mx-1 px-1">
      {children}
      <Icon glyph={arrowRight} />
    </a>
  );
}
