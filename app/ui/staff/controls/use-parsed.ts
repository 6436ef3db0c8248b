import { useState } from 'react';

type Text<T> = Readonly<{ read(text: string): T; write(model: T): string }>;

/**
 * What a control edits of the text of its field. It keeps what the text does not have, such as an empty row or half an hour, until the text is
 * changed from elsewhere.
 */
export function useParsed<T>(value: string, { read, write }: Text<T>, onChange: (value: string) => void): [T, (model: T) => void] {
  const [kept, setKept] = useState(() => ({ text: value, model: read(value) }));
  const shown = kept.text === value ? kept : { text: value, model: read(value) };
  if (shown !== kept) setKept(shown);
  const change = (model: T) => {
    const text = write(model);
    setKept({ text, model });
    if (text !== value) onChange(text);
  };
  return [shown.model, change];
}
