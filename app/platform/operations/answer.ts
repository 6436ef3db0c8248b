import { z } from 'zod';

/** The envelope of every successful `/v1` answer: `{ success: true, message, data }`. */
export function envelopeSchema<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), message: z.string(), data });
}

/** Wraps `data` for a schema of `envelopeSchema`. */
export function answer<T>(data: T, message = 'OK'): { success: true; message: string; data: T } {
  return { success: true, message, data };
}
