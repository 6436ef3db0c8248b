import type { Field, FieldOf, FieldType, Option } from './form-definition.schema.ts';

/** Fields in which one or several of listed options are chosen. */
export type ChoiceField = FieldOf<'select' | 'radio' | 'checkbox' | 'checkbox-price' | 'checkbox-multi'>;

/** An option that can be chosen, with its price where it has one. */
export type Choice = Option & Readonly<{ price: number }>;

const choiceTypes: ReadonlySet<FieldType> = new Set(['select', 'radio', 'checkbox', 'checkbox-price', 'checkbox-multi']);

/** True for fields in which one or several of listed options are chosen. */
export const isChoiceField = (field: Field): field is ChoiceField => choiceTypes.has(field.type);

/** True for fields of which several options can be ticked. */
export function allowsSeveral(field: Field): field is FieldOf<'checkbox' | 'checkbox-price' | 'checkbox-multi'> {
  return field.type.startsWith('checkbox');
}

/** True for a field whose options cost something. */
export const isPriced = (field: Field): field is FieldOf<'checkbox-price'> => field.type === 'checkbox-price';

/** With so many seats or fewer, how many are left is said. */
export const fewSeats = 10;

/** Whether the field takes an answer from the person. */
export const isAnswered = (field: Field): boolean => field.type !== 'field' && field.type !== 'hidden';

/** The name of an option within a group, as it reads without the group above it: "Sabtu › Pagi". */
export const nestedLabel = (group: string, label: string): string => `${group} › ${label}`;

/** The options of a field that can be chosen, by their whole names: of a group, those within. */
export function choicesOf(field: ChoiceField): readonly Choice[] {
  if (field.type === 'checkbox-price') return field.options;
  const leaves =
    field.type === 'checkbox-multi'
      ? field.options.flatMap((group) =>
          group.options.length > 0 ? group.options.map((one) => ({ ...one, label: nestedLabel(group.label, one.label) })) : [group],
        )
      : field.options;
  return leaves.map((one) => ({ ...one, price: 0 }));
}

/** The key of the pool that counts the seats of an option. */
export const poolKey = (field: string, option: string): string => `${field}.${option}`;

/** The field whose answer is the person's name, phone, email or hospital. */
export function fieldOfRole(fields: readonly Field[], role: 'name' | 'phone' | 'email' | 'facility'): Field | undefined {
  return fields.find((field) => 'role' in field && field.role === role);
}

/** Names of inputs that every form has beside its fields. `constructor` is what every object has. */
const reservedKeys: ReadonlySet<string> = new Set([
  ...['version', 'consent', 'shown_total', 'form_time', 'website', 'party', 'guardian_name', 'guardian_relation'],
  ...['move', 'step', 'form_key', 'form_account', 'draft', 'draft_email', 'isian', 'admit', 'constructor'],
]);

/** The name of the input for the name of the nth person of a party; the first is who the form itself asks for. */
export const participantKey = (n: number): string => `participant_${n}`;

/** True for the name of an input that is a person's, though it answers no field: how many come, their names, the guardian. */
export const isPersonKey = (name: string): boolean => /^(party|participant_\d+|guardian_\w+)$/.test(name);

/** True for a key that would be the name of another input of the form. */
export const isReservedKey = (key: string): boolean => reservedKeys.has(key) || /^(participant|file)_\d/.test(key);
