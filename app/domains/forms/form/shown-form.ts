import { pictureAddress } from '#app/platform/pictures/picture-address.ts';
import type { Definition, Field } from '../definition/form-definition.schema.ts';
import { choicesOf, isChoiceField, poolKey } from '../definition/form-fields.ts';
import { mustTickProcessing } from '../definition/form-persons.ts';
import { isActive } from './form-closing.ts';
import type { FilledForm, FormHeader, ListedForm, ShownField } from './published-form.schema.ts';
import type { SeatsLeft } from './seats-left.ts';
import { placeText, whenText } from './when-and-where.ts';

type Card = Readonly<{
  id: number;
  name: string;
  slug: string;
  image: string | null;
  state: 'draft' | 'published' | 'closed' | 'archived';
  place: string;
  facility: Readonly<{ name: string; address: string }> | null;
  time_zone: string;
  opens_at: Date | null;
  closes_at: Date | null;
  starts_at: Date | null;
  ends_at: Date | null;
}>;

/** A form as lists show it, and how many seats it has for newcomers. */
export function listedOf(form: Card, { seats, left }: Pick<SeatsLeft, 'seats' | 'left'>, now: Date): ListedForm {
  const { id, name, slug, image, starts_at: starts, ends_at: ends } = form;
  return {
    id,
    name,
    slug,
    image: pictureAddress(image, 'article'),
    active: isActive(form, now),
    starts_at: starts?.toISOString() ?? null,
    ends_at: ends?.toISOString() ?? null,
    when: whenText(form),
    place: placeText(form),
    seats,
    left,
  };
}

type Shown = Card & Readonly<{ kind: FormHeader['kind']; description: string; cancelled_at: Date | null; is_announced: boolean }>;

/** A form as its page begins. */
export function headerOf(form: Shown, left: SeatsLeft, now: Date, publicUrl: string): FormHeader {
  const listed = listedOf(form, left, now);
  return {
    ...listed,
    kind: form.kind,
    description: form.description,
    image_url: listed.image === null ? null : `${publicUrl}${listed.image}`,
    cancelled: form.cancelled_at !== null,
    announced: form.is_announced,
  };
}

/** Seats that are left, by the key of the pool of their option. */
type Left = SeatsLeft['options'];

/** The fields as the specification names their parts. `isNested`: as `events/form` has prices. */
export function shownFields({ fields }: Definition, left: Left, isNested: boolean): ShownField[] {
  return fields.map((field) => ({
    name: field.key,
    label: field.label,
    type: field.type,
    required: field.required,
    placeholder: field.placeholder,
    description: field.description,
    show_when: field.show_when,
    ...('multiline' in field ? { multiline: field.multiline } : {}),
    ...('min' in field ? { min: field.min, max: field.max } : {}),
    ...('max_files' in field ? { max_files: field.max_files } : {}),
    ...(isChoiceField(field) ? { options: shownOptions(field, left, isNested) } : {}),
  }));
}

type Choosing = Extract<Field, { options: unknown }>;

function shownOptions(field: Choosing, left: Left, isNested: boolean): NonNullable<ShownField['options']> {
  const prices = new Map(choicesOf(field).map(({ value, price }) => [value, price]));
  const shown = ({ value, label }: Readonly<{ value: string; label: string }>) => {
    const price = field.type === 'checkbox-price' ? (prices.get(value) ?? 0) : null;
    const cost = price === null ? {} : isNested ? { class: { price } } : { price };
    return { id: value, value, label, ...cost, left: left.get(poolKey(field.key, value)) ?? null };
  };
  return field.options.map((one) => ({
    ...shown(one),
    ...('options' in one && one.options.length > 0 ? { options: one.options.map(shown) } : {}),
  }));
}

/** What is asked for besides the answers. */
export function consentsOf(definition: Definition): FilledForm['consent'] {
  return (['processing', 'announcement', 'marketing'] as const).flatMap((purpose) => {
    const text = definition.consents[purpose];
    return text === '' ? [] : [{ purpose, text, required: purpose === 'processing' && mustTickProcessing(definition) }];
  });
}
