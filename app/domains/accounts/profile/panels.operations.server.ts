import { z } from 'zod';
import { ok, operation } from '#app/platform/operation.server.ts';
import { roleIdOf, roleIds } from '../sessions/rules.ts';
import type { ChatRow, DoctorPanelData, ReservationRow } from './panels.schema.ts';

/** Returns the chats and reservations of a doctor; null for all others, whose panel has orders (spec 2, section 2, "Profile"). */
export const getDoctorPanel = operation({
  name: 'account.get_panel',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  async run({ actor }) {
    const isDoctor = roleIdOf(actor.roles) === roleIds.doctor;
    return ok<DoctorPanelData | null>(isDoctor ? { chats: await findChats(), reservations: await findReservations() } : null);
  },
});

/*
 * Chats and reservations do not exist yet. Each list comes from one function, which the domain of these records will replace.
 */

async function findChats(): Promise<{ active: ChatRow[]; paid: ChatRow[]; done: ChatRow[] }> {
  return { active: [], paid: [], done: [] };
}

async function findReservations(): Promise<ReservationRow[]> {
  return [];
}
