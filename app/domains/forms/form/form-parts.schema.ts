import type { FieldType } from '../definition/form-definition.schema.ts';

/*
 * What is being written of a form, beside what is published: each part as the text of its form field (decision 101), so that a draft may be
 * incomplete or wrong and two changes are merged part by part. A field of the form is one part, `field:<id>`, as JSON. Read in the browser
 * too: without zod.
 */

export const formKinds = ['event', 'attendance', 'survey'] as const;
export type FormKind = (typeof formKinds)[number];

export const fieldTypes = [
  ...(['text', 'email', 'phone', 'number', 'date', 'select', 'radio', 'checkbox'] as const),
  ...(['checkbox-price', 'checkbox-multi', 'file', 'field', 'hidden'] as const),
] as const satisfies readonly FieldType[];

export const operators = ['=', '!=', '>', '<', '>=', '<=', 'exists', 'missing'] as const;
export type Operator = (typeof operators)[number];

export const draftRoles = ['', 'name', 'phone', 'email', 'facility'] as const;

export type DraftLeaf = Readonly<{ id: string; value: string; label: string; capacity: string }>;
export type DraftOption = DraftLeaf & Readonly<{ price: string; options: readonly DraftLeaf[] }>;
export type DraftCondition = Readonly<{ id: string; field: string; op: Operator; value: string }>;

/** A field while it is written. It has the parts of every type, so that another type takes over what was written. */
export type DraftField = Readonly<{
  id: string;
  /** Where it stands among the others: the smaller comes first. */
  at: number;
  type: FieldType;
  key: string;
  label: string;
  required: boolean;
  placeholder: string;
  description: string;
  multiline: boolean;
  section: boolean;
  role: (typeof draftRoles)[number];
  min: string;
  max: string;
  options: readonly DraftOption[];
  when: 'all' | 'any';
  conditions: readonly DraftCondition[];
}>;

export type DraftDiscount = Readonly<{ id: string; min_class: string; value: string; schema: 'percent' | 'flat' }>;

/** The parts of a form beside its fields. A flag is `ya` or empty, a moment `2026-12-05T09:00` by the clock of the facility. */
export const partNames = [
  ...(['name', 'slug', 'description', 'image', 'facility', 'place'] as const),
  ...(['opens_at', 'closes_at', 'starts_at', 'ends_at', 'edit_until'] as const),
  ...(['capacity', 'approval', 'waitlist', 'payment', 'hold_minutes', 'at_place_hours'] as const),
  ...(['party_max', 'party_names', 'party_price'] as const),
  ...(['audience', 'sensitive', 'complaint', 'retention_days', 'discounts'] as const),
  ...(['consent_processing', 'consent_announcement', 'consent_marketing', 'text_submit', 'text_success', 'text_whatsapp'] as const),
] as const;
export type PartName = (typeof partNames)[number];

export const fieldPart = (fieldId: string): `field:${string}` => `field:${fieldId}`;

export const idPattern = /^[a-z0-9]{1,12}$/;
const partPattern = /^field:[a-z0-9]{1,12}$/;

/** True for the name of a part, also of a field that is not there yet. */
export const isPartName = (name: string): boolean => partPattern.test(name) || (partNames as readonly string[]).includes(name);

export const isFieldPart = (name: string): boolean => partPattern.test(name);
