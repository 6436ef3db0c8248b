import { getDoctorOfAccountOrNull } from '#app/domains/directory/index.server.ts';
import { type Contact, maskedContact, readContact } from '#app/platform/contact.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { getUserByContactOrNull } from '../users/store.server.ts';
import { accountId, findInput, staffQuery } from './schema.ts';
import { findStaffAccounts as findStaff, getAccountOrNull } from './store.server.ts';

/** Accounts per page of the list of staff. */
const staffPageSize = 50;

/** Returns all accounts with a role, administrators first, without addresses and numbers. */
export const findStaffAccounts = operation({
  name: 'account.find_staff',
  access: ['admin'],
  limits: 'reads',
  input: staffQuery,
  async run({ db }, { page }) {
    const before = (page - 1) * staffPageSize;
    const { rows, total } = await findStaff(db, staffPageSize, before);
    return ok({ data: rows, meta: { current_page: page, to: before + rows.length, total } });
  },
});

const unknown = 'Tidak ada akun dengan alamat atau nomor itu';

/** Returns the account with exactly this address or number. The access is recorded in the log that the person can read. */
export const findAccount = operation({
  name: 'account.found',
  access: ['admin'],
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
 * Returns an account for an administrator: its name, its roles, and its contacts with the middle masked. The access is recorded in the log
 * that the person can read.
 */
export const getAccount = operation({
  name: 'account.viewed',
  access: ['admin'],
  limits: 'reads',
  input: accountId,
  failures: { not_found: notFound },
  async run({ db, actor }, { id }) {
    const account = await getAccountOrNull(db, id);
    if (!account) return fail('not_found');
    const { email, phone, ...rest } = account;
    return ok({
      ...rest,
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
