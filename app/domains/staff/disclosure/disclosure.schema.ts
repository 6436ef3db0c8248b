import { z } from 'zod';
import { bigId, calendarDate, storableText, unitIds } from '#app/platform/operations/fields.ts';

/** The two lists of what left the product: files, and contacts that staff have seen. */
export const disclosureLists = ['exports', 'reveals'] as const;
export type DisclosureList = (typeof disclosureLists)[number];

const filters = {
  units: unitIds,
  actor: z.uuid().nullable().default(null),
  from: calendarDate.nullable().default(null),
  to: calendarDate.nullable().default(null),
};

/** The last row of the page before, of a list of several tables: when it was, its table and its number there. */
const exportCursor = z.tuple([z.iso.datetime(), z.enum(['content', 'form', 'day_list', 'list']), z.string().max(40)]);

export const exportQuery = z.object({ ...filters, after: exportCursor.nullable().default(null) });
export type ExportQuery = z.output<typeof exportQuery>;

export const revealQuery = z.object({ ...filters, refused: z.boolean().default(false), after: bigId().nullable().default(null) });
export type RevealQuery = z.output<typeof revealQuery>;

export const revokeInput = z.object({ id: z.uuid() });

export const listExportInput = z.object({
  ...filters,
  refused: z.boolean().default(false),
  list: z.enum(disclosureLists),
  reason: storableText(200, 'Paling banyak 200 karakter').trim().min(5, { error: 'Tulis untuk apa berkas ini diperlukan' }),
});
export type ListExport = z.output<typeof listExportInput>;
