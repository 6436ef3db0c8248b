/** A hand scanner types faster than a person, and ends a code by Enter or Tab. */
const maxMsBetweenKeys = 60;
const minLength = 6;

type Key = Readonly<{ key: string; timeStamp: number }>;

/** Tells the keys of a scanner from those of a person: true for the Enter or Tab that ends a code. */
export function createKeyBurst(): (event: Key) => boolean {
  let [last, typed] = [Number.NEGATIVE_INFINITY, 0];
  return ({ key, timeStamp }) => {
    const isQuick = timeStamp - last <= maxMsBetweenKeys;
    last = timeStamp;
    if (key.length === 1) typed = isQuick ? typed + 1 : 1;
    if (key !== 'Enter' && key !== 'Tab') return false;
    const isEnd = isQuick && typed >= minLength;
    typed = 0;
    return isEnd;
  };
}

/** What an input shows for the separator of elements, which is no sign of a keyboard. */
export const shownSeparator = '\u241D';

type Pressed = Readonly<{ key: string; ctrlKey: boolean; altKey: boolean; type: string }>;

/** Recognizes how scanners type the separator: Ctrl and ], or the digits of 029 while Alt is held. `typed` = this key is part of it. */
export function createSeparatorKeys(): (event: Pressed) => 'separator' | 'typed' | null {
  let digits = '';
  return ({ key, ctrlKey, altKey, type }) => {
    if (type === 'keyup') {
      const isSeparator = key === 'Alt' && /^0{0,2}29$/.test(digits);
      if (key === 'Alt') digits = '';
      return isSeparator ? 'separator' : null;
    }
    if ((ctrlKey && key === ']') || key === '\u001D') return 'separator';
    if (!altKey || !/^\d$/.test(key)) return null;
    digits += key;
    return 'typed';
  };
}
