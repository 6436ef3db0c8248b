import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Capability } from '../access/capabilities.ts';
import type { Queryable, Tx } from '../database/db.server.ts';
import type { FieldErrors } from '../operations/problem.server.ts';
import type { PlatformServices } from '../platform.server.ts';
import type { Values } from './field-values.ts';
import type { Control, Field } from './typed-fields.ts';

/** The headings of the list of kinds, in their order. */
export const resourceGroups = {
  site: 'Halaman situs',
  directory: 'Dokter dan fasilitas',
  services: 'Layanan',
  facts: 'Fakta untuk pengunjung',
  shop: 'Toko obat',
  search: 'Pencarian',
  messages: 'Pesan',
} as const;

/** A record that shows or leads to another one. */
export type Use = Readonly<{ label: string; href: string | null }>;

/** A filter that is no field; an option with `of` stands for several values. */
export type Facet = Readonly<{
  name: string;
  label: string;
  options: readonly Readonly<{ value: string; label: string; of?: readonly string[] }>[];
  /** The values of which somebody has to do something. */
  acts?: readonly string[];
}>;

/** The states that a list shows together; `act` is what somebody has to do something about, whatever its state. */
export const stateGroups = { act: [], site: ['live', 'changed'], archive: ['offline', 'trashed'] } as const;

/** The tabs of every list. */
export type ListTab = 'all' | 'mine' | keyof typeof stateGroups;

/** A column of a list: names and sums in the place of ids and codes. The kind's facet may be one, by its name. */
export type ListColumn = Readonly<{
  name: string;
  label: string;
  /** How its text is shown: `span` is two dates `2027-01-04/2027-01-30`, `left` the last day of something, `money` rupiah. */
  shows?: 'text' | 'number' | 'money' | 'phone' | 'date' | 'span' | 'left';
}>;

/** What the list of a kind shows beside title and state. */
export type ListView = Readonly<{ columns: readonly ListColumn[]; hasPicture?: boolean; hasSecondLine?: boolean }>;

/** A record in SQL: its key, and what `listed` says of it, which is null for one that was never published. */
export type ListedRow = Readonly<{
  key: RawBuilder<unknown>;
  isLive: RawBuilder<unknown>;
  shown: RawBuilder<unknown>;
  /** The text of a field as it is written, otherwise that of `shown`. */
  textOf(name: string): RawBuilder<unknown>;
}>;

/** How the kit reads and writes the rows of the domain that owns them. */
export type ResourceStore<Snapshot> = Readonly<{
  /**
   * Selects a row per record: `key`, `title`, `is_live`, `changed_at`, and `shown`, a JSON object with the texts of the fields that the list
   * shows or filters by.
   */
  listed: RawBuilder<unknown>;
  /** The values of `facet` that a record has, as an array in SQL. */
  facetOf?(row: ListedRow): RawBuilder<unknown>;
  /** The texts of the columns of `list`, and `picture` and `second` where it has them. */
  listCells?(row: ListedRow): Readonly<Record<string, RawBuilder<unknown>>>;
  /** The published row, or the last one that was, as texts. */
  read(db: Queryable, key: string): Promise<Values | null>;
  /** A key for a new record whose key nobody types. */
  newKey?(tx: Tx): Promise<string>;
  /**
   * Writes the row, and makes it live. `firstAt` is the moment of its first publication. `readBy` is who has read the texts and publishes them
   * now: nobody where that is a plan, an act on many records, or a replaced picture. Returns what stands against it, such as an address that
   * another record has; what PostgreSQL refuses by a constraint is said by `constraints`.
   */
  publish(
    tx: Tx,
    key: string,
    snapshot: Snapshot,
    at: Readonly<{ now: Date; firstAt: Date; publicUrl: string; readBy?: string | null }>,
  ): Promise<FieldErrors | null>;
  /** The errors by field of each constraint that written data can break, by its name. */
  constraints?: Readonly<Record<string, FieldErrors>>;
  /** Leads from a former address to the record itself; otherwise a redirect does. */
  keepsFormerAddresses?: true;
  /** Takes the row off the site. Returns since when it was there, for a later publication. */
  unpublish(tx: Tx, key: string, now: Date): Promise<Date | null>;
  /**
   * Gives rows other numbers in the column of their order. Returns false when one of them has another number than `from`, and has then written
   * nothing that may be committed.
   */
  setOrder?(tx: Tx, column: string, changes: readonly Readonly<{ key: string; from: number; to: number }>[]): Promise<boolean>;
  /** Deletes the row at the end of its time in the trash; without it the record stays there, because its key may never be used again. */
  remove?(tx: Tx, key: string): Promise<void>;
  /** The page on which the site shows this record with others, where it has none of its own; null while it is on none. */
  findPage?(db: Queryable, key: string): Promise<string | null>;
  /** The records of this kind whose text leads to an address of this site. */
  findMentions?(db: Queryable, address: string): Promise<{ key: string; title: string }[]>;
  /** What uses this record without a foreign key and without its address. */
  findUses?(db: Queryable, key: string): Promise<readonly Use[]>;
  /** How often the record was used on each of the last days until this one, the newest last; the editor shows it. */
  countDays?(db: Queryable, key: string, until: string): Promise<{ day: string; count: number }[]>;
  /** A sample of each value that the texts of a record name. */
  findSamples?(db: Queryable, key: string): Promise<Values>;
}>;

/** Words that wait for a doctor: nobody has asked one, one reads them, or one has given them back. */
export type ReviewNow = Readonly<{ state: 'open' | 'submitted' | 'returned'; since: Date | null; text: string }>;

/** What is being written of a record. */
export type Written = Readonly<{ platform: PlatformServices; key: string; values: Values; now: Date }>;

/** What somebody has written in the place of other texts. */
export type WrittenChange = Written & Readonly<{ former: Values; author: string }>;

/** A heading of the form of a kind, and the fields below it. */
export type Step = Readonly<{ title: string; fields: readonly string[] }>;

/** What a domain says of a kind of content; the kit makes the rest of it. */
export type Declaration<S extends z.ZodType> = Readonly<{
  /** In the addresses: `/v1/staff/articles`, `/staff/konten/articles`. */
  kind: string;
  /** In the names of its operations and in the audit log: `article`. */
  name: string;
  /** For people: "artikel", "Artikel". */
  labels: Readonly<{ one: string; many: string }>;
  /** Under which heading its list is named. */
  group: keyof typeof resourceGroups;
  /**
   * The key of a record, where a person chooses it at creation: types a name of which the schema makes it, or with a `control` chooses the record
   * that it stands for. `fills`: the field that has the name then.
   */
  key?: Readonly<{
    label: string;
    hint: string;
    schema: z.ZodType<string>;
    control?: Extract<Control, { control: 'reference' }>;
    fills?: string;
    /** The field with a page that is asked with the key: its address offers one. */
    from?: string;
  }>;
  fields: readonly Field[];
  /** The headings under which the editor shows the fields, in order, and ticks them; those of no heading stand last. */
  steps?: readonly Step[];
  /** The field that names the record; without one it is the key. */
  title?: string;
  /**
   * How a record is told from others where it is chosen: by these of the texts that `listed` shows, and a picture. Those with the flag `first`
   * are offered before the others.
   */
  card?: Readonly<{ lines: readonly string[]; picture?: string; first?: string }>;
  /** The field by which a line of a file without a key names a record; a column of `table` has its name. */
  identity?: string;
  /** The row of the file that is offered as a template for imports; of a kind with a `key`, also its `key`. */
  example?: Values;
  /** The texts of the fields to what is published. */
  schema: S;
  /**
   * The field with the id of the facility that a record belongs to: who has a role at that facility edits it. Without one the content is of
   * the whole group. It need not be written in the editor, but the store's `read` and `shown` have it.
   */
  facility?: string;
  /** The fields whose change is published by another person than the one who wrote it. */
  twoPersons?: readonly string[];
  /** Its publication, at once, by plan or of many, needs a recent log-in: what is written goes out in messages. */
  recent?: boolean;
  /** The fields whose text is checked as advertising. */
  advertised?: readonly string[];
  /** The fields that a doctor approves before they are published. */
  reviewed?: readonly string[];
  /** By field what a publication lacks at this moment: what the schema does not ask, because older texts may be without it. */
  lacks?(values: Values, now: Date): FieldErrors | null;
  /** What stands against a publication, at once, by plan and when the plan is due. Drafts, previews and what is on the site stay. */
  heldBack?(tx: Tx, written: Written): Promise<FieldErrors | null>;
  /** How far the review of these words is; null for those that nothing holds. */
  reviewOf?(db: Queryable, written: Written): Promise<ReviewNow | null>;
  /** Called in the transaction that has written another text than `former`, as a draft or while publishing. */
  onWritten?(tx: Tx, written: WrittenChange): Promise<void>;
  /** Of the stored texts; a revision of a newer version is shown and not restored. */
  schemaVersion?: number;
  /** What brings texts of a version to the next one, where a field that is missing is not simply empty. */
  upgrade?: Readonly<Record<number, Upgrade>>;
  /** The fields that the list shows beside the title, and those that filter it. */
  columns: readonly string[];
  filters: readonly string[];
  /** What the list shows in the place of `columns`; the store has it (`listCells`). */
  list?: ListView;
  /** What the list shows, counts and filters by and no field says; the store has it (`facetOf`). */
  facet?: Facet;
  /** `add`: who adds records and ends them, where these are fewer than who edits and publishes. Without any: editors and administrators. */
  capabilities?: Readonly<{ edit: Capability; publish: Capability; add?: Capability }>;
  /** What a publication purges, the search and the lists included. */
  tags(key: string): readonly string[];
  /** The address on the site, from what is written. */
  href?(key: string, values: Values): string | null;
  /** Its address stands in print: the editor shows it as a QR code. */
  isPrinted?: boolean;
  /** The page at `href` can show what is written before it is published. */
  hasPreview?: boolean;
  /** The table of rows by id: what refers to one by a foreign key is a use, with a label for each referring table, and where its rows are listed. */
  table?: Readonly<{
    name: string;
    /** The column of the id, `id` where nothing is said. */
    column?: string;
    labels: Readonly<Record<string, string>>;
    lists?: Readonly<Record<string, (id: number) => string>>;
  }>;
  /** The end of a publication deletes the row, so it is refused while the row is used. */
  isDeletedOffline?: boolean;
  /** Its records are always on the site: they are edited, and neither taken off nor thrown away. */
  isPermanent?: boolean;
  store: ResourceStore<z.output<S>>;
}>;

/** A declaration whose snapshots only its own schema and store know. */
export type ResourceCore = Readonly<
  Omit<Declaration<z.ZodType>, 'store' | 'capabilities'> &
    Required<Pick<Declaration<z.ZodType>, 'capabilities'>> & {
      names: readonly string[];
      schemaVersion: number;
      store: ResourceStore<unknown>;
    }
>;

/** Brings the texts of one version of a schema to the next. `current` has the texts of today, for what the earlier ones did not say. */
export type Upgrade = (values: Values, current: Values) => Values;

/** All kinds, by `kind`. */
export type Resources = ReadonlyMap<string, ResourceCore>;
