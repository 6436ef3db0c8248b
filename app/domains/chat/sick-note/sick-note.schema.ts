import { z } from 'zod';
import { calendarDate, sentNumber } from '#app/platform/operations/fields.ts';
import { roomName } from '../room/room.schema.ts';
import { maxSickDays } from './sick-days.schema.ts';

export const sickNoteInput = z.object({
  room: roomName,
  starts_on: calendarDate,
  days: sentNumber(1, maxSickDays),
});

export const codeQuery = z.object({ code: z.string().max(40) });

/** A note of a room, as its two persons see it. */
export const shownSickNote = z.object({ code: z.string(), starts_on: z.iso.date(), ends_on: z.iso.date() });
export type ShownSickNote = z.infer<typeof shownSickNote>;
