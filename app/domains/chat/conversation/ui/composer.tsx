import { type SubmitEvent, use, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { fileTooLarge, patientFileBytes } from '#app/platform/files/file-sizes.ts';
import { type FormAnswer, formAccountField } from '#app/platform/forms/form-answer.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { FormAccount } from '#app/ui/form/form-context.ts';
import { x } from '#app/ui/icons/glyphs.ts';
import { plus } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import styles from '../../room/ui/chat-room.module.css';
import { scaledPicture } from './scale-picture.ts';
import type { UnsentMessage } from './unsent-messages.ts';
import type { UsedConversation } from './use-conversation.ts';

const maxFiles = 4;
const maxLength = 4_000;
const emptyText = 'Tulis pesannya, atau lampirkan berkas.';
const heicText = 'Foto HEIC belum didukung, pilih JPG.';

/** What others may do with the box that is written in. */
export type ComposerHandle = Readonly<{ insert(text: string): void }>;

type Props = {
  used: UsedConversation;
  /** Names a message that is sent without a script, so that a form sent twice is one message. */
  messageId: string;
  answer: FormAnswer | null;
  ref?: React.Ref<ComposerHandle>;
  label?: string;
};

/** Where a message is written. With a script it is shown at once and sent by the conversation; without one it is a form. */
export function Composer({ used: { acts, isReady }, messageId, answer, ref, label = 'Pesan Anda' }: Props) {
  const account = use(FormAccount);
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<UnsentMessage['files']>([]);
  const [error, setError] = useState<string | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const shownError = error ?? (isReady ? null : (answer?.message ?? null));
  useImperativeHandle(ref, () => ({
    insert(text) {
      if (!box.current) return;
      const former = box.current.value;
      box.current.value = former.trim() === '' ? text : `${former.trimEnd()}\n${text}`;
      grow(box.current);
      box.current.focus();
    },
  }));
  useEffect(() => {
    if (answer && box.current) box.current.focus();
  }, [answer]);
  useEffect(() => {
    // Who opens a chat writes in it: its head and what was said are higher than a phone.
    if (scrollY === 0) box.current?.form?.scrollIntoView({ block: 'nearest' });
  }, []);

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = box.current?.value.trim() ?? '';
    if (isPreparing) return;
    if (text === '' && files.length === 0) {
      setError(emptyText);
      box.current?.focus();
      return;
    }
    acts.send(text, files);
    setError(null);
    setFiles([]);
    if (box.current) {
      box.current.value = '';
      grow(box.current);
      box.current.focus();
    }
  }

  async function attach(chosen: readonly File[]): Promise<void> {
    if (input.current) input.current.value = '';
    setError(null);
    setPreparing(true);
    const added: UnsentMessage['files'][number][] = [];
    for (const file of chosen.slice(0, maxFiles - files.length)) {
      const content = await scaledPicture(file);
      if (/heic|heif/i.test(file.type || file.name)) setError(heicText);
      else if (content.size > patientFileBytes) setError(fileTooLarge(patientFileBytes));
      else added.push({ id: crypto.randomUUID(), name: file.name, content, uploadedId: null });
    }
    if (files.length + chosen.length > maxFiles) setError(`Paling banyak ${maxFiles} berkas dalam satu pesan.`);
    setFiles((before) => [...before, ...added]);
    setPreparing(false);
  }

  return (
    <form
      method="post"
      encType="multipart/form-data"
      className={styles.composer}
      onSubmit={isReady ? send : undefined}
      aria-label="Kirim pesan"
      noValidate
    >
      <input type="hidden" name="act" value="send" />
      <input type="hidden" name="client_id" value={messageId} />
      {account ? <input type="hidden" name={formAccountField} value={account} /> : null}
      {files.length > 0 ? (
        <ul className={styles.chosen}>
          {files.map((file) => (
            <li key={file.id}>
              <span>{file.name}</span>
              <IconButton label={`Lepas ${file.name}`} onClick={() => setFiles(files.filter((one) => one !== file))}>
                <Icon glyph={x} />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={box}
        id={id}
        name="message"
        className="input"
        rows={2}
        maxLength={maxLength}
        defaultValue={answer?.typed.message?.[0] ?? ''}
        aria-invalid={shownError ? true : undefined}
        aria-describedby={shownError ? `${id}-error` : undefined}
        onInput={(event) => {
          grow(event.currentTarget);
          setError(null);
          if (event.currentTarget.value !== '') acts.typing();
        }}
        onKeyDown={(event) => {
          // With a mouse there is a keyboard: Enter sends, as desks are used to. On a phone it begins a line.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !matchMedia('(pointer: fine)').matches) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      {shownError ? <FieldError id={id}>{shownError}</FieldError> : null}
      <div className={styles.send}>
        <label className={styles.attach}>
          <Icon glyph={plus} />
          <span>{isPreparing ? 'Menyiapkan…' : 'Foto atau PDF'}</span>
          <input
            ref={input}
            type="file"
            name="file"
            accept="image/jpeg,image/png,image/webp,application/pdf"
            multiple={isReady}
            onChange={isReady ? (event) => void attach([...(event.currentTarget.files ?? [])]) : undefined}
          />
        </label>
        <Button type="submit" tone="primary" data-key="k">
          Kirim
        </Button>
      </div>
    </form>
  );
}

const maxRows = 8;

/** As high as what is written in it. */
function grow(box: HTMLTextAreaElement): void {
  box.rows = Math.min(maxRows, Math.max(2, box.value.split('\n').length));
}
