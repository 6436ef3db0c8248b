import type { Address } from '#app/domains/addresses/address.schema.ts';
import { addAddress } from '#app/domains/addresses/change-addresses.server.ts';
import type { Database } from '#app/platform/database/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { putRegions } from '#db/regions/load.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { actorFor } from './accounts.ts';
import type { OwnRecord } from './records.ts';

/** A few regions instead of the whole country: code, name, post code. */
const lines = `
31 DKI Jakarta
3174 Kota Administrasi Jakarta Selatan
317407 Kebayoran Baru
3174071001 Melawai 12160
32 Jawa Barat
3204 Kabupaten Bandung
320413 Soreang
3204132004 Sukajadi 40911
3273 Kota Bandung
327302 Coblong
3273021001 Cipaganti 40131
3273021002 Lebak Gede 40132
3273021004 Dago 40135
327307 Sukajadi
3273071002 Cipedes 40162
327320 Antapani
3273201001 Antapani Kidul 40291
3273201002 Antapani Tengah 40291
3273201003 Antapani Wetan
36 Banten
3672 Kota Cilegon
367204 Pulomerak
3672041004 Lebakgede 42431`
  .trim()
  .split('\n')
  .map((line) => {
    const [, id = '', name = '', postCode] = /^(\d+) (.*?)(?: (\d{5}))?$/.exec(line) ?? [];
    return { id, name, postCode: postCode ?? null };
  });

/** The village that `addressBody` names. */
export const dago = { province: '32', city: '3273', district: '327302', subdistrict: '3273021004' };

export async function createRegions(db: Database): Promise<void> {
  await putRegions(db, lines);
}

/** The body of `user/address`; texts differ with `n`. */
export function addressBody(n = 1, more: Record<string, unknown> = {}) {
  return {
    label: `Rumah ${n}`,
    name: `Penerima ${n}`,
    description: `Jalan Ir. H. Juanda No. ${n}`,
    phone: `0812${String(30_000_000 + n)}`,
    note: '',
    post_code: '40135',
    subdistrict_id: dago.subdistrict,
    ...more,
  };
}

/** An address of this person; the first is main and selected. */
export async function createAddress(platform: Platform, user: { id: string }, n = 1, more: Record<string, unknown> = {}): Promise<Address> {
  const added = await invokeAs(platform, addAddress, actorFor(user), addressBody(n, more));
  if (!added.ok) throw new Error(`refused: ${added.code}`);
  return added.data;
}

/** An address that its owner may change, choose or delete: the second one, which is neither main nor selected. */
export async function ownAddress(app: TestApp, userId: string): Promise<OwnRecord> {
  if (!(await app.db.selectFrom('regions').select('id').limit(1).executeTakeFirst())) await createRegions(app.db);
  await createAddress(app.platform, { id: userId }, 1);
  const { id } = await createAddress(app.platform, { id: userId }, 2);
  return { params: { id }, body: { subdistrict_id: dago.subdistrict, phone: '081234567890', post_code: '40135' } };
}
