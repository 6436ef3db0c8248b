import { useState } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import type { Definition } from '../../definition/form-definition.schema.ts';
import { FillingForm } from '../../definition/ui/filling-form.tsx';
import styles from './result-lists.module.css';

type EntryFormProps = {
  definition: Definition;
  left: Readonly<Record<string, number>>;
  today: string;
  action: string;
  answer: FormAnswer | null;
};

const nothing = {};

/** The form as everybody fills it in, for somebody who stands at the desk or calls. */
export function EntryForm({ definition, left, today, action, answer }: EntryFormProps) {
  const [at, go] = useState(0);
  return (
    <div className={styles.narrow}>
      <FillingForm
        definition={definition}
        left={left}
        today={today}
        action={action}
        hidden={nothing}
        files={null}
        answer={answer ? { ...answer, step: at } : undefined}
        position={[at, go]}
        submit={{ label: 'Daftarkan', busy: 'Mendaftarkan…' }}
      >
        <Button type="submit" name="admit" value="yes" tone="secondary">
          Daftarkan dan catat masuk
        </Button>
      </FillingForm>
    </div>
  );
}
