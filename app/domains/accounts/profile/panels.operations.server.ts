import type { Actor } from '#app/platform/actor.server.ts';
import { roleIdOf, roleIds } from '../sessions/rules.ts';
import type { ChatRow, DoctorPanelData, OrderRow, PatientPanelData, ReservationRow, TransactionRow } from './panels.schema.ts';
import { requireOwner } from './policy.ts';

/** The panel of whoever asks: doctors see their chats and reservations, all others their orders (spec 2, section 2, "Profile"). */
export async function getPanel(actor: Actor): Promise<PatientPanelData | DoctorPanelData> {
  const owner = requireOwner(actor);
  if (roleIdOf(owner.roles) === roleIds.doctor) {
    return { kind: 'doctor', chats: await findChats(), reservations: await findReservations() };
  }
  return { kind: 'patient', orders: await findOrders(), transactions: await findTransactions() };
}

/*
 * There are no orders, payments, chats and reservations yet. Each list comes from one function, which the domain that brings the
 * records replaces by its own.
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
