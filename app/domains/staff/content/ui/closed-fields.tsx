import { Accordion } from '#app/ui/disclosure.tsx';
import styles from './closed-fields.module.css';

export type ClosedField = Readonly<{ name: string; label: string; text: string }>;

/** The fields of a record that this person does not change, to read: of other roles, and fixed by the publication. */
export function ClosedFields({ fields }: { fields: readonly ClosedField[] }) {
  if (fields.length === 0) return null;
  return (
    <Accordion title={`Isian yang tidak diubah di sini (${fields.length})`}>
      <dl className={styles.fields}>
        {fields.map(({ name, label, text }) => (
          <div key={name}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.text}>{text.trim() || 'Kosong'}</dd>
          </div>
        ))}
      </dl>
    </Accordion>
  );
}
