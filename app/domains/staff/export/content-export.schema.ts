import { z } from 'zod';
import { storableText } from '#app/platform/fields.ts';

export const kindName = z.string().regex(/^[a-z][a-z-]{1,40}$/);

/** A list as its address says it; each kind of content checks its own filters. */
export const listQuery = z.record(z.string().max(60), z.string().max(4_000)).default({});

/** The columns of the list, or every field, which can be read back. */
const exportedColumns = ['list', 'fields'] as const;

export const exportInput = z.object({
  kind: kindName,
  columns: z.enum(exportedColumns),
  query: listQuery,
  reason: storableText(200, 'Paling banyak 200 karakter').trim().min(5, { error: 'Tulis untuk apa berkas ini diperlukan' }),
});
