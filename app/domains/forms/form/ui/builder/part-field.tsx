import { flagOf, flagOn } from '#app/platform/content/field-values.ts';
import { Checkbox, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import { partLabels } from '../../form-part-texts.ts';
import type { PartName } from '../../form-parts.schema.ts';
import { useWorkError } from './form-work-errors.ts';
import type { Work } from './use-work.ts';

type PartProps = { work: Work; name: PartName; hint?: string; label?: string };

type LineProps = PartProps & { type?: 'text' | 'datetime-local'; inputMode?: 'numeric'; maxLength?: number; readOnly?: boolean };

/** One line of a part of the form. */
export function PartLine({ work, name, label = partLabels[name], ...rest }: LineProps) {
  const error = useWorkError()(name);
  return (
    <TextField
      {...rest}
      id={fieldIdOf(name)}
      label={label}
      error={error}
      value={work.values[name] ?? ''}
      onChange={(event) => work.set(name, event.target.value)}
      autoComplete="off"
    />
  );
}

/** A longer text of a part. */
export function PartText({ work, name, label = partLabels[name], rows = 3, ...rest }: PartProps & { rows?: number; maxLength?: number }) {
  const error = useWorkError()(name);
  return (
    <TextAreaField
      {...rest}
      id={fieldIdOf(name)}
      label={label}
      error={error}
      rows={rows}
      value={work.values[name] ?? ''}
      onChange={(event) => work.set(name, event.target.value)}
    />
  );
}

/** A part that is on or off. */
export function PartFlag({ work, name, label = partLabels[name] }: PartProps) {
  const error = useWorkError()(name);
  return (
    <Checkbox
      id={fieldIdOf(name)}
      label={label}
      error={error}
      checked={work.values[name] === flagOn}
      onChange={(event) => work.set(name, flagOf(event.target.checked))}
    />
  );
}

type ChoiceProps = PartProps & { options: readonly Readonly<{ value: string; label: string }>[]; placeholder: string };

/** A part that is chosen from a list. */
export function PartChoice({ work, name, label = partLabels[name], options, placeholder, ...rest }: ChoiceProps) {
  const error = useWorkError()(name);
  return (
    <SelectField
      {...rest}
      id={fieldIdOf(name)}
      label={label}
      error={error}
      placeholder={placeholder}
      options={options}
      value={work.values[name] ?? ''}
      onChoose={(value) => work.set(name, value)}
    />
  );
}
