import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';

/** What has just been done, in a sentence that takes the focus; `toast` is said in a toast too. */
export function FormDone({ text, toast }: { text: string | null | undefined; toast?: string }) {
  if (!text) return null;
  return (
    <div role="status" tabIndex={-1} data-focus-now data-toast={toast}>
      <Notice tone="good" glyph={circleCheck}>
        <p>{text}</p>
      </Notice>
    </div>
  );
}
