import type { Definition } from '../definition/form-definition.schema.ts';
import { choicesOf, isChoiceField } from '../definition/form-fields.ts';

export type SummaryOption = Readonly<{ value: string; label: string; n: number; percent: number }>;

/** What was chosen in a field. Where several options can be ticked the shares are more than 100 together. */
export type SummaryField = Readonly<{ key: string; label: string; answered: number; options: readonly SummaryOption[] }>;

type Counts = Readonly<{
  options: readonly Readonly<{ field_key: string; option_id: string; n: number }>[];
  answered: readonly Readonly<{ field_key: string; n: number }>[];
}>;

/** The choices of all versions, the last one's first; an option that only an earlier version had stands behind, if it was chosen. */
export function summaryOf(versions: readonly Pick<Definition, 'fields'>[], { options, answered }: Counts): SummaryField[] {
  const fields = new Map<string, { label: string; options: Map<string, string>; old: Map<string, string> }>();
  for (const [index, version] of versions.toReversed().entries()) {
    for (const field of version.fields) {
      if (!isChoiceField(field)) continue;
      const known = fields.get(field.key) ?? { label: field.label, options: new Map(), old: new Map() };
      for (const { value, label } of choicesOf(field)) {
        if (known.options.has(value)) continue;
        (index === 0 || !fields.has(field.key) ? known.options : known.old).set(value, label);
      }
      fields.set(field.key, known);
    }
  }
  return [...fields].map(([key, { label, options: shown, old }]) => {
    const total = answered.find((one) => one.field_key === key)?.n ?? 0;
    const count = (value: string) => options.find((one) => one.field_key === key && one.option_id === value)?.n ?? 0;
    const all = [...shown, ...[...old].filter(([value]) => !shown.has(value) && count(value) > 0)];
    return {
      key,
      label,
      answered: total,
      options: all.map(([value, text]) => {
        const n = count(value);
        return { value, label: text, n, percent: total === 0 ? 0 : Math.round((n / total) * 100) };
      }),
    };
  });
}
