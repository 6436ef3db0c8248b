import { inputsOf, type ListInput } from '#app/kits/content/declare/resource-inputs.server.ts';
import { nameOfValue } from '#app/kits/content/names/name-book.ts';
import { findBook, referencesOf, writeNames } from '#app/kits/content/names/read-names.server.ts';
import { cellOfLines } from '#app/kits/content/names/read-typed-text.ts';
import { findRows, type ListQuery, type Row } from '#app/kits/content/reads/listed-records.store.server.ts';
import { findHeads } from '#app/kits/content/record/heads-and-revisions.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { narrowScope, type Scope, scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import type { ResourceCore, Resources } from '#app/platform/content/resource-types.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { facetText, keyColumn, stateLabels } from '../content/content-texts.ts';
import { exportInput } from './content-export.schema.ts';
import { insertExport } from './content-export.store.server.ts';

/** What is taken out, once it is allowed. */
type Taken = Readonly<{ resource: ResourceCore; columns: 'list' | 'fields'; list: ListInput; scope: Scope; actor: UserActor }>;

/** Takes a list of content out as a file; the file itself is made from the value, row by row, so its length does not matter. */
export const exportContent = operation({
  name: 'content.exported',
  access: staffCan('content.export'),
  limits: [perAccount(20, '1h', 'content_exports')],
  input: exportInput,
  failures: { not_found: notFound },
  async run({ tx, scope, actor, clock, platform }, { kind, columns, query, reason }) {
    const resource = platform.resources.get(kind);
    const parsed = resource && inputsOf(resource).listInput.safeParse(query);
    const edited = resource && scopeOf(actor, resource.capabilities.edit);
    const both = edited && (edited === 'group' ? scope : edited.length > 0 ? narrowScope(scope, edited) : null);
    if (!(parsed?.success && both)) return fail('not_found');
    const { after: _after, ...list } = parsed.data;
    const { total } = await findRows(tx, resource, { ...list, scope: both, after: null, limit: 1 }, actor.userId);
    const names = columns === 'list' ? resource.columns : resource.names;
    const filter = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
    await insertExport(tx, { kind, actorId: actor.userId, columns: names, filter, reason, rows: total, now: clock.now() });
    return ok({ resource, columns, list: { ...list, after: null }, scope: both, actor } satisfies Taken as Taken);
  },
  audit: ({ kind }) => ({ object: `content:${kind}` }),
});

const perBatch = 200;

/** The rows of the file, the first being the titles of the columns. */
export async function* exportedRows(
  { db, resources }: Readonly<{ db: Queryable; resources: Resources }>,
  taken: Taken,
): AsyncGenerator<string[]> {
  const { resource, columns, list, scope, actor } = taken;
  const book = await findBook({ db, resources, scope, actor }, resource, null);
  const keyReference = referencesOf(resource).get('key');
  const keyOf = (key: string) => (keyReference ? nameOfValue(book, keyReference, key) : key);
  const labelOf = (name: string) => resource.fields.find((field) => field.name === name)?.label ?? name;
  const names = columns === 'list' ? resource.columns : resource.names;
  yield columns === 'list'
    ? [keyColumn, resource.labels.one, 'Keadaan', ...(resource.facet ? [resource.facet.label] : []), ...names.map(labelOf), 'Diubah']
    : [keyColumn, ...names.map(labelOf)];
  let after: ListQuery['after'] = null;
  do {
    const { rows } = await findRows(db, resource, { ...list, scope, after, limit: perBatch }, actor.userId);
    const texts = columns === 'list' ? null : await findTexts(db, resource, rows);
    for (const row of rows) {
      const written = writeNames(book, resource.fields, texts?.get(row.key) ?? row.shown);
      yield texts
        ? [keyOf(row.key), ...names.map((name) => cellOf(resource, name, written))]
        : listCells(resource, { ...row, key: keyOf(row.key), shown: written });
    }
    const last: Row | undefined = rows.length < perBatch ? undefined : rows.at(-1);
    after = last ? { value: last.sort_text, key: last.key } : null;
  } while (after);
}

const listCells = ({ columns, facet }: ResourceCore, row: Row): string[] => [
  ...[row.key, row.title, stateLabels[row.state]],
  ...(facet ? [facetText(facet, row.facet)] : []),
  ...columns.map((name) => row.shown[name] ?? ''),
  row.changed_at.toISOString(),
];

function cellOf({ fields }: ResourceCore, name: string, written: Values): string {
  const field = fields.find((one) => one.name === name);
  return field ? cellOfLines(field, written[name] ?? '') : (written[name] ?? '');
}

/** What is being written of these records, otherwise what is or was published. */
export async function findTexts(db: Queryable, { kind, store }: ResourceCore, rows: readonly Readonly<{ key: string }>[]) {
  const keys = rows.map(({ key }) => key);
  const texts = new Map<string, Values>();
  for (const { key, working } of await findHeads(db, kind, keys)) if (working) texts.set(key, working);
  for (const key of keys) if (!texts.has(key)) texts.set(key, (await store.read(db, key)) ?? {});
  return texts;
}
