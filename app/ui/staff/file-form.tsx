import { type ReactNode, use } from 'react';
import { formAccountField } from '#app/platform/forms/form-answer.ts';
import { TextField } from '../field.tsx';
import { FormAccount } from '../form/form-context.ts';
import { Notice } from '../page-parts.tsx';
import styles from './case-parts.module.css';

type FileFormProps = {
  action: string;
  /** Why there was no file, which the address of the page says. */
  refusal: string | null;
  children: ReactNode;
};

/** Asks for a file. It loads a document, because the answer is the file itself. */
export function FileForm({ action, refusal, children }: FileFormProps) {
  const account = use(FormAccount);
  return (
    <form method="post" action={action} className={`${styles.form} ${styles.narrow}`}>
      {account ? <input type="hidden" name={formAccountField} value={account} /> : null}
      {refusal ? (
        <div role="alert">
          <Notice tone="error">
            <p>{refusal}</p>
          </Notice>
        </div>
      ) : null}
      {children}
    </form>
  );
}

/** What a file with data of persons is needed for, which is recorded. */
export function FileReasonField({ what = 'berkas', hint, reason }: { what?: 'berkas' | 'daftar'; hint: string; reason?: string | null }) {
  const label = `Untuk apa ${what} ini diperlukan?`;
  return <TextField name="alasan" label={label} hint={hint} defaultValue={reason ?? ''} minLength={5} maxLength={200} required />;
}
