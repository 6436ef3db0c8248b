import { useEffect, useRef } from 'react';

/** A hand scanner types a code faster than a person, and ends it by Enter. */
const maxMsBetweenKeys = 60;
const minLength = 8;

/** Texts that a scanner types while no field has the focus. */
export function useKeyboardScanner(onText: (text: string) => void): void {
  const latest = useRef(onText);
  latest.current = onText;
  useEffect(() => {
    let [typed, last] = ['', 0];
    const note = (event: KeyboardEvent) => {
      const isInField = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (isInField || event.ctrlKey || event.metaKey || event.altKey) return;
      const isQuick = event.timeStamp - last <= maxMsBetweenKeys;
      last = event.timeStamp;
      if (event.key === 'Enter' && isQuick && typed.length >= minLength) {
        // Otherwise the Enter would press the button that has the focus.
        event.preventDefault();
        latest.current(typed);
        typed = '';
        return;
      }
      if (event.key.length === 1) typed = isQuick ? typed + event.key : event.key;
    };
    // Before the buttons of the page get the keys.
    addEventListener('keydown', note, { capture: true });
    return () => removeEventListener('keydown', note, { capture: true });
  }, []);
}
