import { type Dispatch, useMemo } from 'react';
import type { EditorAction } from '#app/kits/content/editor/editor-state.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import { type DraftDiscount, type DraftField, type DraftOption, fieldPart, type PartName } from '../../form-parts.schema.ts';
import {
  between,
  discountsOf,
  fieldsOf,
  fieldText,
  keyFrom,
  movedPlace,
  needsOptions,
  newField,
  newOption,
  optionChanges,
} from '../../form-work.ts';

const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 10);

/** What the inputs of the builder read and change. */
export type Work = Readonly<{
  values: Values;
  fields: readonly DraftField[];
  discounts: readonly DraftDiscount[];
  set(name: PartName, value: string): void;
  setDiscounts(discounts: readonly DraftDiscount[]): void;
  /** Changes a field; its key follows the label until it is published or typed. */
  change(field: DraftField, changes: Partial<DraftField>): void;
  changeOption(field: DraftField, option: DraftOption, changes: Partial<DraftOption>): void;
  addOption(field: DraftField): void;
  /** Adds a field behind another one, or at the end; returns its id. */
  add(type: DraftField['type'], behind: DraftField | null): string;
  copy(field: DraftField): string;
  remove(field: DraftField): void;
  restore(field: DraftField): void;
  /** Moves a field by one place; false at an end. */
  move(field: DraftField, by: -1 | 1): boolean;
  newId(): string;
}>;

/** The parts of the form, as the inputs need them. `published` are the keys that no longer change. */
export function useWork(values: Values, dispatch: Dispatch<EditorAction>, published: ReadonlyMap<string, string>): Work {
  return useMemo(() => {
    const fields = fieldsOf(values);
    const write = (name: string, value: string) => dispatch({ type: 'typed', name, value });
    const put = (field: DraftField) => write(fieldPart(field.id), fieldText(field));
    /** The keys that a field of this type may not get: those of the others, and those that were published for another type. */
    const keysBeside = ({ id, type }: Pick<DraftField, 'id' | 'type'>) =>
      new Set([
        ...fields.filter((one) => one.id !== id).map(({ key }) => key),
        ...[...published].flatMap(([key, of]) => (of === type ? [] : [key])),
      ]);

    function change(field: DraftField, changes: Partial<DraftField>): void {
      const next = { ...field, ...changes };
      const taken = keysBeside(next);
      const follows = !published.has(field.key) && (field.key === '' || field.key === keyFrom(field.label, taken));
      const key = changes.label !== undefined && follows ? keyFrom(changes.label, taken) : next.key;
      const options = needsOptions(next.type) && next.options.length === 0 ? [newOption(newId()), newOption(newId())] : next.options;
      put({ ...next, key, options });
    }

    function insert(field: Omit<DraftField, 'at'>, behind: DraftField | null): string {
      const index = behind ? fields.findIndex(({ id }) => id === behind.id) : fields.length - 1;
      put({ ...field, at: between(fields[index]?.at, fields[index + 1]?.at) });
      return field.id;
    }

    return {
      values,
      fields,
      discounts: discountsOf(values),
      newId,
      set: write,
      change,
      setDiscounts: (list) => write('discounts', list.length > 0 ? JSON.stringify(list) : ''),
      changeOption(field, option, changes) {
        const named = optionChanges(field, option, changes, published.has(field.key));
        change(field, { options: field.options.map((one) => (one.id === option.id ? { ...one, ...named } : one)) });
      },
      addOption: (field) => change(field, { options: [...field.options, newOption(newId())] }),
      add: (type, behind) => insert(newField(newId(), 0, type), behind),
      copy(field) {
        const label = field.label && `${field.label} (salinan)`;
        const copied = { ...field, id: newId() };
        return insert({ ...copied, role: '', label, key: keyFrom(label, keysBeside(copied)) }, field);
      },
      remove: (field) => write(fieldPart(field.id), ''),
      restore: put,
      move(field, by) {
        const at = movedPlace(fields, field.id, by);
        if (at === null) return false;
        put({ ...field, at });
        return true;
      },
    };
  }, [values, dispatch, published]);
}
