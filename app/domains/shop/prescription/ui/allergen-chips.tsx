import { useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { useFieldAnswer } from '#app/ui/form/form-context.ts';
import styles from './prescription.module.css';

type ChipsProps = { name: string; label: string; hint: string; options: readonly string[] };

/** Active ingredients that are chosen by name, each as a chip that can be taken away. Without a script the text beside it says the same. */
export function AllergenChips({ name, label, hint, options }: ChipsProps) {
  const id = useId();
  const { typed } = useFieldAnswer(name);
  const [chosen, setChosen] = useState<readonly string[]>(typed ?? []);
  const [text, setText] = useState('');
  const add = () => {
    const wanted = text.trim().toLowerCase();
    if (wanted.length < 3) return;
    if (!chosen.includes(wanted)) setChosen([...chosen, wanted]);
    setText('');
  };
  return (
    <div className={styles.chips}>
      <Field id={id} label={label} hint={hint}>
        <div className={styles.chipInput}>
          <input
            type="text"
            id={id}
            className="input"
            list={`${id}-options`}
            autoComplete="off"
            maxLength={120}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button small onClick={add}>
            Tambah
          </Button>
        </div>
      </Field>
      <datalist id={`${id}-options`}>
        {options.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {chosen.length > 0 ? (
        <ul>
          {chosen.map((one) => (
            <li key={one}>
              <input type="hidden" name={name} value={one} />
              <Button small tone="secondary" aria-label={`Hapus ${one}`} onClick={() => setChosen(chosen.filter((other) => other !== one))}>
                {one} ×
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
