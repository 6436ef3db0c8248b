import { FieldError } from '#app/ui/field.tsx';
import { fieldIdOf, useFieldAnswer } from '#app/ui/form/form-context.ts';
import { Link } from '#app/ui/link.tsx';
import type { ConsentPurpose, Definition } from '../form-definition.schema.ts';
import { mustTickProcessing } from '../form-persons.ts';
import { useTyped } from './filling-context.ts';
import styles from './filling-form.module.css';

/** What a person agrees to by sending the form, and what may be agreed to besides. Nothing is ticked beforehand. */
export function ConsentFields({ definition }: { definition: Definition }) {
  const { error } = useFieldAnswer('consent');
  const mustTick = mustTickProcessing(definition);
  const { processing, announcement, marketing } = definition.consents;
  const id = fieldIdOf('consent');
  const policy = <Link href="/privacy-policy">Kebijakan privasi</Link>;
  return (
    <div className={styles.consents}>
      {mustTick ? (
        <Tick purpose="processing" id={id} describedBy={error ? `${id}-error` : undefined}>
          {processing} {policy}
        </Tick>
      ) : (
        <p>
          {processing} {policy}
        </p>
      )}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      {announcement ? <Tick purpose="announcement">{announcement}</Tick> : null}
      {marketing ? <Tick purpose="marketing">{marketing}</Tick> : null}
    </div>
  );
}

type TickProps = { purpose: ConsentPurpose; id?: string; describedBy?: string | undefined; children: React.ReactNode };

function Tick({ purpose, id, describedBy, children }: TickProps) {
  const typed = useTyped('consent');
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        name="consent"
        value={purpose}
        id={id}
        defaultChecked={typed.includes(purpose)}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
      />
      <span>{children}</span>
    </label>
  );
}
