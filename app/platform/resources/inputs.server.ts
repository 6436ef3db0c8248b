import { z } from 'zod';
import { recordId } from '../fields.ts';
import type { ResourceCore } from './declare.server.ts';
import type { ListQuery, State } from './store.server.ts';
import { flagOn, maxOfControl, withoutReturns } from './values.ts';

/** The rows of one page of a list. */
export const pageRows = 50;

const states = ['draft', 'live', 'changed', 'offline', 'trashed'] as const satisfies readonly State[];

/** The place in a list behind this row. */
export function cursorOf(value: string, key: string): string {
  return Buffer.from(JSON.stringify([value, key])).toString('base64url');
}

const cursorForm = z.tuple([z.string().max(500), z.string().max(64)]);

/** Undefined for text that is no cursor. */
function readCursor(text: string): ListQuery['after'] | undefined {
  try {
    const [value, key] = cursorForm.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { value, key };
  } catch {
    return undefined;
  }
}

const cursor = z
  .string()
  .max(800)
  .transform((text, context) => {
    const read = readCursor(text);
    if (!read) context.addIssue({ code: 'custom', message: 'Halaman ini tidak ada' });
    return read ?? null;
  });

const key = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'Alamat ini tidak dikenal' });
/** A number in JSON, digits in a form. */
const version = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(0).max(2_147_483_647));

/** The inputs of the operations of one kind of content. */
export function inputsOf(resource: ResourceCore) {
  const keyInput = z.object({ key });
  const textOf = (max: number) =>
    z
      .string()
      .max(max, { error: `Paling banyak ${max.toLocaleString('id-ID')} karakter` })
      .transform(withoutReturns);
  const fields = resource.fields.map(({ name, control }) => [name, textOf(maxOfControl[control]).optional()] as const);
  const values = z.strictObject(Object.fromEntries(fields)).transform((given) => given as Record<string, string>);
  const filters = Object.fromEntries(resource.filters.map((name) => [name, z.string().max(200).default('')]));
  const publishInput = keyInput.extend({ version, base: values, values });
  return {
    keyInput,
    publishInput,
    editInput: publishInput.extend({
      note: z.string().trim().max(200, { error: 'Paling banyak 200 karakter' }).default(''),
    }),
    createInput: z.object(resource.key ? { key: resource.key.schema } : {}) as unknown as z.ZodType<{ key?: string }>,
    revisionInput: keyInput.extend({ n: recordId('Versi ini tidak ada') }),
    restoreInput: keyInput.extend({ n: recordId('Versi ini tidak ada'), version }),
    planInput: keyInput.extend({
      version,
      action: z.enum(['publish', 'unpublish']),
      /** Null cancels what is planned. */
      due_at: z.iso
        .datetime({ offset: true, error: 'Isi tanggal dan jam' })
        .transform((text) => new Date(text))
        .nullable(),
    }),
    trashInput: keyInput.extend({ trashed: z.boolean() }),
    previewInput: keyInput.extend({ revoke: z.boolean().default(false) }),
    listInput: z
      .object({
        search: z.string().max(100).default(''),
        state: z.enum(['', ...states]).default(''),
        mine: z.enum(['', flagOn]).default(''),
        sort: z.enum(['changed', 'title']).default('changed'),
        after: cursor.optional(),
        ...(filters as object),
      })
      .transform(
        ({ search, state, mine, sort, after, ...rest }): Omit<ListQuery, 'limit'> => ({
          search: search.trim(),
          state: state === '' ? null : state,
          isMine: mine === flagOn,
          sort,
          after: after ?? null,
          filters: Object.fromEntries(Object.entries(rest as Record<string, string>).filter(([, value]) => value !== '')),
        }),
      ),
  };
}
