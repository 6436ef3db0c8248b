import { expect, test } from 'vitest';
import { grantedRoles } from '#app/platform/access/actor.server.ts';
import { rolesWith } from '#app/platform/access/capabilities.ts';
import { isInScope, narrowScope, scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import { actorFor } from '#tests/factories/accounts.ts';

/*
 * Who may do what, kept by hand and apart from the product's table. A change of rights is made in both places.
 */
const columns = ['doctor', 'editor', 'medical_reviewer', 'booking_desk', 'pharmacist', 'cashier', 'event_staff'] as const;
const more = ['warehouse', 'complaints', 'manager', 'dpo', 'admin'] as const;
const roles = [...columns, ...more] as const;
const table = `
                      doc edi rev des pha cas eve war com man dpo adm
  practice.own         x   .   .   .   .   .   .   .   .   .   .   .
  queue.call           x   .   .   x   .   .   .   .   .   x   .   .
  content.open         .   x   .   .   .   .   .   .   .   x   .   x
  content.edit         .   x   .   .   .   .   .   .   .   .   .   x
  content.history      .   x   .   .   .   .   .   .   .   x   .   x
  content.publish      .   x   .   .   .   .   .   .   .   .   .   x
  content.export       .   x   .   .   .   .   .   .   .   .   .   .
  content.review       .   .   x   .   .   .   .   .   .   .   .   .
  reviews.read         .   .   x   .   .   .   .   .   .   x   .   .
  emergencies.read     .   x   x   .   .   .   .   .   .   .   .   x
  content.emergency    .   .   .   .   .   .   .   .   .   .   .   x
  claims.override      .   .   .   .   .   .   .   .   .   x   .   .
  legal.switch         .   .   .   .   .   .   .   .   .   x   .   x
  inbox.answer         .   x   .   x   .   .   .   .   x   x   x   .
  inbox.sort           .   x   .   x   .   .   .   .   .   x   .   .
  reports.read         .   .   .   .   .   .   .   .   .   x   .   .
  bookings.read        .   .   .   x   .   .   .   .   .   x   .   .
  bookings.change      .   .   .   x   .   .   .   .   .   x   .   .
  bookings.print       .   .   .   x   .   .   .   .   .   x   .   .
  bookings.overbook    .   .   .   .   .   .   .   .   .   x   .   .
  results.send         .   .   .   x   .   .   .   .   .   x   .   .
  schedules.read       .   .   .   x   .   .   .   .   .   x   .   x
  absences.record      .   .   .   x   .   .   .   .   .   x   .   .
  schedules.change     .   .   .   .   .   .   .   .   .   x   .   x
  contacts.reveal      .   .   .   x   .   .   .   .   .   x   x   .
  chats.watch          .   .   .   x   .   .   .   .   .   x   .   .
  ratings.read         .   .   .   .   .   .   .   .   .   x   .   .
  prescriptions.check  .   .   .   .   x   .   .   .   .   .   .   .
  orders.handle        .   .   .   .   x   .   .   x   .   x   .   .
  payments.check       .   .   .   .   .   x   .   .   .   .   .   .
  refunds.request      .   .   .   .   .   x   .   .   .   x   .   .
  refunds.approve      .   .   .   .   .   x   .   .   .   x   .   .
  events.check_in      .   .   .   .   .   .   x   .   .   x   .   .
  forms.read           .   x   .   .   .   .   x   .   .   x   .   x
  forms.edit           .   x   .   .   .   .   x   .   .   x   .   x
  surveys.edit         .   x   .   .   .   .   .   .   .   x   .   x
  events.count         .   x   .   .   .   .   x   .   .   x   .   .
  events.handle        .   .   .   .   .   .   x   .   .   x   .   .
  surveys.read         .   .   .   .   .   .   .   .   x   x   .   .
  stock.read           .   .   .   .   x   .   .   x   .   x   .   .
  stock.receive        .   .   .   .   x   .   .   x   .   .   .   .
  stock.order          .   .   .   .   x   .   .   x   .   .   .   .
  stock.sign           .   .   .   .   x   .   .   .   .   .   .   .
  stock.count          .   .   .   .   x   .   .   x   .   .   .   .
  stock.approve        .   .   .   .   x   .   .   .   .   x   .   .
  stock.change         .   .   .   .   .   .   .   x   .   .   .   .
  recalls.handle       .   .   .   .   x   .   .   x   .   .   .   .
  complaints.answer    .   .   .   .   .   .   .   .   x   .   .   .
  promos.edit          .   x   .   .   .   .   .   .   .   x   .   x
  media.edit           .   x   .   .   .   .   .   .   .   x   .   x
  facts.edit           .   x   .   .   .   .   .   .   .   x   .   x
  applications.handle  .   .   .   .   .   .   .   .   .   x   .   .
  licences.change      .   .   .   .   .   .   .   .   .   x   .   .
  units.configure      .   .   .   .   .   .   .   .   .   x   .   x
  persons.export       .   .   .   .   .   .   .   .   .   x   x   .
  accounts.read        .   .   .   .   .   .   .   .   .   x   x   x
  accounts.change      .   .   .   .   .   .   .   .   .   .   .   x
  doctors.invite       .   .   .   .   .   .   .   .   .   x   .   x
  audit.read           .   .   .   .   .   .   .   .   .   .   x   .
  privacy.requests     .   .   .   .   .   .   .   .   .   .   x   .
  privacy.incidents    .   .   .   .   .   .   .   .   .   x   x   x
  site.open            .   .   .   .   .   .   .   .   .   .   .   x
  system.watch         .   .   .   .   .   .   .   .   .   .   .   x
`;
const expected = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [capability = '', ...marks] = line.trim().split(/\s+/);
    return [capability as Parameters<typeof rolesWith>[0], roles.filter((_role, at) => marks[at] === 'x')] as const;
  });

test('the table knows every role and every capability', async () => {
  const { capabilitiesByRole } = await import('#app/platform/access/capabilities.ts');
  expect([...roles].sort()).toEqual([...grantedRoles].sort());
  const all = new Set(Object.values(capabilitiesByRole).flat());
  expect(expected.map(([capability]) => capability).sort()).toEqual([...all].sort());
});

test.each(expected)('%s', (capability, holders) => {
  expect(rolesWith(capability).sort()).toEqual([...holders].sort());
  const user = { id: '00000000-0000-4000-8000-000000000001' };
  for (const role of grantedRoles) {
    const at = (facilityId: number | null) => actorFor(user, { roles: [role], grants: [{ role, facilityId }], hasSecondFactor: true });
    const may = (holders as readonly string[]).includes(role);
    expect([role, scopeOf(at(null), capability)]).toEqual([role, may ? 'group' : []]);
    expect([role, scopeOf(at(3), capability)]).toEqual([role, may ? [3] : []]);
    expect(scopeOf({ ...at(null), hasSecondFactor: false }, capability)).toEqual([]);
    expect(scopeOf({ ...at(null), isLocked: true }, capability)).toEqual([]);
  }
});

test('a capability is held where one of its roles is held, not where another role is', () => {
  const grants = [
    { role: 'booking_desk', facilityId: 2 },
    { role: 'booking_desk', facilityId: 1 },
    { role: 'manager', facilityId: 1 },
    { role: 'cashier', facilityId: null },
  ] as const;
  const actor = actorFor({ id: 'x' }, { roles: ['booking_desk', 'manager', 'cashier'], grants, hasSecondFactor: true });
  expect(scopeOf(actor, 'bookings.read')).toEqual([1, 2]);
  expect(scopeOf(actor, 'bookings.overbook')).toEqual([1]);
  expect(scopeOf(actor, 'payments.check')).toBe('group');
  expect(staffCan('bookings.read')).toMatchObject({ capability: 'bookings.read' });
});

test('a choice of facilities only narrows a scope; a record of no facility is of the group alone', () => {
  expect(narrowScope('group', [])).toBe('group');
  expect(narrowScope('group', [4])).toEqual([4]);
  expect(narrowScope([1, 2], [])).toEqual([1, 2]);
  expect(narrowScope([1, 2], [2, 3])).toEqual([2]);
  expect(narrowScope([1, 2], [3])).toBeNull();
  expect(narrowScope([], [])).toBeNull();
  expect([isInScope('group', null), isInScope([1], null), isInScope([1], 1), isInScope([1], 2)]).toEqual([true, false, true, false]);
});
