import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { plainOf } from '#app/platform/content/form-parts.ts';
import { Field } from '#app/ui/field.tsx';
import { firstAct } from '#app/ui/first-act.ts';
import { fieldIdOf, useFieldAnswer } from '#app/ui/form/form-context.ts';
import { useInBrowser } from '#app/ui/use-in-browser.ts';
import contentStyles from './rich-content.module.css';
import styles from './rich-field.module.css';

type Editor = typeof import('./rich-editor.tsx').RichEditor;

type RichFieldProps = {
  name: string;
  label: string;
  hint?: string;
  value: string;
  /** What stands against the text; null is nothing. Without it the answer of the form says so. */
  error?: string | null;
  isReadOnly: boolean;
  hasBlocks?: boolean;
  /** False for who has no access to the library of pictures. */
  hasPictures?: boolean;
  /** The text cleaned, to be shown until somebody acts: then the editor's code is loaded. Without it the code comes at once. */
  preview?: string;
  /** The name under which the text is sent without a script, as it is typed there (`form-parts.ts`); otherwise it is sent as HTML. */
  plainName?: string;
  onChange(value: string): void;
};

/**
 * A long text. Without a script, and for a text that has more than a document knows (merged cells, underlined words), it is edited as HTML: the
 * editor would remove what it does not know. Who types before the editor's code has come goes on in HTML until the field is left.
 */
export function RichField({
  name,
  label,
  hint,
  value,
  isReadOnly,
  hasBlocks = false,
  hasPictures = true,
  preview,
  plainName,
  onChange,
  ...given
}: RichFieldProps) {
  const [RichEditor, setEditor] = useState<Editor | null>(null);
  const [needsHtml, setNeedsHtml] = useState(false);
  const inBrowser = useInBrowser();
  const answered = useFieldAnswer(name).error;
  const error = given.error === undefined ? answered : (given.error ?? undefined);
  const box = useRef<HTMLDivElement>(null);
  const [shown] = useState(preview);
  const [waits] = useState(() => (preview === undefined ? Promise.resolve() : firstAct));
  useEffect(() => {
    let isGone = false;
    waits
      .then(() => import('./rich-editor.tsx'))
      .then(
        (code) => {
          const area = box.current?.querySelector('textarea');
          if (isGone || !area) return;
          const show = () => {
            if (isGone) return;
            // At once: between the look at the focus and the exchange nobody can go to the field that is taken away.
            if (code.canEdit(area.value)) flushSync(() => setEditor(() => code.RichEditor));
            else setNeedsHtml(true);
          };
          if (document.activeElement === area) area.addEventListener('blur', show, { once: true });
          else show();
        },
        () => {},
      );
    return () => {
      isGone = true;
    };
  }, [waits]);
  if (RichEditor && !needsHtml) {
    return (
      <RichEditor
        name={name}
        label={label}
        hint={hint}
        value={value}
        error={error}
        isReadOnly={isReadOnly}
        hasBlocks={hasBlocks}
        hasPictures={hasPictures}
        onChange={onChange}
        onUnknown={() => setNeedsHtml(true)}
      />
    );
  }
  const id = fieldIdOf(name);
  const plain = inBrowser ? undefined : plainName;
  const said = needsHtml
    ? 'Isi ini memuat bagian yang tidak dikenal penyunting, seperti sel gabungan, jadi disunting sebagai HTML.'
    : (hint ?? (plainName ? 'Baris kosong memulai alinea baru. HTML: <h2>, <ul>, <a href="…">' : 'HTML: <p>, <h2>, <ul>, <a href="…">'));
  return (
    <div ref={box} className={styles.field} data-editor-coming={needsHtml ? undefined : ''}>
      <Field id={id} label={label} hint={said} error={error}>
        <div className={styles.coming}>
          <textarea
            id={id}
            name={plain ?? name}
            className="input"
            value={plain === undefined ? value : plainOf(value)}
            readOnly={isReadOnly}
            rows={16}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
            onChange={(event) => onChange(event.target.value)}
          />
          {shown !== undefined && !needsHtml ? (
            <div className={styles.preview} inert>
              <div className={contentStyles.text} dangerouslySetInnerHTML={{ __html: shown }} />
            </div>
          ) : null}
        </div>
      </Field>
    </div>
  );
}
