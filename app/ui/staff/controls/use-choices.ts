import { useEffect, useRef, useState } from 'react';
import type { Choice } from '#app/platform/content/typed-fields.ts';
import { findChoices, noteChosen } from './choices.ts';
import { useRecord } from './control-context.ts';

const nothing: readonly Choice[] = [];
/** A list of so many may lack some. */
const wholeBelow = 200;

/** The records that a field names: those that the page brought, those chosen since, and others by their keys once they are met. */
export function useChoices(path: string, keys: readonly string[]) {
  const { kind, choices } = useRecord();
  const known = choices[path] ?? nothing;
  const [learned, setLearned] = useState(nothing);
  const asked = useRef(new Set<string>());
  const find = (key: string) => learned.find(({ value }) => value === key) ?? known.find(({ value }) => value === key);
  const unknown = keys.filter((key) => key !== '' && !find(key));
  const wanted = unknown.join('\n');
  useEffect(() => {
    const open = wanted.split('\n').filter((key) => key !== '' && !asked.current.has(key));
    if (open.length === 0 || kind === '') return;
    for (const key of open) asked.current.add(key);
    let isGone = false;
    void findChoices(kind, path, { keys: open }).then((found) => {
      if (!isGone && found) setLearned((former) => [...found, ...former]);
    });
    return () => {
      isGone = true;
    };
  }, [kind, path, wanted]);
  return {
    find,
    known,
    isWhole: known.length > 0 && known.length < wholeBelow,
    learn(choice: Choice) {
      noteChosen(`${kind} ${path}`, choice);
      setLearned((former) => [choice, ...former]);
    },
  };
}
