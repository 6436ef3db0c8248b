import { getDoctorOfAccountOrNull } from '#app/domains/directory/index.server.ts';
import { isInScope, narrowScope, type Scope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { type Contact, maskedContact, readContact } from '#app/platform/contacts/contact.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { getUserByContactOrNull } from '../account/account.store.server.ts';
import { accountId, findInput, staffQuery } from './role.schema.ts';
import { findStaffAccounts as findStaff, getAccountOrNull, type NamedGrant } from './role.store.server.ts';
import { wholeGroup } from './role.ts';

/** Accounts per page of the list of staff. */
const staffPageSize = 50;

/**
 * Returns accounts with a role, administrators first, without addresses and numbers. A manager sees those of the own facilities, with the
 * grants there and in the group.
 */
export const findStaffAccounts = operation({
  name: 'account.find_staff',
  access: staffCan('accounts.read'),
  limits: 'reads',
  input: staffQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { page, units, ...filter }) {
    const chosen = narrowScope(scope, units);
    if (!chosen) return fail('not_found');
    const offset = (page - 1) * staffPageSize;
    const { rows, total } = await findStaff(db, { scope: chosen, filter, limit: staffPageSize, offset });
    const data = rows.map(({ grants, ...row }) => ({ ...row, ...visibleGrants(grants, scope) }));
    return ok({ data, meta: { current_page: page, to: Math.min(offset + rows.length, total), total } });
  },
});

const unknown = 'Tidak ada akun dengan alamat atau nomor itu';

/** Returns the account with exactly this address or number. The access is recorded in the log that the person can read. */
export const findAccount = operation({
  name: 'account.found',
  access: staffCan('accounts.change'),
  limits: [perAccount(120, '1m', 'staff-look')],
  input: findInput.refine(({ contact }) => readContact(contact) !== null, {
    path: ['contact'],
    error: 'Tulis alamat email atau nomor ponsel yang lengkap',
  }),
  failures: { not_found: [404, unknown] },
  async run({ tx }, input) {
    const contact = readContact(input.contact);
    const user = contact && (await getUserByContactOrNull(tx, contact));
    return user ? ok({ id: user.id }) : fail('not_found', { fieldErrors: { contact: [unknown] } });
  },
  audit: (_input, { id }) => ({ subjectId: id }),
});

/**
 * Returns an account: its name, its grants, and its contacts with the middle masked. For a manager, an account that does not work at one of
 * the own facilities does not exist. The access is recorded in the log that the person can read.
 */
export const getAccount = operation({
  name: 'account.viewed',
  access: staffCan('accounts.read'),
  limits: 'reads',
  input: accountId,
  failures: { not_found: notFound },
  async run({ db, actor, scope }, { id }) {
    const account = await getAccountOrNull(db, id, scope);
    if (!account) return fail('not_found');
    const { email, phone, grants, ...rest } = account;
    return ok({
      ...rest,
      ...visibleGrants(grants, scope),
      email: masked('email', email),
      phone: masked('phone', phone),
      doctor: await getDoctorOfAccountOrNull(db, id),
      is_own: id === actor.userId,
    });
  },
  audit: ({ id }) => ({ subjectId: id }),
});

function masked(channel: Contact['channel'], contact: string | null): string | null {
  return contact === null ? null : maskedContact({ channel, contact });
}

/** The grants that a caller with this scope sees, and the roles among them. */
function visibleGrants(grants: readonly NamedGrant[], scope: Scope) {
  const visible = grants.filter(({ facilityId }) => facilityId === null || isInScope(scope, facilityId));
  return {
    roles: [...new Set(visible.map(({ role }) => role))],
    grants: visible.map(({ role, facilityId, facility }) => ({
      role,
      facility_id: facilityId,
      facility: facility ?? wholeGroup,
    })),
  };
}
