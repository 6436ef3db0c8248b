import { createContext, type ReactNode, use } from 'react';
import { linesOfList, type Values, withoutReturns } from '#app/platform/content/field-values.ts';
import { partName } from '#app/platform/content/form-parts.ts';
import type { Ordered } from '#app/platform/content/record-order.ts';
import type { Choice, Field, Option, Problem } from '#app/platform/content/typed-fields.ts';
import { FormContext, useFieldAnswer } from '#app/ui/form/form-context.ts';

/** Stands before the names of the fields of a record that is created in a dialog: the record behind may have fields of the same names. */
export const newRecordPrefix = 'baru-';

/** A kind whose records can be created while another one is written: in a dialog with all its `fields`, or without them in a tab of its own. */
export type Creatable = Readonly<{ one: string; title: string | null; fields: readonly Field[] | null }>;

/** What the controls of a record know beside their own text. */
export type ControlState = Readonly<{
  /** The kind of the record, whose endpoint has the choices. */
  kind: string;
  fields: readonly Field[];
  values: Values;
  /** What is stored: the problems are of these texts. Those of a field that is not among them are of any text. */
  saved: Values;
  /** A sample of each value that a text names. */
  samples: Values;
  /** The long texts as they were loaded, cleaned. */
  previews: Values;
  /** By field, of a cell by `practices.facility`: the records that it names, and as many others as a list without a script has. */
  choices: Readonly<Record<string, readonly Choice[]>>;
  /** By kind. */
  creatable: Readonly<Record<string, Creatable>>;
  /** The record's key, and the others of its kind in their order, where it has a place among them. `canSpread`: room is made between them. */
  order?: Readonly<{ key: string; others: readonly Ordered[]; canSpread?: boolean }>;
  /** What other records have in the lines that offer it. */
  used?: Readonly<Record<string, readonly string[]>>;
  problems: readonly Problem[];
  /** The address that a publication makes, where another record has that of the title. */
  freeAddress?: string | null;
  /** All that is typed is stored, so the problems are of this text. */
  isStored: boolean;
  /** The record has been on the site, so its address is known to others. */
  isKnown: boolean;
  set(name: string, value: string): void;
  /** Takes the places, from 0, at which the rows of a field stand that are not empty, with commas between. */
  notePlaces(name: string, places: string): void;
  /** The control of any field, for those that hold fields of their own. */
  draw(props: ControlProps<Field>): ReactNode;
}>;

const alone: ControlState = {
  kind: '',
  fields: [],
  values: {},
  saved: {},
  samples: {},
  previews: {},
  choices: {},
  creatable: {},
  problems: [],
  isStored: false,
  isKnown: false,
  set: () => {},
  notePlaces: () => {},
  draw: () => null,
};

export const ControlContext = createContext<ControlState>(alone);

/** The record around a control. */
export const useRecord = () => use(ControlContext);

/** What a control gets of its field; its text is that of the form. */
export type ControlProps<F> = Readonly<{ field: F; value: string; isReadOnly: boolean; onChange(value: string): void }>;

type FieldProblem = Readonly<{ error: string | undefined; offers: readonly Option[] }>;

/** True while a field has the text that the form has answered. */
const isAsSent = (typed: readonly string[] | undefined, text: string) => typed?.[0] === undefined || withoutReturns(typed[0]) === text;

/**
 * What stands against the text of a field: the answer of the form, else what the server found in what is stored, while nothing else is typed.
 * That a field is still empty says the side box alone, until the form is sent.
 */
export function useFieldProblem(name: string, value: string): FieldProblem {
  const { problems, saved } = useRecord();
  const { error, typed } = useFieldAnswer(name);
  const isFound = value.trim() !== '' && (saved[name] ?? value) === value;
  const found = isFound ? problems.find((one) => one.field === name && one.row === undefined) : undefined;
  return { error: (isAsSent(typed, value) ? error : undefined) ?? found?.text, offers: found?.offers ?? [] };
}

/** What stands against the rows of a field: at a cell, and without one at the row itself. */
export function useRowProblems(name: string): (row: number, cell?: string) => FieldProblem {
  const { problems, values, saved } = useRecord();
  const answer = use(FormContext)?.answer;
  const lines = linesOfList(values[name] ?? '');
  const savedLines = linesOfList(saved[name] ?? values[name] ?? '');
  return (row, cell) => {
    const isAnswered = cell !== undefined && isAsSent(answer?.typed[name], values[name] ?? '');
    const answered = !isAnswered ? undefined : answer?.errors.find(({ field }) => field === partName(name, row, cell));
    const isFound = savedLines[row] === lines[row];
    const found = isFound ? problems.find((one) => one.field === name && one.row === row && one.cell === cell) : undefined;
    return { error: answered?.message ?? found?.text, offers: found?.offers ?? [] };
  };
}
