import type { Capability } from '../access/capabilities.ts';

/** One of a closed list: what is stored, and the name that people read and write. Programs may send a `code` instead. */
export type Option = Readonly<{ value: string; label: string; code?: string }>;

/** What fits in a cell of a row, and is a field of its own too. */
export type Line =
  /**
   * `isCounted`: the number of its row, which the editor gives and nobody types. `offersUsed`: what other records have in it is offered, so it
   * may be nothing personal. `offersOfKey`: what the record that the key stands for has in this field is. `isAddress`: an address that can be
   * tried.
   */
  | { control: 'line'; max: number; isCounted?: true; offersUsed?: true; offersOfKey?: string; isAddress?: true }
  /** `extra` may be chosen in the place of a number. `order`: its place among the live records of its kind that have the same texts in these fields. */
  | { control: 'number'; min: number; max: number; unit?: string; extra?: Option; order?: Readonly<{ within: readonly string[] }> }
  /** Whole rupiah. */
  | { control: 'money' }
  /** `max` above 1: several, one per line. */
  | { control: 'select'; options: readonly Option[]; variant: 'radios' | 'list' | 'icons' | 'colours'; max?: number }
  /**
   * Records of the kind `to`, at most `max`, one per line, stored by their key or by their `slug`. `preset` names the field from which the
   * first choice is taken, `own` = the unit of the person. `only`: records with this text in what their list shows. `first`: those that have
   * the text of the field `by` in the lines `name` of what their list shows come before the others. `extra` is no record.
   */
  | {
      control: 'reference';
      to: string;
      by: 'key' | 'slug';
      max: number;
      hasCreate?: true;
      preset?: string;
      only?: Readonly<{ name: string; is: string }>;
      first?: Readonly<{ name: string; by: string }>;
      extra?: Option;
    };

/** A column of a field of rows. */
export type Cell = Readonly<{ name: string; label: string; isOptional?: true; options?: readonly Option[] } & Line>;

/** How a field is written. Each is stored as one text. */
export type Control =
  | Line
  /** `best` = how many characters a search engine shows; `hasValues`: `{{name}}` stands for values, which the editor shows with samples. */
  | { control: 'text'; max: number; rows?: number; best?: readonly [number, number]; hasValues?: true }
  /**
   * HTML of the allowed tags; `hasBlocks`: its row keeps the document, with callouts, cards of doctors, questions and citations. `isFolded`: a
   * line to open while it is empty.
   */
  | { control: 'rich'; max: number; hasBlocks?: true; isFolded?: true }
  /**
   * The last part of an address, made from the field `from` while it is empty, or from two with a space between. `before` stands in front of
   * it. `moves`: the old address leads here. `isOfPerson`: titles and degrees are left out.
   */
  | { control: 'slug'; max: number; from: string; before: string; after: 'moves' | 'stays'; isOfPerson?: true }
  /** `ya` or empty. `danger` says what a tick ends. */
  | { control: 'flag'; danger?: string }
  | { control: 'phone' }
  /** Draws and writes the fields of `sets` too: latitude and longitude; province, post code and time zone. */
  | { control: 'place' | 'region'; sets: readonly string[] }
  /** `2026-11-25`, or with a time in Bandung `2026-11-25T14:30`. `until` names the field with the end. */
  | { control: 'date' | 'moment'; until?: string }
  /** A page of this site, of a site of the group, or any address. `chatOf` names the field with the unit whose WhatsApp is offered too. */
  | { control: 'page'; reach: 'site' | 'group' | 'any'; chatOf?: string }
  /** Addresses of pictures of the library, one per line. `alt` names the field that gets what a chosen picture shows while it is empty. */
  | { control: 'pictures'; max: number; shape: 'wide' | 'card' | 'square'; alt?: string }
  /**
   * Stored as `a | b`, a line each; with `between` one text of one cell each. A row is called `item`. A button writes `inserts.sign`, which stands
   * for what the field `from` has.
   */
  | {
      control: 'rows';
      cells: readonly Cell[];
      item: string;
      min: number;
      max: number;
      between?: '\n\n';
      inserts?: Readonly<{ sign: string; from: string }>;
    }
  /** Weekly hours as `weekHoursLines` writes them; `more` is what stands behind each. `isOpen`: without an end it is 24 hours. */
  | { control: 'hours'; isOpen: boolean; more?: Cell }
  /** Sections as `## Kind: Title`, each with fields of its own. */
  | { control: 'blocks'; kinds: readonly Readonly<{ label: string; fields: readonly Field[] }>[] };

/** Said of what nobody changes after the publication. */
export const fixedHint = 'Setelah terbit tidak dapat diganti.';

/** What is said of a field, whatever its control is. */
export type Said = Readonly<{
  label: string;
  hint?: string;
  /** Who may change it, where these are fewer than who may edit the record. */
  editableBy?: Capability;
  isOptional?: true;
  /** Nobody changes it once the record is published: other records refer to it. */
  isFixed?: true;
  /** It stays as it is stored, and nobody is asked for it. */
  isKept?: true;
  /** Shown and asked for only where the field `name` has this text. */
  onlyIf?: Readonly<{ name: string; is: string }>;
}>;

/** One field of an editor: data alone, so that a page can send it to the browser. A reference has `options` where a page knows their names. */
export type Field = Readonly<{ name: string; options?: readonly Option[] } & Said & Control>;

/** What is needed to say the text of a field to people: `options` has the names of the codes that it may have. */
export type FieldWords = Pick<Field, 'name' | 'label' | 'control' | 'options'> & Readonly<{ cells?: readonly Cell[] }>;

/** A field with the records that it and its cells can name, as `findOptions` of the kit finds them. */
export function withOptions(field: Field, found: Readonly<Record<string, readonly Option[]>>): Field {
  if (field.control === 'reference') return { ...field, options: found[field.name] };
  if (field.control !== 'rows') return field;
  const cells = field.cells.map((cell) =>
    cell.control === 'reference' ? { ...cell, options: found[`${field.name}.${cell.name}`] } : cell,
  );
  return { ...field, cells };
}

/** A record that a field can name. */
export type Choice = Readonly<{
  /** What is stored. */
  value: string;
  label: string;
  /** The second line: what tells it from others of its name. */
  hint: string | null;
  /** The address of its picture. */
  picture: string | null;
  state: 'live' | 'draft';
}>;

/** What stands against a publication, or will: at a field, and in a field of rows at one of its cells. */
export type Problem = Readonly<{
  field: string;
  /** From 0. */
  row?: number;
  cell?: string;
  text: string;
  /** What was probably meant: `value` is written in the place of what was typed. */
  offers?: readonly Option[];
}>;

/** The acts that the one button of an editor can be. */
export type NextAct =
  /** Goes to `field`, the first that lacks something. */
  'mend' | 'submit' | 'withdraw' | 'notes' | 'ask_approval' | 'log_in' | 'replan' | 'publish' | 'look';

/** The true next act of a record for who looks at it. */
export type NextStep = Readonly<{
  act: NextAct;
  label: string;
  /** Why, or what follows; who decides, and since when. */
  text: string | null;
  field: string | null;
}>;
