import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';

/** What has just been done, in a sentence that takes the focus. */
export function FormDone({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <div role="status" tabIndex={-1} data-focus-now>
      <Notice tone="good" glyph={circleCheck}>
        <p>{text}</p>
      </Notice>
    </div>
  );
}
