import { PictureChoice } from '#app/ui/staff/editing/picture-choice.tsx';
import { RichField } from '#app/ui/staff/editing/rich-field.tsx';
import styles from './content-editor.module.css';
import { type ControlProps, PlainControl } from './plain-control.tsx';

/** The control of one field of a record. */
export function FieldControl(props: ControlProps) {
  const { field, value, isReadOnly, onChange } = props;
  const { name, label, hint, control, hasBlocks } = field;
  if (field.hasPictures) {
    const add = (address: string) => [...value.split('\n').filter((text) => text.trim() !== ''), address].join('\n');
    return (
      <div className={styles.pictures}>
        <PlainControl {...props} />
        <PictureChoice {...{ label, value, isReadOnly }} onChoose={(address) => onChange(control === 'list' ? add(address) : address)} />
      </div>
    );
  }
  if (control !== 'rich') return <PlainControl {...props} />;
  return (
    <div className={styles.rich} data-field={name}>
      <RichField {...{ name, label, hint, value, hasBlocks, isReadOnly, onChange }} />
    </div>
  );
}
