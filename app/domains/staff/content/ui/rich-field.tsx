import { lazy, Suspense, useEffect, useState } from 'react';
import { TextAreaField } from '#app/ui/field.tsx';
import { useFieldAnswer } from '#app/ui/form/form-context.ts';

const RichEditor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }));

type RichFieldProps = { name: string; label: string; hint?: string; value: string; isReadOnly: boolean; onChange(value: string): void };

/**
 * A long text. Without a script, and for a text that has more than the small editor knows (tables, pictures), it is edited as HTML: the
 * editor would remove what it does not know.
 */
export function RichField({ name, label, hint, value, isReadOnly, onChange }: RichFieldProps) {
  const [isReady, setReady] = useState(false);
  const [needsHtml, setNeedsHtml] = useState(false);
  const { error } = useFieldAnswer(name);
  useEffect(() => setReady(true), []);
  const source = (
    <TextAreaField
      {...{ name, label, value }}
      readOnly={isReadOnly}
      hint={
        needsHtml
          ? 'Isi ini memuat tabel, gambar, atau rujukan, jadi disunting sebagai HTML.'
          : (hint ?? 'HTML: <p>, <h2>, <ul>, <a href="…">')
      }
      rows={16}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  if (!isReady || needsHtml) return source;
  return (
    <Suspense fallback={source}>
      <RichEditor {...{ name, label, hint, value, error, isReadOnly, onChange }} onUnknown={() => setNeedsHtml(true)} />
    </Suspense>
  );
}
