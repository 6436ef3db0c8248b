/** What the page of a kind of work shows; its loader returns it complete, so the page itself knows nothing of the record. */
export type Option = Readonly<{ value: string; label: string }>;
export type Tone = 'neutral' | 'good' | 'warning' | 'danger' | 'info';
export type Badge = Readonly<{ text: string; tone: Tone }>;
/** A cell of the list: text, text that is late, or badges. */
export type Cell = string | Readonly<{ late: string }> | Badge;

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

/** `first` acts stand open, `part` acts under their heading, `more` behind their heading, `press` acts are buttons in one row. */
export type Placement = 'first' | 'part' | 'more' | 'press';

export type ShownAct = Readonly<{
  name: string;
  label: string;
  heading: string;
  place: Placement;
  hint?: string;
  pressKey?: string;
  isVersioned: boolean;
  fields: readonly ShownField[];
}>;

export type OpenRecord = Readonly<{
  id: string;
  version: number;
  title: string;
  badge: Badge;
  text: string;
  facts: readonly (readonly [label: string, value: string])[];
  /** Pages, and files of the record, which open beside it. */
  links: readonly Readonly<{ label: string; href: string; isFile?: true }>[];
  acts: readonly ShownAct[];
  events: readonly Readonly<{ id: string; text: string; note: string | null; isAnswer: boolean }>[];
  /** What stands in the place of an empty history; null for one without a history of its own. */
  untouched: string | null;
  path: string;
}>;

export type WorkScreen = Readonly<{
  title: string;
  lead: string;
  noun: string;
  caption: string;
  path: string;
  /** The address of the list without an open record. */
  list: string;
  filters: readonly Readonly<{ name: string; label: string; value: string; options: readonly Option[] }>[];
  columns: readonly Readonly<{ key: string; label: string; isState?: true }>[];
  rows: readonly Readonly<{ id: string; href: string; cells: readonly Cell[] }>[];
  next: Readonly<{ label: string; href: string }> | null;
  empty: Readonly<{ title: string; text: string }>;
  open: OpenRecord | null;
  done: string | null;
  /** Null for a kind that is not live: its list is read again by the caller's own acts alone. */
  live: Readonly<Record<string, number>> | null;
}>;

/** The contact of a person, on the one answer that asked for it. */
export type ShownWays = Readonly<{ phone: string; call_url: string; whatsapp_url: string; others?: readonly string[] }>;
