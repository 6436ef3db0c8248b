import { sql } from 'kysely';
import { purgePages } from '#app/platform/cache/purge.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';

/** A class of medicines is listed while its legal switch is on. */
export async function listClass(tx: Tx, { name, isOn }: Readonly<{ name: string; isOn: boolean }>): Promise<void> {
  const drugClass = /^sale_(bebas|bebas_terbatas)$/.exec(name)?.[1];
  if (!drugClass) return;
  await sql`update drug_policies set listed = ${isOn} where class = ${drugClass} and upper_inf(valid)`.execute(tx);
  await purgePages(tx, ['medicines', 'search']);
}
