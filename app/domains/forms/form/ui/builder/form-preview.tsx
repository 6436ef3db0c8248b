import { useDeferredValue, useMemo, useState } from 'react';
import type { Values } from '#app/platform/content/field-values.ts';
import { FillingForm } from '../../../definition/ui/filling-form.tsx';
import { previewOf } from '../../form-preview.ts';
import styles from './form-builder.module.css';

const nothing = {};
const today = () => new Date().toISOString().slice(0, 10);

/** The form as people will see it, while it is written. Nothing is sent. */
export function FormPreview({ values, name }: { values: Values; name: string }) {
  const shown = useDeferredValue(values);
  const definition = useMemo(() => previewOf(shown), [shown]);
  const [at, go] = useState(0);
  return (
    <aside className={styles.preview} aria-label="Pratinjau" data-preview>
      <h2>Pratinjau: {name || 'formulir tanpa nama'}</h2>
      {definition ? (
        <FillingForm
          definition={definition}
          left={nothing}
          hidden={nothing}
          files={null}
          isPreview={true}
          today={today()}
          action=""
          answer={undefined}
          position={[at, go]}
          submit={{ label: definition.texts.submit || 'Kirim', busy: 'Mengirim…' }}
        />
      ) : (
        <p>Pratinjau tampil setelah ada isian.</p>
      )}
    </aside>
  );
}
