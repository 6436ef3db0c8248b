import { Accordion } from '#app/ui/disclosure.tsx';

export type ClosedField = Readonly<{ name: string; label: string; text: string }>;

/** The fields of a record that other roles change, to read. */
export function ClosedFields({ fields }: { fields: readonly ClosedField[] }) {
  if (fields.length === 0) return null;
  return (
    <Accordion title={`Isian yang diubah peran lain (${fields.length})`}>
      <dl className="grid gap-3">
        {fields.map(({ name, label, text }) => (
          <div key={name}>
            <dt className="font-semibold">{label}</dt>
            <dd className="whitespace-pre-line text-ink-soft">{text.trim() || 'Kosong'}</dd>
          </div>
        ))}
      </dl>
    </Accordion>
  );
}
