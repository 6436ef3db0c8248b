import { type RawBuilder, sql } from 'kysely';
import { shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import { orderFieldOf } from '#app/kits/content/reads/ordered-records.store.server.ts';
import { datedRows, findLinksIn, idOfKey, writeRow } from '#app/kits/content/stores/write-rows.server.ts';
import { type Field, flagOf, type Values } from '#app/platform/content/field-values.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import { writeRows } from '#app/platform/content/row-text.ts';
import { type WeekHour, weekHoursLines } from '#app/platform/content/week-hours.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import { deleteCheck, saveCheck } from './fact-check.store.server.ts';
import { type FactKind, factTables } from './fact-kinds.ts';

type FactStore = Readonly<{
  kind: FactKind;
  fields: readonly Field[];
  /** What names a record, from its row `t`. */
  title: RawBuilder<unknown>;
  /** The columns that the list shows or filters by, beside those of its order. */
  shown: readonly string[];
  listCells: NonNullable<ResourceStore<unknown>['listCells']>;
  constraints?: Readonly<Record<string, FieldErrors>>;
}>;

const hasParts = (field: Field) => field.control === 'hours' || (field.control === 'rows' && field.cells.length > 1);

/** A column as the text of its field. */
function textOfColumn(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field.control === 'hours') return weekHoursLines(hoursOfColumn(value as Omit<WeekHour, 'more'>[]), field);
  if (field.control === 'rows' && field.cells.length > 1) {
    const rows = value as Record<string, string | null>[];
    return writeRows(
      field,
      rows.map((row) => field.cells.map(({ name }) => row[name] ?? '')),
    );
  }
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'boolean' ? flagOf(value) : String(value);
}

const hoursOfColumn = (hours: readonly Omit<WeekHour, 'more'>[]): WeekHour[] => hours.map((one) => ({ ...one, more: '' }));

/** What a field is published as, for its column. */
function columnOf(field: Field, value: unknown): unknown {
  if (field.control === 'rich') return cleanHtml(String(value ?? ''));
  if (field.control === 'hours') {
    return JSON.stringify((value as WeekHour[]).map(({ day, start, end }) => ({ day, start, end })));
  }
  return hasParts(field) ? JSON.stringify(value) : value;
}

/** The store of a kind of facts: each field is the column of its name. A publication by somebody who has read it counts as a check. */
export function factStore<S extends Record<string, unknown>>(given: FactStore): ResourceStore<S> {
  const { kind, fields, title, listCells, constraints } = given;
  const ordered = orderFieldOf({ fields });
  const shown = new Set([...given.shown, ...(ordered ? [ordered.name, ...ordered.order.within] : [])]);
  const table = factTables[kind];
  const rich = fields.find(({ control }) => control === 'rich');
  const dated = datedRows(table);
  return {
    listed: sql`
      select t.id::text as key, ${title} as title, coalesce(t.published_at <= now(), false) as is_live, t.updated_at as changed_at,
        ${shownFields(Object.fromEntries([...shown].map((name) => [name, sql.ref(`t.${name}`)])))} as shown
      from ${sql.table(table)} t`,
    listCells,
    async read(db: Queryable, key: string): Promise<Values | null> {
      const id = idOfKey(key);
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}`.execute(db);
      const [row] = rows;
      return row ? Object.fromEntries(fields.map((field) => [field.name, textOfColumn(field, row[field.name])])) : null;
    },
    async publish(tx: Tx, key: string, snapshot: S, at) {
      const id = Number(key);
      const columns = fields.map((field) => [field.name, columnOf(field, snapshot[field.name])] as const);
      await writeRow(tx, table, id, Object.fromEntries(columns), at);
      if (at.readBy) await saveCheck(tx, { kind, id, by: at.readBy, now: at.now });
      return null;
    },
    newKey: dated.newKey,
    unpublish: dated.unpublish,
    setOrder: dated.setOrder,
    async remove(tx: Tx, key: string) {
      await dated.remove(tx, key);
      await deleteCheck(tx, kind, Number(key));
    },
    ...(constraints ? { constraints } : {}),
    ...(rich ? { findMentions: findLinksIn(table, rich.name) } : {}),
  };
}
