import { type ComponentProps, useState } from 'react';
import { TextField } from '#app/ui/field.tsx';
import { useFieldAnswer } from '#app/ui/form/form-context.ts';
import styles from './picture-choice.module.css';
import { PictureChoice } from './picture-choice.tsx';

/** A line for the address of a picture in a form, with the library beside it. */
export function PictureField({
  name,
  label,
  ...rest
}: Pick<ComponentProps<typeof TextField>, 'hint' | 'maxLength' | 'required'> & { name: string; label: string }) {
  const { typed } = useFieldAnswer(name);
  const [value, setValue] = useState(typed?.[0] ?? '');
  return (
    <div className={styles.field}>
      <TextField {...rest} {...{ name, label, value }} onChange={(event) => setValue(event.target.value)} autoComplete="off" />
      <PictureChoice label={label} value={value} onChoose={setValue} />
    </div>
  );
}
