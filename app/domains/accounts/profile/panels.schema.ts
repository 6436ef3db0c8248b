import { z } from 'zod';

/** An order in a list: `name` is its number and the last part of /order/detail/{name} (spec 2, section 3, "Order list item"). */
const orderRow = z.object({ name: z.string(), date: z.iso.date(), isActive: z.boolean(), summary: z.string() });

const transactionRow = z.object({ name: z.string(), date: z.iso.date(), total: z.int(), status: z.string() });

/** A chat in the list of its doctor (spec 2, section 3, "Chat item for a doctor"). */
const chatRow = z.object({ patient: z.string(), room: z.string(), transaction: z.string() });

const reservationRow = z.object({ facility: z.string(), patient: z.string(), date: z.iso.date() });

export const patientPanel = z.object({ kind: z.literal('patient'), orders: z.array(orderRow), transactions: z.array(transactionRow) });

export const doctorPanel = z.object({
  kind: z.literal('doctor'),
  chats: z.object({ active: z.array(chatRow), paid: z.array(chatRow), done: z.array(chatRow) }),
  reservations: z.array(reservationRow),
});

export type OrderRow = z.infer<typeof orderRow>;
export type TransactionRow = z.infer<typeof transactionRow>;
export type ChatRow = z.infer<typeof chatRow>;
export type ReservationRow = z.infer<typeof reservationRow>;
export type PatientPanelData = z.infer<typeof patientPanel>;
export type DoctorPanelData = z.infer<typeof doctorPanel>;
