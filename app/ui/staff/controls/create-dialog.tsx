import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Values } from '#app/platform/content/field-values.ts';
import type { Choice, Field } from '#app/platform/content/typed-fields.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormContext } from '#app/ui/form/form-context.ts';
import { ControlContext, newRecordPrefix, useRecord } from './control-context.ts';
import styles from './create-dialog.module.css';
import { pressOnEnter } from './press-on-enter.ts';

export type CreateDialogProps = {
  to: string;
  target: Readonly<{ one: string; fields: readonly Field[] }>;
  /** What was searched for: the first field has it. */
  name: string;
  /** Null when nothing was created. */
  onDone(choice: Choice | null): void;
};

type Stored = Readonly<{ key: string }>;
type Refusal = Readonly<{ message: string; errors: FormAnswer['errors'] }>;
type Answer = { data?: Stored; message?: string; errors?: Readonly<Record<string, readonly string[]>> };

const unanswered: Refusal = { message: 'Belum ada jawaban dari server. Coba lagi.', errors: [] };

/** How long an answer is waited for. */
const answerMs = 30_000;

async function send(address: string, body: unknown, key: string): Promise<Stored | Refusal> {
  try {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(answerMs) });
    const answer = (await response.json()) as Answer;
    if (response.ok && answer.data) return answer.data;
    const errors = Object.entries(answer.errors ?? {}).map(([field, [message = '']]) => ({ field, message }));
    return { message: answer.message ?? unanswered.message, errors };
  } catch {
    return unanswered;
  }
}

const innerName = (field: string) => `${newRecordPrefix}${field}`;

/** Creates and publishes a small record while another one is written: both or neither, and once, however often the button is pressed. */
export function CreateDialog({ to, target, name, onDone }: CreateDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const record = useRecord();
  const [first] = target.fields;
  const [values, setValues] = useState<Values>(() => (first ? { [first.name]: name } : {}));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = useRef(crypto.randomUUID());
  const done = useRef<Choice | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, []);

  // The record behind may have fields of the same names.
  const fields = target.fields.map((field) => ({
    ...field,
    name: innerName(field.name),
    ...(field.control === 'slug' ? { from: innerName(field.from) } : {}),
  }));
  const shown = Object.fromEntries(Object.entries(values).map(([field, value]) => [innerName(field), value]));
  const set = (inner: string, value: string) => {
    setValues((former) => ({ ...former, [inner.slice(innerName('').length)]: value }));
    setRefusal((former) => former && { ...former, errors: former.errors.filter(({ field }) => innerName(field) !== inner) });
  };
  const create = async () => {
    setBusy(true);
    const created = await send(`/v1/staff/${to}`, { values }, attempt.current);
    if (!('key' in created)) return refuse(created);
    done.current = { value: created.key, label: (first && values[first.name]) ?? name, hint: null, picture: null, state: 'live' };
    dialog.current?.close();
  };
  const refuse = (given: Refusal) => {
    // Without an answer it may have been created, and the same key then gets the answer to that.
    if (given !== unanswered) attempt.current = crypto.randomUUID();
    setBusy(false);
    setRefusal(given);
  };
  const answer: FormAnswer | null = refusal && {
    code: 'refused',
    message: refusal.message,
    errors: refusal.errors.map((error) => ({ ...error, field: innerName(error.field) })),
    typed: {},
  };
  // Outside the form of the record, whose first button Enter would press.
  return createPortal(
    <Dialog id={id} title={`Buat ${target.one}`} ref={dialog} onClose={() => onDone(done.current)}>
      <FormContext value={{ answer, isPending: isBusy, refusals: 0 }}>
        <ControlContext
          value={{
            ...record,
            order: undefined,
            used: undefined,
            kind: to,
            fields,
            values: shown,
            saved: {},
            problems: [],
            isStored: false,
            choices: {},
            isKnown: false,
            set,
          }}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in a line presses the button below, as in a form */}
          <div className={styles.fields} onKeyDown={(event) => pressOnEnter(event, create)}>
            {fields.map((field) => (
              <div key={field.name}>
                {record.draw({ field, value: shown[field.name] ?? '', isReadOnly: isBusy, onChange: (value) => set(field.name, value) })}
              </div>
            ))}
            <p role="status" className="field-error">
              {refusal?.message}
            </p>
            <div className="actions">
              <Button tone="brand" busy={isBusy} onClick={() => void create()}>
                {isBusy ? 'Membuat…' : 'Buat dan pakai'}
              </Button>
            </div>
          </div>
        </ControlContext>
      </FormContext>
    </Dialog>,
    document.body,
  );
}
