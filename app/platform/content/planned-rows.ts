import type { Values } from './field-values.ts';
import type { Option } from './typed-fields.ts';

/** A name in a cell that names nothing, and what was probably meant by it. */
export type Misnamed = Readonly<{ field: string; typed: string; offers: readonly Option[] }>;

/** What there is to say about one column of a row; `parts` can be read too where somebody asks for them. */
export type Note = Readonly<{ column: string; value: string; text: string; parts?: readonly string[]; misnamed?: Misnamed }>;

export type Effect = 'change' | 'new' | 'same' | 'duplicate' | 'error';

/** What a run will do with one record. */
export type PlannedRow = Readonly<{
  n: number;
  /** Null = a new record whose key nobody types. */
  key: string | null;
  version: number | null;
  title: string;
  values: Values;
  notes: readonly Note[];
  effect: Effect;
}>;
