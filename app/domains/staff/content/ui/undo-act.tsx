import { useEffect, useState } from 'react';
import type { Values } from '#app/platform/content/field-values.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import type { Editing } from './content-editor.tsx';
import { Act } from './content-editor-side.tsx';

/** What takes an act back, by the word with which its page is opened: an act of its own, with its own rights and its own record. */
const compensations: Readonly<Record<string, string>> = { dibuang: 'untrash', kembali: 'trash', dijadwalkan: 'unplan', ditarik: 'publish' };

const shownMs = 10_000;

type UndoProps = Readonly<{
  done: string | null;
  /** What is said of it. */
  text: string | null;
  planned: string | null;
  /** The stored texts, where they are those that were on the site and may be published again. */
  live: Values | null;
  editing: Editing;
  path: string;
  answer: FormAnswer | undefined;
}>;

/** "Urungkan" beside what has just been done, for ten seconds; without a script it stays, as the same acts do below. */
export function Undo({ done, text, planned, live, editing, path, answer }: UndoProps) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), shownMs);
    return () => clearTimeout(timer);
  }, []);
  const intent = compensations[done ?? ''];
  if (!intent || isOver || answer || (intent === 'unplan' && planned === null) || (intent === 'publish' && live === null)) return null;
  const texts = intent === 'publish' ? { ...live, base: JSON.stringify(live) } : {};
  return (
    <Notice>
      <p>{text}</p>
      <Act
        editing={editing}
        path={path}
        answer={answer}
        intent={intent}
        label="Urungkan"
        fields={{ ...texts, ...(planned === null ? {} : { planned }) }}
      />
    </Notice>
  );
}
