import { z } from 'zod';
import { recordId, storableText } from '#app/platform/operations/fields.ts';
import { kindName } from '../content/content-kind.schema.ts';
import { audiences } from './view-audiences.schema.ts';

export const viewsInput = z.object({ kind: kindName });

export const viewInput = viewsInput.extend({
  name: storableText(60, 'Paling banyak 60 karakter').trim().min(1, { error: 'Beri nama tampilan ini' }),
  audience: z.enum(audiences, { error: 'Pilih untuk siapa' }),
  address: z.string().max(1_000),
});

export const viewId = z.object({ id: recordId('Tampilan ini tidak ada') });
