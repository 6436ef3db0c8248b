import { useMemo } from 'react';
import { LinkButton } from '#app/ui/button.tsx';
import type { FormKind } from '../../../definition/check-definition.ts';
import type { Definition } from '../../../definition/form-definition.schema.ts';
import type { Typed } from '../../../definition/ui/filling-context.ts';
import { type FillingAnswer, FillingForm } from '../../../definition/ui/filling-form.tsx';
import { useFormSteps } from '../../../definition/ui/use-form-steps.ts';
import { fileSender } from '../../../file/ui/form-file-sender.ts';
import { managePath } from '../../my-registration.ts';
import styles from './registration.module.css';

type Props = Readonly<{
  token: string;
  event: Readonly<{ name: string }>;
  may: Readonly<{ change_price: boolean }>;
  definition: Definition;
  left: Readonly<Record<string, number>>;
  typed: Typed;
  form: Readonly<{ kind: FormKind; slug: string }>;
  today: string;
  formKey: string;
  answer: FillingAnswer | undefined;
}>;

/** The answers of a registration, to be changed by the version of the form that it was made with. */
export function EditPage({ token, event, may, definition, left, typed, form, today, formKey, answer }: Props) {
  const position = useFormSteps(answer?.step ?? 0);
  const files = useMemo(() => fileSender(form.kind, form.slug), [form.kind, form.slug]);
  return (
    <div className={`page page-narrow ${styles.page}`}>
      <header>
        <p className={styles.status}>Ubah jawaban</p>
        <h1 className="page-title">{event.name}</h1>
      </header>
      <FillingForm
        definition={definition}
        left={left}
        today={today}
        formKey={formKey}
        answer={answer}
        position={position}
        files={files}
        initial={typed}
        action={managePath(token, '/ubah')}
        hidden={{ consent: 'processing' }}
        editing={{ isPriceFixed: !may.change_price }}
        submit={{ label: 'Simpan perubahan', busy: 'Menyimpan…' }}
      />
      <p>
        <LinkButton href={managePath(token)} tone="quiet">
          Batal, kembali ke pendaftaran
        </LinkButton>
      </p>
    </div>
  );
}
