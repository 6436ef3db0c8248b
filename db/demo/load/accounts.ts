import type { Kysely } from 'kysely';
import { createPasswordHashing } from '../../../app/platform/access/password-hashing.server.ts';
import { type DemoAccount, demoAccounts, demoAddress, demoDomain, demoPassword, demoTimeSecret } from '../accounts.ts';
import type { AnyTables, DemoLoad } from './demo-load.ts';

export async function loadAccounts(load: DemoLoad): Promise<void> {
  // Left from demo content that was loaded here before.
  await removeDemoAccounts(load.trx);
  const password_hash = await createPasswordHashing().hash(demoPassword);
  const users: { id: string; email: string }[] = await load.trx
    .insertInto('users')
    .values(
      demoAccounts.map((account) => ({ name: account.name, email: demoAddress(account), email_verified_at: load.now, password_hash })),
    )
    .returning(['id', 'email'])
    .execute();
  const created = demoAccounts.map((account) => ({
    ...account,
    id: users.find((user) => user.email === demoAddress(account))?.id as string,
  }));
  const holders = created.filter((account) => account.role !== null);
  await load.insert(
    'user_roles',
    holders.map(({ id, role, facility }) => ({
      user_id: id,
      role,
      facility_id: facility ? load.idOf('facilities', facility) : null,
    })),
  );
  await load.insert(
    'totp_factors',
    holders.map(({ id }) => ({ user_id: id, sealed_secret: load.encrypt('totp', demoTimeSecret), confirmed_at: load.now })),
  );
  for (const { id, doctor } of holders) {
    if (doctor) await load.trx.updateTable('doctors').set({ user_id: id }).where('id', '=', load.idOf('doctors', doctor)).execute();
  }
  for (const account of created) await loadBelongings(load, account);
}

/** Family members, and the addresses whose village is known: a test database may lack the regions. */
async function loadBelongings(load: DemoLoad, { id: user_id, addresses = [], family = [] }: DemoAccount & { id: string }): Promise<void> {
  const members = family.map(({ bornDaysAgo, ...member }) => ({ ...member, user_id, birth_date: load.dateIn(-bornDaysAgo) }));
  if (members.length > 0) await load.insert('family_members', members);
  const wanted = addresses.map((address) => address.subdistrict_id);
  if (wanted.length === 0) return;
  const known: { id: string }[] = await load.trx.selectFrom('regions').select('id').where('id', 'in', wanted).execute();
  const rows = addresses
    .filter((address) => known.some((region) => region.id === address.subdistrict_id))
    .map((address, at) => ({ ...address, user_id, is_main: at === 0, is_selected: at === 0 }));
  if (rows.length > 0) await load.insert('addresses', rows);
}

/** Deletes every demo account, with its sessions and roles. Returns how many there were. */
export async function removeDemoAccounts(db: Kysely<AnyTables>): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('users').where('email', 'like', `%@${demoDomain}`).executeTakeFirst();
  return Number(numDeletedRows);
}
