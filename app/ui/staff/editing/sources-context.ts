import { createContext } from 'react';

/** The list of sources beside a text, `1 | IDAI` in each line: one text of the same form, which a citation may add to. `cited` are those that texts name. */
type Sources = Readonly<{ text: string; cited: readonly string[]; onChange(text: string): void }>;

/** Null where the form has no such list. */
export const SourcesContext = createContext<Sources | null>(null);
