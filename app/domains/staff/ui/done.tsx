import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';

/** What has just been done, in a sentence that takes the focus. */
export function Done({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <div role="status" tabIndex={-1} data-focus-now>
      <Notice tone="good" glyph={circleCheck}>
        <p>{text}</p>
      </Notice>
    </div>
  );
}
