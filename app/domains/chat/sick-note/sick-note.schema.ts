import { z } from 'zod';
import { calendarDate, sentNumber } from '#app/platform/operations/fields.ts';
import { readPrintedCode } from '#app/platform/text/printed-code.ts';
import { roomName } from '../room/room.schema.ts';
import { maxSickDays, staffReasons } from './sick-days.schema.ts';

export const sickNoteInput = z.object({
  room: roomName,
  starts_on: calendarDate,
  days: sentNumber(1, maxSickDays),
});

/** A code as it is stored, however it was typed; an empty one is that of no note. */
const code = z
  .string()
  .max(40)
  .transform((typed) => readPrintedCode(typed) ?? '');
const reason = z.enum(staffReasons, { error: 'Pilih alasannya' });

export const codeQuery = z.object({ code });
export const matchInput = z.object({ code, name: z.string().trim().min(1, { error: 'Tulis nama seperti pada surat' }).max(120) });
export const withdrawInput = z.object({ room: roomName, reason });
export const withdrawByCodeInput = z.object({ code, reason });

/** A note of a room, as its two persons see it. */
export const shownSickNote = z.object({ code: z.string(), starts_on: z.iso.date(), ends_on: z.iso.date() });
export type ShownSickNote = z.infer<typeof shownSickNote>;
