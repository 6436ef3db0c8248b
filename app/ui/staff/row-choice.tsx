import { type ReactNode, useState } from 'react';
import styles from './row-choice.module.css';

type RowBoxProps = {
  title: string;
  name?: string;
  value?: string;
  checked?: boolean;
  onChange?(isChosen: boolean): void;
};

/** The box by which a row is chosen. */
export function RowBox({ title, onChange, ...rest }: RowBoxProps) {
  return (
    <label className={styles.box}>
      <input type="checkbox" {...rest} onChange={onChange && ((event) => onChange(event.target.checked))} />
      <span className="visually-hidden">Pilih {title}</span>
    </label>
  );
}

/** The box above those of the rows. */
export function AllRowsBox({ checked, onChange }: { checked?: boolean; onChange(isChosen: boolean): void }) {
  return (
    <label className={`${styles.box} ${styles.all}`}>
      <input type="checkbox" {...(checked === undefined ? {} : { checked })} onChange={(event) => onChange(event.target.checked)} />
      <span className="visually-hidden">Pilih halaman ini</span>
    </label>
  );
}

/** What can be done with the chosen rows, at the foot of the list. */
export function ChoiceFoot({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={className ? `${styles.foot} ${className}` : styles.foot}>{children}</div>;
}

/**
 * The rows of a list that a person has chosen, at most so many. They stay chosen when the list is read again, and until `list`, what the page shows, is
 * another.
 */
export function useRowChoice(ids: readonly string[], max: number, list: string) {
  const [held, setHeld] = useState<Readonly<{ list: string; ids: readonly string[] }>>({ list, ids: [] });
  const chosen = held.list === list ? held.ids : [];
  const setChosen = (now: readonly string[]) => setHeld({ list, ids: now });
  const first = ids.slice(0, max);
  const others = (id: string) => chosen.filter((one) => one !== id);
  return {
    chosen,
    clear: () => setChosen([]),
    choice: {
      head: (
        <AllRowsBox
          checked={first.length > 0 && first.every((id) => chosen.includes(id))}
          onChange={(isChosen) => setChosen(isChosen ? first : [])}
        />
      ),
      cell: ({ id, title }: Readonly<{ id: string; title: string }>) => (
        <RowBox
          title={title}
          value={id}
          checked={chosen.includes(id)}
          onChange={(isChosen) => setChosen(isChosen ? [...others(id), id].slice(0, max) : others(id))}
        />
      ),
    },
  };
}
