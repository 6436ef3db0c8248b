import { useState } from 'react';
import type { Field } from '#app/platform/resources/values.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './editing.module.css';
import type { Conflict } from './editor-state.ts';

type ConflictsProps = {
  conflicts: readonly Conflict[];
  fields: readonly Field[];
  mineOf(name: string): string;
  onResolve(name: string, keeps: 'mine' | 'theirs'): void;
};

/** The fields that somebody else changed too, both texts side by side. Nothing is stored before each has an answer. */
export function Conflicts({ conflicts, fields, mineOf, onResolve }: ConflictsProps) {
  if (conflicts.length === 0) return null;
  return (
    <section className={styles.conflicts} aria-labelledby="bentrok" role="alert">
      <h2 id="bentrok">Isian ini juga diubah orang lain atau di tab lain</h2>
      <p>Tulisan Anda masih ada di isian di bawah. Bandingkan, lalu pilih salah satu atau satukan sendiri.</p>
      {conflicts.map(({ name, theirs }) => {
        const label = fields.find((field) => field.name === name)?.label ?? name;
        const mine = mineOf(name);
        return (
          <fieldset key={name} className={styles.conflict}>
            <legend>{label}</legend>
            <div>
              <p>Tulisan Anda</p>
              <textarea className="input" readOnly rows={4} value={mine} aria-label={`${label}: tulisan Anda`} />
              <CopyButton text={mine} />
              <Button small tone="secondary" onClick={() => onResolve(name, 'mine')}>
                Pakai tulisan saya
              </Button>
            </div>
            <div>
              <p>Yang tersimpan sekarang</p>
              <textarea className="input" readOnly rows={4} value={theirs} aria-label={`${label}: yang tersimpan`} />
              <Button small tone="secondary" onClick={() => onResolve(name, 'theirs')}>
                Pakai yang tersimpan
              </Button>
            </div>
          </fieldset>
        );
      })}
      <noscript>
        <p>Menyimpan lagi akan memakai isian di bawah.</p>
      </noscript>
    </section>
  );
}

function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button small tone="quiet" onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
      {isCopied ? 'Tersalin' : 'Salin tulisan saya'}
    </Button>
  );
}
