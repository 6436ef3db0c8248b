import type { Field } from '#app/platform/content/typed-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { useInBrowser } from '#app/ui/use-in-browser.ts';
import { useRecord } from './control-context.ts';
import styles from './text-control.module.css';

type Inserts = NonNullable<Extract<Field, { control: 'rows' }>['inserts']>;

type ButtonProps = {
  inserts: Inserts;
  /** The box in which it writes, and how a screen reader knows which one that is. */
  boxId: string;
  called: string;
  isReadOnly: boolean;
  onWrite(text: string): void;
};

/** Writes the sign for what another field has at the place where the person writes. */
export function InsertButton({ inserts: { sign, from }, boxId, called, isReadOnly, onWrite }: ButtonProps) {
  const { fields } = useRecord();
  const label = fields.find(({ name }) => name === from)?.label.toLowerCase() ?? from;
  if (!useInBrowser()) return null;
  const insert = () => {
    const box = document.getElementById(boxId);
    if (!(box instanceof HTMLTextAreaElement) || isReadOnly) return;
    box.setRangeText(sign, box.selectionStart, box.selectionEnd, 'end');
    box.focus();
    onWrite(box.value);
  };
  return (
    <Button small tone="quiet" onClick={insert}>
      {`Sisipkan ${label}`}
      <span className="visually-hidden">{` di ${called}`}</span>
    </Button>
  );
}

/** The text as visitors read it, with what the other field has. */
export function InsertedText({ inserts: { sign, from }, text }: { inserts: Inserts; text: string }) {
  const value = useRecord().values[from] ?? '';
  if (!text.includes(sign) || value === '') return null;
  return (
    <figure className={styles.sample} aria-label="Contoh">
      <figcaption>Begini dibaca pengunjung</figcaption>
      <p>{text.replaceAll(sign, value)}</p>
    </figure>
  );
}
