import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { showToast } from '#app/ui/toasts.tsx';
import { useTakeFocus } from './take-focus.ts';

type FormDoneProps = {
  text: string | null | undefined;
  toast?: string;
  /** Content around the sentence; without it only the sentence is shown. */
  children?: ReactNode;
};

/** What has just been done, in a sentence that takes the focus; `toast` is also shown as a toast. */
export function FormDone({ text, toast, children }: FormDoneProps) {
  const box = useTakeFocus<HTMLDivElement>(text);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same sentence may be said again after another submission
  useEffect(() => {
    if (text && toast) showToast({ text: toast });
  }, [text, toast, key]);
  if (!text) return null;
  return (
    <div ref={box} role="status" tabIndex={-1}>
      {children ?? (
        <Notice tone="good" glyph={circleCheck}>
          <p>{text}</p>
        </Notice>
      )}
    </div>
  );
}
