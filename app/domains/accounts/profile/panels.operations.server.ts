import { z } from 'zod';
import { ok, operation } from '#app/platform/operation.server.ts';
import { roleIdOf, roleIds } from '../sessions/rules.ts';
import type { ChatRow, DoctorPanelData, OrderRow, PatientPanelData, ReservationRow, TransactionRow } from './panels.schema.ts';

/** Returns the panel of the caller: chats and reservations for doctors, orders for all others (spec 2, section 2, "Profile"). */
export const getPanel = operation({
  name: 'account.get_panel',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  async run({ actor }) {
    const isDoctor = roleIdOf(actor.roles) === roleIds.doctor;
    return ok<PatientPanelData | DoctorPanelData>(
      isDoctor
        ? { kind: 'doctor', chats: await findChats(), reservations: await findReservations() }
        : { kind: 'patient', orders: await findOrders(), transactions: await findTransactions() },
    );
  },
});

/*
 * Orders, payments, chats and reservations do not exist yet. Each list comes from one function, which the domain of these records will
 * replace.
 */

async function findOrders(): Promise<OrderRow[]> {
  return [];
}

async function findTransactions(): Promise<TransactionRow[]> {
  return [];
}

async function findChats(): Promise<{ active: ChatRow[]; paid: ChatRow[]; done: ChatRow[] }> {
  return { active: [], paid: [], done: [] };
}

async function findReservations(): Promise<ReservationRow[]> {
  return [];
}
