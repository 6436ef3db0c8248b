/** What the page of a kind of work shows; its loader returns it complete, so the page itself knows nothing of the record. */
export type Option = Readonly<{ value: string; label: string }>;
export type Tone = 'neutral' | 'good' | 'warning' | 'danger' | 'info';
/** Without a glyph it has that of its tone. */
export type Badge = Readonly<{ text: string; tone: Tone; glyph?: string }>;
/** A cell of the list: text, a name that stays whole with what belongs to it, text that is late, or badges. */
export type Cell = string | Readonly<{ whole: string; second?: string }> | Readonly<{ late: string }> | readonly Badge[] | Badge;
/** What stands in the place of an empty list. */
export type Empty = Readonly<{ title: string; text: string; glyph?: string }>;

export type ShownField = Readonly<{
  name: string;
  label: string;
  hint?: string;
  value: string;
  control: 'line' | 'area' | 'choice';
  rows?: number;
  max?: number;
  options?: readonly Option[];
  /** Beginnings that can be put into an area, by the key that an address names. */
  starts?: readonly Readonly<{ key: string; label: string; text: string }>[];
}>;

/** `first` acts stand open, `part` and `box` acts under their heading, `more` behind their heading, `press` acts are buttons in one row. */
export type Placement = 'first' | 'part' | 'box' | 'more' | 'press';

export type ShownAct = Readonly<{
  name: string;
  label: string;
  heading: string;
  place: Placement;
  hint?: string;
  pressKey?: string;
  isMain: boolean;
  isVersioned: boolean;
  fields: readonly ShownField[];
}>;

/** What a person wrote into one field of a form, with the addresses of its files. */
export type Said = Readonly<{ key: string; label: string; text: string; files: readonly string[] }>;

export type OpenRecord = Readonly<{
  id: string;
  version: number;
  title: string;
  badges: readonly Badge[];
  text: string | null;
  said: readonly Said[];
  facts: readonly (readonly [label: string, value: string])[];
  /** Pages, and files of the record, which open beside it. */
  links: readonly Readonly<{ label: string; href: string; isFile?: true }>[];
  acts: readonly ShownAct[];
  events: readonly Readonly<{ id: string; text: string; note: string | null; isAnswer: boolean }>[];
  /** What stands in the place of an empty history; null for one without a history of its own. */
  untouched: string | null;
  path: string;
}>;

type Tab = Readonly<{ href: string; label: string; isOpen: boolean; count: number }>;

/** A page with a list. */
export type ListScreen = Readonly<{
  title: string;
  lead: string;
  noun: string;
  caption: string;
  path: string;
  /** The address of the list without an open record. */
  list: string;
  /** The lists of a kind that has several, with how many records are in each. */
  tabs: Readonly<{ label: string; param: string; word: string; all: readonly Tab[] }> | null;
  search: Readonly<{ name: string; label: string; value: string }> | null;
  filters: readonly Readonly<{ name: string; label: string; value: string; options: readonly Option[] }>[];
  /** Each row has a cell for every column, so that one that has left the list is shown under the columns of now. */
  columns: readonly Readonly<{ key: string; label: string; isShown: boolean; isState?: true; isNumber?: true }>[];
  rows: readonly Readonly<{ id: string; href: string; cells: readonly Cell[] }>[];
  next: Readonly<{ label: string; href: string }> | null;
  empty: Empty;
  /** Null for a kind that is not live: its list is read again by the caller's own acts alone. */
  live: Readonly<Record<string, number>> | null;
}>;

/** A page with a list and an open record beside it. */
export type WorkScreen = ListScreen & Readonly<{ open: OpenRecord | null; done: string | null }>;

/** What reaches a person beside the number, by its label. */
export type Contacts = readonly (readonly [label: string, text: string])[];

/** The contact of a person, on the one answer that asked for it. */
export type ShownWays = Readonly<{ phone: string; call_url: string; whatsapp_url: string; others: Contacts }>;
