import type { CheckedAnswers } from './check-answers.ts';
import type { Definition, Field } from './form-definition.schema.ts';
import { isAnswered, isPersonKey } from './form-fields.ts';

/** One page of a form: fields below a heading, or the answers to read once more before they are sent. */
export type Step = Readonly<{ kind: 'fields'; heading: Field | null; fields: readonly Field[]; asksPersons: boolean } | { kind: 'review' }>;

/**
 * Where a person goes from a page: on, back, nowhere (the page is shown for its new answers), or to a page of the review. `save` keeps what
 * is typed for later.
 */
export type Move = 'next' | 'back' | 'here' | 'save' | number;

/** Up to so many fields a form is one page. */
const maxFieldsOnOnePage = 6;

/** Files that are sent with one page, where the browser runs no script. */
export const fileSlots = ['file_1', 'file_2', 'file_3', 'file_4', 'file_5'] as const;

/** The name of the input that says which field the file of a slot answers. */
export const slotTarget = (slot: string): string => `${slot}_for`;

/** The pages of a form. A short one has one, whatever its headings are; the last of its fields also asks who comes. */
export function stepsOf(definition: Definition): Step[] {
  const sections = sectionsOf(definition.fields);
  const asksPersons = definition.party.max > 1 || definition.audience === 'child';
  const pages = sections.map(
    (one, index): Step => ({
      kind: 'fields',
      ...one,
      asksPersons: asksPersons && index === sections.length - 1,
    }),
  );
  return isReviewed(definition) ? [...pages, { kind: 'review' }] : pages;
}

function sectionsOf(fields: readonly Field[]): { heading: Field | null; fields: readonly Field[] }[] {
  if (fields.filter(isAnswered).length <= maxFieldsOnOnePage) return [{ heading: null, fields }];
  const sections: { heading: Field | null; fields: Field[] }[] = [];
  for (const field of fields) {
    const last = sections.at(-1);
    if (field.type === 'field' && field.section) sections.push({ heading: field, fields: [] });
    else if (last) last.fields.push(field);
    else sections.push({ heading: null, fields: [field] });
  }
  return sections;
}

/** Whether answers are read once more before they are sent: where something is paid, uploaded or about a child. */
function isReviewed({ audience, fields }: Definition): boolean {
  return audience === 'child' || fields.some(({ type }) => type === 'checkbox-price' || type === 'file');
}

/** The page on which an input stands. What is agreed to stands on the last one. */
export function stepOfInput(steps: readonly Step[], name: string): number {
  const found = steps.findIndex((step) => step.kind === 'fields' && step.fields.some(({ key }) => key === name));
  if (found !== -1) return found;
  const persons = steps.findIndex((step) => step.kind === 'fields' && step.asksPersons);
  return persons !== -1 && isPersonKey(name) ? persons : steps.length - 1;
}

/** The errors on one page of the form. */
export function errorsOn(steps: readonly Step[], at: number, errors: CheckedAnswers['errors']): [string, string][] {
  return Object.entries(errors).filter(([name]) => stepOfInput(steps, name) === at);
}

/** The page after a move. Pages on which nothing is asked are passed over. */
export function stepAfter(steps: readonly Step[], { visible }: CheckedAnswers, at: number, move: Move): number {
  if (move === 'here' || move === 'save') return at;
  if (typeof move === 'number') return Math.min(Math.max(0, move), steps.length - 1);
  const isAsked = (index: number): boolean => {
    const step = steps[index];
    if (!step) return false;
    return step.kind === 'review' || step.asksPersons || index === steps.length - 1 || step.fields.some(({ key }) => visible.has(key));
  };
  const by = move === 'next' ? 1 : -1;
  let next = at + by;
  while (next > 0 && next < steps.length - 1 && !isAsked(next)) next += by;
  return isAsked(next) ? next : at;
}

/** What a button of the form says: where to go, or null to send the form. */
export function readMove(value: string | null | undefined): Move | null {
  if (value === 'next' || value === 'back' || value === 'here' || value === 'save') return value;
  return value && /^\d{1,2}$/.test(value) ? Number(value) : null;
}
