import { readFile } from 'node:fs/promises';
import type { ListInput } from '#app/kits/content/declare/resource-inputs.server.ts';
import { findKeysBy } from '#app/kits/content/names/find-keys-by-identity.store.server.ts';
import { matchName, type NameBook } from '#app/kits/content/names/name-book.ts';
import { findBook, readWithBook, referencesOf, writeNames } from '#app/kits/content/names/read-names.server.ts';
import { findErrors } from '#app/kits/content/publication/publish-record.server.ts';
import { findRows, type ListQuery, type Row } from '#app/kits/content/reads/listed-records.store.server.ts';
import { findHeads, type ListedHead } from '#app/kits/content/record/heads-and-revisions.server.ts';
import { firstTexts } from '#app/kits/content/record/texts-in-scope.server.ts';
import { findProposals } from '#app/kits/content/record/two-person-fields.server.ts';
import { leftOutTexts } from '#app/kits/content/writes/left-out-texts.server.ts';
import type { Scope } from '#app/platform/access/staff-access.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import { type Planning, unreadableFile } from '#app/platform/content/file-imports.server.ts';
import type { Note, PlannedRow } from '#app/platform/content/planned-rows.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { isTooWide, readCsv } from '#app/platform/documents/csv.ts';
import { decodeText } from '#app/platform/documents/decode-text.ts';
import { megabytes } from '#app/platform/files/file-sizes.ts';
import type { ReceivedFile } from '#app/platform/files/received-file.server.ts';
import { type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import { findTexts } from '../export/export-content.server.ts';
import { maxCellCharacters, maxColumns, maxImportBytes, maxLines, maxRecords } from './bulk-limits.schema.ts';
import type { BulkAct } from './bulk-run.schema.ts';
import type { Target } from './find-target.server.ts';
import { guessMapping, keyOfMapping, refuseTitles } from './import-columns.ts';
import { cellOf, type ImportContext, type Known, planLines, readLine } from './import-lines.ts';
import { effectOf } from './run-plan.ts';

const everything = { search: '', state: null, isMine: false, filters: {}, sort: 'title', after: null } as const;

const unfinished = 'Ada naskah yang belum terbit. Periksa dan terbitkan sendiri.';

/**
 * Why records are not published with many others, by key: what a second person lets through has to be seen, and `keepsDrafts` leaves what is
 * being written.
 */
async function findHeld(
  db: Queryable,
  resource: ResourceCore,
  { heads, keepsDrafts }: Readonly<{ heads: readonly ListedHead[]; keepsDrafts: boolean }>,
): Promise<Map<string, string>> {
  const held = new Map<string, string>();
  for (const head of heads) {
    // Without a writer it is the text that the end of the publication has put back.
    if (keepsDrafts && head.working !== null && head.working_by !== null) held.set(head.key, unfinished);
    else if (resource.twoPersons?.some((name) => head.proposed_by[name])) {
      const open = await findProposals(db, resource, head, await resource.store.read(db, head.key));
      const labels = open.map(({ label }) => label).join(', ');
      if (open.length > 0) held.set(head.key, `Menunggu orang kedua: ${labels}. Periksa dan terbitkan satu per satu.`);
    }
  }
  return held;
}

/** What an act would do to the records of a list; `keepsDrafts`: it publishes no text that is being written. Null when there are too many. */
export async function planBulk(
  db: Queryable,
  resource: ResourceCore,
  given: Readonly<{ act: BulkAct; list: ListInput; scope: Scope; userId: string; keepsDrafts: boolean }>,
): Promise<PlannedRow[] | null> {
  const query: ListQuery = { ...given.list, scope: given.scope, after: null, limit: maxRecords + 1 };
  // The versions first: what changes before the list is read is then refused, and not done unseen.
  const { rows: before } = await findRows(db, resource, query, given.userId);
  if (before.length > maxRecords) return null;
  const keys = before.map(({ key }) => key);
  const heads = await findHeads(db, resource.kind, keys);
  const versions = new Map(heads.map(({ key, version }) => [key, version]));
  const { rows } = await findRows(db, resource, { ...query, keys }, given.userId);
  const held =
    given.act === 'publish' ? await findHeld(db, resource, { heads, keepsDrafts: given.keepsDrafts }) : new Map<string, string>();
  return rows.map(({ key, title, state }, at) => {
    const effect = effectOf(given.act, state);
    const text = effect === 'change' ? held.get(key) : undefined;
    return {
      n: at + 1,
      key,
      version: versions.get(key) ?? 0,
      title,
      values: {},
      ...(text === undefined ? { notes: [], effect } : { notes: [{ column: '', value: '', text }], effect: 'error' }),
    };
  });
}

/** The cells of a CSV file, one row or cell above the limits at most; null when it is none. */
async function readLines(path: string): Promise<string[][] | null> {
  const bytes = await readFile(path);
  const limits = { rows: maxLines + 1, columns: maxColumns, characters: maxCellCharacters };
  return readCsv(decodeText(bytes), limits);
}

/** The caller who plans. */
type Caller = Omit<Planning, 'scope'>;
type Cells = Readonly<{ lines: readonly (readonly string[])[]; mapping: readonly string[] }>;
type Planned = Cells & Readonly<{ rows: PlannedRow[] }>;

const unreadable =
  'Berkas ini tidak terbaca sebagai CSV. Simpan lagi dari lembar kerja sebagai CSV UTF-8, dengan judul kolom di baris pertama.';
const tooLong = `Paling banyak ${maxLines.toLocaleString('id-ID')} baris. Bagi berkasnya.`;
const tooWide = `Paling banyak ${maxColumns} kolom, dan ${maxCellCharacters.toLocaleString('id-ID')} karakter dalam satu sel. Hapus yang tidak perlu.`;
const tooLarge = `Paling besar ${megabytes(maxImportBytes)}. Bagi berkasnya.`;

/** Reads a file and says what its import would do, or why it cannot be read. */
export async function planFile(
  caller: Caller,
  target: Target,
  { file, choices }: Readonly<{ file: ReceivedFile; choices: Values }>,
): Promise<Outcome<Planned, 'unreadable'>> {
  const own = target.fileImport?.own;
  if (own) {
    const rows = await own.plan({ ...caller, scope: target.scope }, { path: file.path, choices });
    return rows.ok ? ok({ lines: [], mapping: [], rows: rows.value }) : rows;
  }
  if (file.bytes > maxImportBytes) return unreadableFile(tooLarge);
  const lines = await readLines(file.path);
  if (lines && isTooWide(lines, { columns: maxColumns, characters: maxCellCharacters })) return unreadableFile(tooWide);
  if (!lines || lines.length < 2) return unreadableFile(unreadable);
  if (lines.length > maxLines + 1) return unreadableFile(tooLong);
  const [titles = []] = lines;
  const mapping = guessMapping(titles, target.fields);
  const unknown = refuseTitles(titles, mapping, target.fields);
  if (unknown) return unreadableFile(unknown);
  return ok({ lines, mapping, rows: await planLinesOf(caller, target, { lines, mapping }) });
}

/** What the import of these cells would do; `lines` begin with the titles. */
export async function planLinesOf(caller: Caller, target: Target, { lines, mapping }: Cells): Promise<PlannedRow[]> {
  const { scope, fields, resource, fileImport } = target;
  if (resource) return await planImport(caller, resource, { lines, mapping, scope });
  const read = lines.slice(1).map((line, at) => ({ n: at + 1, ...readLine(line, { fields, mapping }) }));
  return (await fileImport.csv?.plan({ ...caller, scope }, read)) ?? [];
}

/** What the import of texts of one kind of content would do. */
async function planImport(
  { db, actor, platform: { resources } }: Caller,
  resource: ResourceCore,
  { lines, mapping, scope }: Cells & Readonly<{ scope: Scope }>,
): Promise<PlannedRow[]> {
  const { userId } = actor;
  const content = lines.slice(1);
  const { identity = null } = resource;
  const book = await findBook({ db, resources, scope, actor }, resource, null);
  const keyOf = keyReader(resource, book);
  const typed = content.map((line) => keyOf(cellOf(line, mapping, keyOfMapping)));
  const unnamed = identity === null ? [] : content.filter((_line, at) => typed[at] === '').map((line) => cellOf(line, mapping, identity));
  const byIdentity = await findKeysBy(db, resource, unnamed);
  const keys = [...new Set([...typed, ...byIdentity.values()].filter(Boolean))];
  const all = { ...everything, scope, limit: Math.max(keys.length, 1) };
  const { rows: live } = await findRows(db, resource, { ...all, keys }, userId);
  const { rows: trashed } = await findRows(db, resource, { ...all, keys, state: 'trashed' }, userId);
  const isAdding = typed.includes('') || keys.length > live.length + trashed.length;
  const titles = isAdding ? (await findRows(db, resource, { ...all, limit: 10_000 }, userId)).rows : [];
  const context: ImportContext = {
    fields: resource.fields,
    keyOf,
    title: resource.title ?? null,
    identity,
    byIdentity,
    mapping,
    known: await findKnown(db, resource, [...live, ...trashed]),
    byTitle: new Map(titles.map(({ title, key }) => [title.toLowerCase(), key])),
    refuseNew: (key) => refuseNew(resource, scope, key),
    findErrors: (values) => findErrors(resource, values),
    async publishedOf(values) {
      const parsed = await resource.schema.safeParseAsync(values);
      return parsed.success ? parsed.data : null;
    },
    readNames: (values, stored) => readWithBook(book, resource.fields, values, stored),
    writeNames: (values) => writeNames(book, resource.fields, values),
  };
  const rows = await planLines(content, context);
  return rows.map((row) => ({ ...row, notes: [...row.notes, ...leftOutNotes(resource, row.values)] }));
}

/** The key that a cell names: made of what is written, and of a kind whose records stand for others, by the name of the other. */
function keyReader(resource: ResourceCore, book: NameBook): (cell: string) => string {
  const reference = referencesOf(resource).get('key');
  return (cell) => {
    if (cell === '') return '';
    const key = reference ? matchName(book, reference, cell).value : resource.key?.schema.safeParse(cell).data;
    return key ?? cell;
  };
}

/** What of the HTML in a row is struck out, hidden or a remark, and will not be shown. */
function leftOutNotes({ fields }: ResourceCore, values: Values): Note[] {
  const texts = leftOutTexts(fields, values);
  return fields.flatMap(({ name, label }) => (texts[name] ? [{ column: label, value: '', text: texts[name] }] : []));
}

/** The records of the file with their versions, which are read before their texts: a later change is then refused. */
async function findKnown(db: Queryable, resource: ResourceCore, rows: readonly Row[]): Promise<Map<string, Known>> {
  const keys = rows.map(({ key }) => key);
  const versions = new Map((await findHeads(db, resource.kind, keys)).map(({ key, version }) => [key, version]));
  const texts = await findTexts(db, resource, rows);
  return new Map(
    rows.map(({ key, title, state }) => [
      key,
      { version: versions.get(key) ?? 0, title, values: texts.get(key) ?? {}, isTrashed: state === 'trashed' },
    ]),
  );
}

/** Why a line without a known key begins no record; null when it does. */
function refuseNew(resource: ResourceCore, scope: Scope, key: string): string | null {
  if (resource.isPermanent || firstTexts(resource, scope) === null) return 'Tidak dapat ditambah di sini, hanya diubah';
  if (!resource.key) return key === '' ? null : 'Kunci ini tidak ada. Kosongkan untuk naskah baru';
  if (key === '') return `Isi kuncinya: ${resource.key.label}`;
  const parsed = resource.key.schema.safeParse(key);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'Kunci ini tidak dapat dipakai');
}
