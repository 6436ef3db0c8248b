import { useEffect, useRef, useState } from 'react';
import { TextAreaField } from '#app/ui/field.tsx';
import { useFieldAnswer } from '#app/ui/form/form-context.ts';
import styles from './rich-field.module.css';

type Editor = typeof import('./rich-editor.tsx').RichEditor;

type RichFieldProps = {
  name: string;
  label: string;
  hint?: string;
  value: string;
  isReadOnly: boolean;
  hasBlocks?: boolean;
  /** False for who has no access to the library of pictures. */
  hasPictures?: boolean;
  onChange(value: string): void;
};

/**
 * A long text. Without a script, and for a text that has more than a document knows (merged cells, underlined words), it is edited as HTML: the
 * editor would remove what it does not know. Who types before the editor's code has come goes on in HTML until the field is left.
 */
export function RichField({ name, label, hint, value, isReadOnly, hasBlocks = false, hasPictures = true, onChange }: RichFieldProps) {
  const [RichEditor, setEditor] = useState<Editor | null>(null);
  const [needsHtml, setNeedsHtml] = useState(false);
  const { error } = useFieldAnswer(name);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    import('./rich-editor.tsx').then(
      (code) => {
        const area = box.current?.querySelector('textarea');
        if (isGone || !area) return;
        const show = () => {
          if (isGone) return;
          if (code.canEdit(area.value)) setEditor(() => code.RichEditor);
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
  }, []);
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
  return (
    <div ref={box} className={styles.field} data-editor-coming={needsHtml ? undefined : ''}>
      <TextAreaField
        name={name}
        label={label}
        value={value}
        readOnly={isReadOnly}
        hint={
          needsHtml
            ? 'Isi ini memuat bagian yang tidak dikenal penyunting, seperti sel gabungan, jadi disunting sebagai HTML.'
            : (hint ?? 'HTML: <p>, <h2>, <ul>, <a href="…">')
        }
        rows={16}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
