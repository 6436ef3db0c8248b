import { z } from 'zod';
import { flagOn, linesOfList, maxOfControl, type Values, withoutReturns } from '#app/platform/content/field-values.ts';
import type { ResourceCore, stateGroups } from '#app/platform/content/resource-types.server.ts';
import { recordId, sentNumber, storableText } from '#app/platform/operations/fields.ts';
import { maxChoices } from '../names/read-names.server.ts';
import type { ListQuery } from '../reads/listed-records.store.server.ts';
import type { State } from '../record/heads-and-revisions.server.ts';

/** The rows of one page of a list. */
export const pageRows = 50;

/** How far ahead a change can be planned. */
const maxAheadYears = 2;

/** The last moment for which a change can be planned. */
export function lastDue(now: Date): Date {
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + maxAheadYears);
  return last;
}

const states = ['draft', 'live', 'changed', 'offline', 'trashed'] as const satisfies readonly State[];
const groups = ['act', 'site', 'archive'] as const satisfies readonly (keyof typeof stateGroups)[];

/** The place in a list behind this row. */
export function cursorOf(value: string, key: string): string {
  return Buffer.from(JSON.stringify([value, key])).toString('base64url');
}

const keyForm = /^[A-Za-z0-9_-]{1,64}$/;
const cursorForm = z.tuple([storableText(500), z.string().regex(keyForm)]);
/** When a record was changed, in a cursor: microseconds since 1970. */
const changedForm = /^\d{1,16}$/;

/** Null, the first page, for text that is no place in a list of this order: an address is not a form. */
function readCursor(text: string, sort: string): ListQuery['after'] {
  try {
    const [value, key] = cursorForm.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return !sort.endsWith('changed') || changedForm.test(value) ? { value, key } : null;
  } catch {
    return null;
  }
}

const key = z.string().regex(keyForm, { error: 'Alamat ini tidak dikenal' });
const version = sentNumber(0);

/** A list as its address asks for it. */
export type ListInput = Omit<ListQuery, 'limit' | 'scope'>;

/** The inputs of the operations of one kind of content. */
export function inputsOf(resource: ResourceCore) {
  const keyInput = z.object({ key });
  const textOf = (max: number) =>
    z
      .string()
      .max(max, { error: `Paling banyak ${max.toLocaleString('id-ID')} karakter` })
      // PostgreSQL has no NUL in a text, and no half of a character.
      .transform((text) => withoutReturns(text).toWellFormed().replaceAll('\0', ''));
  const fields = resource.fields.map(({ name, control }) => [name, textOf(maxOfControl[control]).optional()] as const);
  const values = z.strictObject(Object.fromEntries(fields)).transform((given) => given as Record<string, string>);
  const filtered = [...resource.filters, ...(resource.facet ? [resource.facet.name] : [])];
  const filters = Object.fromEntries(filtered.map((name) => [name, storableText(200).default('')]));
  const changeInput = keyInput.extend({ version });
  const listed = resource.list?.columns.map(({ name }) => name) ?? [];
  const sorts = ['changed', 'title', ...listed.filter((name) => name !== resource.facet?.name)];
  /** What ends or replaces what is planned has to say so. */
  const cancelsPlans = { cancels_plans: z.boolean().default(false) };
  return {
    keyInput,
    publishInput: changeInput.extend({
      base: values,
      values,
      ...cancelsPlans,
      is_read: z.boolean().default(true).describe('false: isinya tidak dibaca ulang, jadi tidak dihitung sebagai pengecekan'),
    }),
    editInput: changeInput.extend({
      base: values,
      values,
      note: storableText(200, 'Paling banyak 200 karakter').trim().default(''),
      /** An older version is refused, also where its texts could be merged. */
      exact: z.boolean().default(false),
    }),
    createInput: z.object({
      ...(resource.key
        ? { key: resource.key.control || resource.key.fills ? storableText(200) : resource.key.schema }
        : { copy_of: key.optional().describe('Naskah baru dimulai dengan isi yang ini') }),
      /** With these texts the record is published at once, or not created. */
      values: values.optional(),
    }) as z.ZodType<{ key?: string; copy_of?: string; values?: Values }>,
    revisionInput: keyInput.extend({ n: recordId('Versi ini tidak ada') }),
    restoreInput: changeInput.extend({ n: recordId('Versi ini tidak ada') }),
    planInput: changeInput.extend({
      action: z.enum(['publish', 'unpublish']),
      /** Null cancels what is planned. */
      due_at: z.iso
        .datetime({ offset: true, error: 'Isi tanggal dan jam' })
        .transform((text) => new Date(text))
        .nullable(),
    }),
    unpublishInput: changeInput.extend(cancelsPlans),
    trashInput: changeInput.extend({ trashed: z.boolean(), ...cancelsPlans }),
    choicesInput: z.object({
      field: z.string().max(80).default(''),
      search: storableText(100).trim().default(''),
      /** What is stored, one per line: their names are asked instead. */
      keys: storableText(4_000)
        .default('')
        .transform((text) => linesOfList(text).slice(0, maxChoices)),
      /** The text of the field by which some come first, such as the unit. */
      near: storableText(200).default(''),
      /** The key in the field from which the first choice is taken: that choice alone is answered. */
      of: z.string().regex(keyForm).or(z.literal('')).default(''),
    }),
    /** `values`: which list it is. */
    orderInput: keyInput.extend({ values }),
    previewInput: keyInput.extend({ revoke: z.boolean().default(false) }),
    listInput: z
      .object({
        search: storableText(100).default(''),
        state: z.enum(['', ...states, ...groups]).default(''),
        mine: z.enum(['', flagOn]).default(''),
        sort: z.enum([...sorts, ...sorts.map((name) => `-${name}`)]).default('changed'),
        after: z.string().max(4_000).default(''),
        ...(filters as object),
      })
      .transform(
        ({ search, state, mine, sort, after, ...rest }): ListInput => ({
          search: search.trim(),
          state: state === '' ? null : state,
          isMine: mine === flagOn,
          sort,
          after: after === '' ? null : readCursor(after, sort),
          filters: Object.fromEntries(Object.entries(rest as Record<string, string>).filter(([, value]) => value !== '')),
        }),
      ),
  };
}
