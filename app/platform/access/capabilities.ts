import type { GrantedRole } from './actor.server.ts';

/**
 * What each role may do at the facilities where it is held. An operation names a capability, not a role, so that a new
 * role or another division of work changes this table alone. `content.open` opens the pages of the kit: what may be edited in them is said by the
 * capabilities of each kind.
 */
export const capabilitiesByRole = {
  doctor: ['practice.own', 'queue.call'],
  editor: [
    ...['content.open', 'content.edit', 'content.publish', 'content.export', 'content.history', 'promos.edit', 'media.edit'],
    ...['inbox.answer', 'inbox.sort', 'forms.read', 'forms.edit', 'surveys.edit', 'events.count', 'emergencies.read', 'facts.edit'],
  ],
  medical_reviewer: ['content.review', 'reviews.read', 'emergencies.read'],
  booking_desk: [
    ...['bookings.read', 'bookings.change', 'bookings.print', 'queue.call', 'schedules.read', 'absences.record', 'results.send'],
    ...['inbox.answer', 'inbox.sort', 'contacts.reveal', 'chats.watch'],
  ],
  pharmacist: [
    ...['prescriptions.check', 'orders.handle', 'recalls.handle'],
    ...['stock.read', 'stock.receive', 'stock.order', 'stock.sign', 'stock.count', 'stock.approve'],
  ],
  cashier: ['payments.check', 'refunds.request', 'refunds.approve'],
  event_staff: ['forms.read', 'forms.edit', 'events.count', 'events.check_in', 'events.handle'],
  warehouse: ['stock.read', 'stock.receive', 'stock.order', 'stock.count', 'stock.change', 'orders.handle', 'recalls.handle'],
  complaints: ['complaints.answer', 'surveys.read', 'inbox.answer'],
  manager: [
    ...['bookings.read', 'bookings.change', 'bookings.overbook', 'bookings.print', 'inbox.answer', 'inbox.sort'],
    ...['queue.call', 'schedules.read', 'schedules.change', 'absences.record', 'results.send'],
    ...['refunds.request', 'refunds.approve', 'orders.handle', 'units.configure', 'stock.read', 'stock.approve'],
    ...['content.open', 'content.history', 'promos.edit', 'media.edit', 'facts.edit'],
    ...['forms.read', 'forms.edit', 'surveys.edit', 'events.count', 'events.handle', 'events.check_in', 'surveys.read'],
    ...['contacts.reveal', 'persons.export', 'accounts.read', 'doctors.invite', 'licences.change', 'chats.watch', 'ratings.read'],
    ...['claims.override', 'legal.switch', 'privacy.incidents', 'reports.read', 'reviews.read', 'applications.handle'],
  ],
  dpo: ['inbox.answer', 'contacts.reveal', 'persons.export', 'audit.read', 'privacy.requests', 'privacy.incidents', 'accounts.read'],
  admin: [
    ...['content.open', 'content.edit', 'content.publish', 'content.history', 'promos.edit', 'media.edit', 'facts.edit'],
    ...['schedules.read', 'schedules.change', 'units.configure', 'privacy.incidents'],
    ...[
      'accounts.read',
      'accounts.change',
      'doctors.invite',
      'system.watch',
      'forms.read',
      'forms.edit',
      'surveys.edit',
      'content.emergency',
      'emergencies.read',
      'legal.switch',
      'site.open',
    ],
  ],
} as const satisfies Record<GrantedRole, readonly string[]>;

export type Capability = (typeof capabilitiesByRole)[GrantedRole][number];

/** The roles with a capability. */
export function rolesWith(capability: Capability): GrantedRole[] {
  const all = Object.entries(capabilitiesByRole) as [GrantedRole, readonly Capability[]][];
  return all.filter(([, capabilities]) => capabilities.includes(capability)).map(([role]) => role);
}
