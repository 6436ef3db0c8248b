import { arrowRight } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';

/** The way from a part of the home page to the whole list. */
export function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="button button-quiet button-small -mx-4">
      {children}
      <Icon glyph={arrowRight} />
    </a>
  );
}
