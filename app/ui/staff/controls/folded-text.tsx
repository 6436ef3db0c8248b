import { useEffect, useRef, useState } from 'react';
import { plainPart } from '#app/platform/content/form-parts.ts';
import type { Field } from '#app/platform/content/typed-fields.ts';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import { useInBrowser } from '#app/ui/use-in-browser.ts';
import { RichField } from '../editing/rich-field.tsx';
import { type ControlProps, useFieldProblem, useRecord } from './control-context.ts';
import styles from './folded-text.module.css';

/** A long text that many records lack: a line to open while it is empty. Its editor is loaded only then. */
export function FoldedText({ field, value, isReadOnly, onChange }: ControlProps<Extract<Field, { control: 'rich' }>>) {
  const { name, label, hint, hasBlocks } = field;
  const { error = null } = useFieldProblem(name, value);
  const preview = useRecord().previews[name];
  const inBrowser = useInBrowser();
  const isEmpty = value.trim() === '';
  const [isOpen, setOpen] = useState(!isEmpty);
  const [wasOpen, setWasOpen] = useState(!isEmpty);
  const isShown = isOpen || error !== null;
  const wasEmpty = useRef(isEmpty);
  const id = fieldIdOf(name);
  useEffect(() => {
    // A text that comes from elsewhere, such as an earlier version, is not hidden.
    if (wasEmpty.current && !isEmpty) setOpen(true);
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  useEffect(() => {
    if (isShown) setWasOpen(true);
  }, [isShown]);
  useEffect(() => {
    const follow = () => location.hash === `#${id}` && setOpen(true);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [id]);
  const isWaiting = inBrowser && !wasOpen && !isShown;
  return (
    <details
      id={isWaiting ? id : undefined}
      className={styles.folded}
      open={isShown}
      data-field={name}
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
    >
      <summary>
        {label}
        {isEmpty ? <span className="field-hint">belum diisi</span> : null}
      </summary>
      {isWaiting ? (
        <input type="hidden" name={name} value={value} />
      ) : (
        <RichField
          name={name}
          plainName={plainPart(name)}
          label={label}
          hint={hint}
          value={value}
          error={error}
          preview={preview}
          hasBlocks={hasBlocks}
          isReadOnly={isReadOnly}
          onChange={onChange}
        />
      )}
    </details>
  );
}
