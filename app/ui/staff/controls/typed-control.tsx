import { flagOf, flagOn } from '#app/platform/content/field-values.ts';
import { plainPart } from '#app/platform/content/form-parts.ts';
import type { Field } from '#app/platform/content/typed-fields.ts';
import { Checkbox } from '#app/ui/field.tsx';
import { RichField } from '../editing/rich-field.tsx';
import { BlocksField } from './blocks-field.tsx';
import { type ControlProps, useFieldProblem, useRecord } from './control-context.ts';
import { DateControl } from './date-control.tsx';
import { FoldedText } from './folded-text.tsx';
import { HoursControl } from './hours-control.tsx';
import { LineControl, MoneyControl, NumberControl, PhoneControl } from './line-controls.tsx';
import { OrderControl } from './order-control.tsx';
import { PageControl } from './page-control.tsx';
import { PicturesControl } from './pictures-control.tsx';
import { PlaceControl } from './place-control.tsx';
import { ReferenceControl } from './reference-control.tsx';
import { RegionControl } from './region-control.tsx';
import { RowsControl } from './rows-control.tsx';
import { SelectControl } from './select-control.tsx';
import { SlugControl } from './slug-control.tsx';
import { TextControl } from './text-control.tsx';
import styles from './typed-control.module.css';

/** The control of one field of a record. */
export function TypedControl({ field, ...rest }: ControlProps<Field>) {
  switch (field.control) {
    case 'number':
      return field.order ? <OrderControl field={field} {...rest} /> : <NumberControl field={field} {...rest} />;
    case 'money':
      return <MoneyControl field={field} {...rest} />;
    case 'phone':
      return <PhoneControl field={field} {...rest} />;
    case 'select':
      return <SelectControl field={field} {...rest} />;
    case 'reference':
      return <ReferenceControl field={field} {...rest} />;
    case 'rows':
      return <RowsControl field={field} {...rest} />;
    case 'hours':
      return <HoursControl field={field} {...rest} />;
    case 'slug':
      return <SlugControl field={field} {...rest} />;
    case 'date':
    case 'moment':
      return <DateControl field={field} {...rest} />;
    case 'page':
      return <PageControl field={field} {...rest} />;
    case 'place':
      return <PlaceControl field={field} {...rest} />;
    case 'region':
      return <RegionControl field={field} {...rest} />;
    case 'pictures':
      return <PicturesControl field={field} {...rest} />;
    case 'blocks':
      return <BlocksField field={field} {...rest} />;
    case 'flag':
      return <FlagControl field={field} {...rest} />;
    case 'rich':
      return 'isFolded' in field && field.isFolded ? <FoldedText field={field} {...rest} /> : <RichControl field={field} {...rest} />;
    case 'text':
      return <TextControl field={field} {...rest} />;
    default:
      return <LineControl field={field} {...rest} />;
  }
}

function FlagControl({
  field: { name, label, hint, danger },
  value,
  isReadOnly,
  onChange,
}: ControlProps<Extract<Field, { control: 'flag' }>>) {
  const { error } = useFieldProblem(name, value);
  const { saved } = useRecord();
  const box = (
    <Checkbox
      name={name}
      label={label}
      hint={hint}
      error={error}
      value={flagOn}
      checked={value === flagOn}
      onChange={(event) => isReadOnly || onChange(flagOf(event.target.checked))}
    />
  );
  if (danger === undefined) return box;
  return (
    <div className={styles.danger}>
      {box}
      <div role="status">{value === flagOn && saved[name] !== flagOn ? <p className={styles.ends}>{danger}</p> : null}</div>
    </div>
  );
}

function RichControl({
  field: { name, label, hint, hasBlocks },
  value,
  isReadOnly,
  onChange,
}: ControlProps<Extract<Field, { control: 'rich' }>>) {
  const preview = useRecord().previews[name];
  const { error = null } = useFieldProblem(name, value);
  return (
    <div className={styles.rich} data-field={name}>
      <RichField
        name={name}
        label={label}
        hint={hint}
        value={value}
        error={error}
        preview={preview}
        hasBlocks={hasBlocks}
        plainName={plainPart(name)}
        isReadOnly={isReadOnly}
        onChange={onChange}
      />
    </div>
  );
}
