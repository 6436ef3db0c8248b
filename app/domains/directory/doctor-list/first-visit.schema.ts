import { z } from 'zod';

/** The first date with a free slot in the next 8 weeks; null when there is none. */
export const firstVisit = z
  .object({
    schedule_id: z.int(),
    date: z.iso.date(),
    start_hour: z.string().describe('HH:mm, waktu setempat'),
    end_hour: z.string().nullable().describe('HH:mm; null = dengan janji temu'),
    time_zone: z.string(),
    remaining: z.int().nullable().describe('null = tidak dibatasi'),
    facility: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  })
  .nullable();

export type FirstVisit = z.infer<typeof firstVisit>;
