import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Capability } from '#app/platform/access/capabilities.ts';
import { flagOn, type Values } from '#app/platform/content/field-values.ts';
import type { Declaration, ResourceCore, ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { endpointsOf } from './resource-endpoints.server.ts';
import { type ResourceOperations, resourceOperations } from './resource-operations.server.ts';

/** Who edits and publishes a kind that says nothing else. */
const ofEditors: Readonly<{ edit: Capability; publish: Capability }> = { edit: 'content.edit', publish: 'content.publish' };

/** One kind of content that staff edit, with what the kit makes of it. */
export type Resource = Readonly<
  ResourceCore & { operations: ResourceOperations; allOperations: readonly Operation[]; endpoints: readonly Endpoint[] }
>;

/** Declares a kind of content: its list, editor, endpoints, revisions, plans and preview come from this alone (decision 101). */
export function resource<S extends z.ZodType<unknown, Values>>(declaration: Declaration<S>): Resource {
  const names = declaration.fields.map(({ name }) => name);
  const { title, identity, columns, filters, twoPersons = [], advertised = [], reviewed = [], steps = [] } = declaration;
  const inSteps = steps.flatMap(({ fields }) => fields);
  for (const name of [
    ...(title ? [title] : []),
    ...(identity ? [identity] : []),
    ...columns,
    ...filters,
    ...twoPersons,
    ...advertised,
    ...reviewed,
    ...inSteps,
    ...(declaration.key?.from ? [declaration.key.from] : []),
  ]) {
    if (!names.includes(name)) throw new Error(`${declaration.kind}: no field is called ${name}`);
  }
  if (new Set(inSteps).size < inSteps.length) throw new Error(`${declaration.kind}: a field stands below two headings`);
  // A snapshot goes from the schema to the store of one declaration, so inside the kit its type does not matter.
  if (declaration.list && !declaration.store.listCells) throw new Error(`${declaration.kind}: the store has no listCells`);
  if (declaration.facet && !declaration.store.facetOf) throw new Error(`${declaration.kind}: the store has no facetOf`);
  const store = declaration.store as unknown as ResourceStore<unknown>;
  const core: ResourceCore = { schemaVersion: 1, capabilities: ofEditors, ...declaration, names, store };
  const operations = resourceOperations(core);
  const endpoints = endpointsOf(core, operations);
  return { ...core, operations, allOperations: Object.values(operations) as unknown as Operation[], endpoints };
}

/** A kind of content with its operations; null for a word that is none. The platform knows what the domains declare, and not what the kit makes of it. */
export function getResourceOrNull({ resources }: Pick<PlatformServices, 'resources'>, kind: string): Resource | null {
  // Every kind is declared by `resource`.
  return (resources.get(kind) as Resource | undefined) ?? null;
}

/** A column of flags as `flagOf` writes it. */
export const shownFlag = (column: RawBuilder<unknown>): RawBuilder<string> => sql`case when ${column} then ${sql.lit(flagOn)} else '' end`;

/** The id that a text is, as a number, so that the index of the column is used; null for any other text. */
export const idIn = (text: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`(case when ${text} ~ '^\\d{1,9}$' then (${text})::int end)`;

/** In a cell of a list, the name of the row of a table whose id is written in a field. */
export const nameIn = (table: string, id: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select n.name from ${sql.table(table)} n where n.id = ${idIn(id)})`;

/** The label that a value has in a closed list; null where it has none. */
export function labelSql(
  options: readonly Readonly<{ value: string; label: string }>[],
  value: RawBuilder<unknown>,
): RawBuilder<string | null> {
  return sql`${JSON.stringify(Object.fromEntries(options.map((one) => [one.value, one.label])))}::jsonb ->> ${value}`;
}

/** The `shown` of a store's list from columns of numbers, texts and flags. */
export function shownFields(columns: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> {
  const pairs = Object.entries(columns).map(([name, column]) => sql`${sql.lit(name)}, coalesce(${column}::text, '')`);
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}
