import { useDeferredValue, useState } from 'react';
import type { FieldWords } from '#app/platform/content/typed-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { laterPart } from '#app/ui/later-part.tsx';
import { ComparedTexts as ServedTexts } from '../compare/compared-texts.tsx';
import styles from './editing.module.css';
import type { Conflict } from './editor-state.ts';

// Two persons seldom write the same field, and the code that compares texts is large.
const ComparedTexts = laterPart(
  import.meta.env.SSR ? ServedTexts : null,
  async () => (await import('../compare/compared-texts.tsx')).ComparedTexts,
);

type ConflictsProps = {
  conflicts: readonly Conflict[];
  fields: readonly FieldWords[];
  mineOf(name: string): string;
  onResolve(name: string, keeps: 'mine' | 'theirs'): void;
};

/** The fields that somebody else changed too, both texts side by side. Nothing is stored before each has an answer. */
export function Conflicts({ conflicts, fields, mineOf, onResolve }: ConflictsProps) {
  if (conflicts.length === 0) return null;
  return (
    <section className={styles.conflicts} aria-labelledby="bentrok">
      <div role="alert">
        <h2 id="bentrok">Isian ini juga diubah orang lain atau di tab lain</h2>
        <p>Tulisan Anda masih ada di isian di bawah. Kata yang berbeda ditandai. Pilih salah satu, atau satukan sendiri.</p>
      </div>
      {conflicts.map(({ name, theirs }) => {
        const field = fields.find((one) => one.name === name) ?? { name, label: name, control: 'text' };
        return <ConflictOfField key={name} field={field} theirs={theirs} onResolve={onResolve} mine={mineOf(name)} />;
      })}
      <noscript>
        <p>Menyimpan lagi akan memakai isian di bawah.</p>
      </noscript>
    </section>
  );
}

type ConflictOfFieldProps = Pick<ConflictsProps, 'onResolve'> & { field: FieldWords; mine: string; theirs: string };

function ConflictOfField({ field, mine, theirs, onResolve }: ConflictOfFieldProps) {
  const { name, label } = field;
  // The comparison waits while one types on.
  const compared = useDeferredValue(mine);
  return (
    <fieldset className={styles.conflict}>
      <legend>{label}</legend>
      <ComparedTexts field={field} mine={compared} theirs={theirs} />
      <div className="actions">
        <Button small tone="secondary" onClick={() => onResolve(name, 'mine')}>
          Pakai tulisan saya
        </Button>
        <Button small tone="secondary" onClick={() => onResolve(name, 'theirs')}>
          Pakai yang tersimpan
        </Button>
        <CopyButton text={mine} isRich={field.control === 'rich'} />
      </div>
    </fieldset>
  );
}

/** A long text is copied with its form, so that it can be pasted into an editor. */
function CopyButton({ text, isRich }: { text: string; isRich: boolean }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    const plain = () => navigator.clipboard.writeText(text);
    if (!(isRich && 'ClipboardItem' in globalThis)) return plain();
    const typed = (type: string) => [type, new Blob([text], { type })] as const;
    return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(['text/html', 'text/plain'].map(typed)))]).catch(plain);
  };
  return (
    <Button small tone="quiet" onClick={() => void copy().then(() => setCopied(true))}>
      {isCopied ? 'Tersalin' : 'Salin tulisan saya'}
    </Button>
  );
}
