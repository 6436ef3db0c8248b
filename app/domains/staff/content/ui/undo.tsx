import { useEffect, useState } from 'react';
import type { FormAnswer } from '#app/platform/form-answer.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { doneText } from '../rules.ts';
import type { Editing } from './editor.tsx';
import { Act } from './side.tsx';

/** What takes an act back, by the word with which its page is opened: an act of its own, with its own rights and its own record. */
const compensations: Readonly<Record<string, string>> = { dibuang: 'untrash', kembali: 'trash', dijadwalkan: 'unplan' };

const shownMs = 10_000;

type UndoProps = Readonly<{ done: string | null; planned: string | null; editing: Editing; path: string; answer: FormAnswer | undefined }>;

/** "Urungkan" beside what has just been done, for ten seconds; without a script it stays, as the same acts do below. */
export function Undo({ done, planned, editing, path, answer }: UndoProps) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), shownMs);
    return () => clearTimeout(timer);
  }, []);
  const intent = compensations[done ?? ''];
  if (!intent || isOver || answer || (intent === 'unplan' && planned === null)) return null;
  return (
    <Notice>
      <p>{doneText(done)}</p>
      <Act {...{ editing, path, answer, intent }} label="Urungkan" fields={planned === null ? {} : { planned }} />
    </Notice>
  );
}
