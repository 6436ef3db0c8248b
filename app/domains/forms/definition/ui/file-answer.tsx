import { type ChangeEvent, useRef, useState } from 'react';
import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { fieldIdOf, useFieldAnswer } from '#app/ui/form/form-context.ts';
import { circleCheck, x } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { wrongText } from '../check-answers.ts';
import type { FieldOf } from '../form-definition.schema.ts';
import { slotTarget } from '../form-steps.ts';
import { hintOf, LabelText } from './field-text.tsx';
import { useFillingContext, useTyped } from './filling-context.ts';
import styles from './filling-form.module.css';

const accepted = 'image/jpeg,image/png,image/webp,application/pdf';

type Sending = Readonly<{ name: string; share: number }>;

/**
 * A field for files. Each is sent as soon as it is chosen, and the form holds its token; where the browser runs no script, it is sent with
 * the form.
 */
export function FileAnswer({ field, slot }: { field: FieldOf<'file'>; slot?: string | undefined }) {
  const tokens = useTyped(field.key);
  const { error: answered } = useFieldAnswer(field.key);
  const { sending, error: refused, names, send, remove } = useSending(field, tokens);
  const id = fieldIdOf(field.key);
  const error = refused ?? answered;
  const isFull = tokens.length >= field.max_files;
  return (
    <Field id={id} label={<LabelText field={field} />} hint={hintOf(field)} error={error}>
      {tokens.length > 0 ? (
        <ul className={styles.files}>
          {tokens.map((token, index) => (
            <li key={token}>
              <input type="hidden" name={field.key} value={token} />
              <Icon glyph={circleCheck} />
              <span>{names[token] ?? `Berkas ${index + 1}`} sudah diunggah</span>
              <Button
                tone="quiet"
                small
                className={styles.scripted}
                onClick={() => remove(token)}
                aria-label={`Hapus ${names[token] ?? `berkas ${index + 1}`}`}
              >
                <Icon glyph={x} />
                Hapus
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {sending ? (
        <p className={styles.sending} role="status">
          Mengunggah {sending.name}
          <progress value={sending.share} max={1} aria-label={`Mengunggah ${sending.name}`} />
        </p>
      ) : null}
      {isFull || sending ? null : (
        <>
          {slot ? <input type="hidden" name={slotTarget(slot)} value={field.key} /> : null}
          <input
            type="file"
            id={id}
            name={slot}
            accept={accepted}
            className={`input ${styles.file}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
            onChange={send}
          />
        </>
      )}
    </Field>
  );
}

/** Sends what is chosen, one file after the other. A file that is too large or of another type is refused before it is sent. */
function useSending(field: FieldOf<'file'>, tokens: readonly string[]) {
  const { files, put } = useFillingContext();
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const isSending = useRef(false);
  async function send({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    if (!file || !files || isSending.current) return;
    setError(null);
    if (file.size > patientFileBytes || !accepted.split(',').includes(file.type)) {
      target.value = '';
      return setError(wrongText(field));
    }
    isSending.current = true;
    setSending({ name: file.name, share: 0 });
    const answer = await files(field.key, file, (share) => setSending({ name: file.name, share }));
    isSending.current = false;
    setSending(null);
    if ('error' in answer) return setError(answer.error);
    setNames((known) => ({ ...known, [answer.token]: file.name }));
    put(field.key, [...tokens, answer.token]);
  }
  const remove = (token: string) =>
    put(
      field.key,
      tokens.filter((one) => one !== token),
    );
  return { sending, error, names, send, remove };
}
