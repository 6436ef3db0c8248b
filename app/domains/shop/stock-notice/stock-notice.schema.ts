import { z } from 'zod';
import { recordId } from '#app/platform/operations/fields.ts';

export const askInput = z.object({
  medicine_stock_id: recordId('Pilih varian dulu').describe('Id varian, dari stock[].id sebuah obat'),
});
/** Which variant an address names: read by `readRecordId`, because what is no id is a notice that does not exist. */
export const withdrawInput = z.object({ id: z.string().min(1).max(40).describe('Id varian') });

/** A variant that a person waits for. */
export type AwaitedVariant = Readonly<{ id: number; name: string; unit: string; slug: string; path: string; asked_at: Date }>;
