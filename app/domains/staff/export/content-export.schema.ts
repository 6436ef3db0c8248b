import { z } from 'zod';
import { storableText } from '#app/platform/operations/fields.ts';
import { kindName, listQuery } from '../content/content-kind.schema.ts';

/** The columns of the list, or every field, which can be read back. */
const exportedColumns = ['list', 'fields'] as const;

export const exportInput = z.object({
  kind: kindName,
  columns: z.enum(exportedColumns),
  query: listQuery,
  reason: storableText(200, 'Paling banyak 200 karakter').trim().min(5, { error: 'Tulis untuk apa berkas ini diperlukan' }),
});
