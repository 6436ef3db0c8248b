import { z } from 'zod';
import { receivedFile } from '#app/platform/files/received-file.server.ts';
import { fieldKeyPattern } from '../definition/form-definition.schema.ts';
import { formSlug } from '../form/published-form.schema.ts';

export const uploadInput = z.object({
  kind: z.enum(['event', 'attendance', 'survey']),
  slug: formSlug,
  field: z.string().regex(fieldKeyPattern),
  file: receivedFile,
});

/** The token is sent as the answer to the field. */
export const uploadAnswer = z.object({ token: z.string(), bytes: z.int() });
