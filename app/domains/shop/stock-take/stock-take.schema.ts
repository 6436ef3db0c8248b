import { z } from 'zod';
import { bigId, recordId, unitIds, wholeNumber } from '#app/platform/operations/fields.ts';

const id = bigId();
export const takeId = z.object({ id });
export const takeChoicesQuery = z.object({ units: unitIds });

/** What is counted: `all`, `day`, `rack:A-3`, `category:5` or `item:7`, as a form offers it. */
export const takeInput = z.object({
  facility_id: recordId('Pilih apoteknya.'),
  part: z
    .string('Pilih yang dihitung.')
    .regex(/^(?:all|day|rack:.{1,30}|category:[1-9]\d{0,8}|item:[1-9]\d{0,17})$/, 'Pilih yang dihitung.'),
});
export const countLineInput = z.object({
  id,
  line_id: id,
  counted: wholeNumber({ max: 1_000_000, missing: 'Isi hasil hitungnya; 0 bila tidak ada.' }),
});
export const takeGoodsQuery = z.object({ id, text: z.string().max(300) });
