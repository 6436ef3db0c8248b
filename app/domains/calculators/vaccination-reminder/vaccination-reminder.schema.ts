import { z } from 'zod';

const member = z.uuid({ error: 'Pilih anaknya' });
const schedule = z.enum(['program', 'idai'], { error: 'Pilih jadwalnya' });

/** Which child is chosen, by the address of the page: never by its name or birth date. */
export const childQuery = z.object({ member: member.nullable().default(null), schedule: schedule.default('program') });
export const reminderInput = z.object({
  member,
  schedule,
  doses: z.array(z.string().max(60)).min(1, { error: 'Pilih paling sedikit satu imunisasi' }).max(100),
});
export const stopInput = z.object({ member });
export const stopLink = z.object({ token: z.string().min(1).max(100) });
