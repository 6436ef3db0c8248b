import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the text of a search box equal to that of the address, `value`, after a step in the history or a link. */
export function useAddressText(input: RefObject<HTMLInputElement | null>, value: string, onReplace?: () => void) {
  const texts = useRef<{ shown: string; sent: string | null }>({ shown: value, sent: null });
  const replaced = useRef(onReplace);
  replaced.current = onReplace;
  useEffect(() => {
    const { shown, sent } = texts.current;
    if (shown === value) return;
    texts.current = { shown: value, sent: null };
    if (sent === value || !input.current) return;
    input.current.value = value;
    replaced.current?.();
  }, [input, value]);
  return {
    /** The box itself starts a search, and the person may continue typing while it is loading. */
    sent(text: string) {
      texts.current.sent = text;
    },
  };
}
