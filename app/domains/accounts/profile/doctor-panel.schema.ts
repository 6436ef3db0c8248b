import { z } from 'zod';

/** A chat in the list of its doctor, as specified. */
const chatRow = z.object({ patient: z.string(), room: z.string(), transaction: z.string() });

const reservationRow = z.object({ facility: z.string(), patient: z.string(), date: z.iso.date() });

export const doctorPanel = z.object({
  /** Null without the second factor, which the names of patients need. */
  chats: z.object({ active: z.array(chatRow), paid: z.array(chatRow), done: z.array(chatRow) }).nullable(),
  reservations: z.array(reservationRow),
});

export type ChatRow = z.infer<typeof chatRow>;
export type ReservationRow = z.infer<typeof reservationRow>;
export type DoctorPanelData = z.infer<typeof doctorPanel>;
