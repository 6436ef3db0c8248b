import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { findWrongItems } from '#app/domains/shop/stock/stock.store.server.ts';
import { signIn } from '#tests/factories/accounts.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { demoDomain } from './accounts.ts';
import { hardMedicines, prescriptions, psychotropic } from './prescriptions.ts';

const app = await createTestApp({ demo: true });
afterAll(() => app.close());
const { db } = app;

async function pagesOf(key: string) {
  const user = await db.selectFrom('users').select('id').where('email', '=', `${key}@${demoDomain}`).executeTakeFirstOrThrow();
  const { headers } = await signIn(db, user);
  return async (path: string) => {
    const answer = await app.fetch(path, { headers });
    expect([path, answer.status]).toEqual([path, 200]);
    return await answer.text();
  };
}

test('the demo patient has a prescription in every state, and what was used fits the order and the stock', async () => {
  const { rows } = await sql<{ id: string; state: string; is_claimed: boolean; is_over: boolean; waiting: number }>`
    select r.id, r.state, coalesce(r.claimed_until > (select max(happened_at) from prescription_events), false) as is_claimed, coalesce(r.valid_until < current_date, false) as is_over,
      (select count(*)::int from prescription_lines l where l.prescription_id = r.id and decision = 'substitute' and patient_agrees is null)
        as waiting
    from prescriptions r order by r.created_at desc`.execute(db);
  expect(rows.map(({ state }) => state).toSorted()).toEqual(
    ['approved', 'expired', 'quoted', 'refused', 'review', 'uploaded', 'used', 'withdrawn'].toSorted(),
  );
  expect(rows.filter(({ is_claimed }) => is_claimed).map(({ state }) => state)).toEqual(['review']);
  expect(rows.filter(({ is_over }) => is_over).map(({ state }) => state)).toEqual(['expired']);
  expect(rows.filter(({ waiting }) => waiting > 0).map(({ state }) => state)).toEqual(['quoted']);
  const { rows: used } = await sql<{ used_qty: number; ordered: number; state: string; is_checked: boolean }>`
    select l.used_qty, (o.quantity * (o.details->>'prescription_base_qty')::int) as ordered, s.state, d.checked_at is not null as is_checked
    from prescription_lines l
    join order_lines o on o.details->>'prescription_line' = l.id::text
    join seller_orders s on s.id = o.seller_order_id
    join dispensings d on d.seller_order_id = s.id and d.prepared_by is not null
    where l.used_qty > 0`.execute(db);
  expect(used).toEqual([{ used_qty: 20, ordered: 20, state: 'packed', is_checked: false }]);
  expect(await findWrongItems(db)).toEqual([]);
});

test('patient and pharmacist read the texts of all of them, and a second person can check the prepared part', async () => {
  const [patient, pharmacist, second] = [await pagesOf('pasien'), await pagesOf('apoteker'), await pagesOf('apoteker2')];
  const rows = await db.selectFrom('prescriptions').select(['id', 'state']).execute();
  for (const { id, state } of rows) {
    const [page] = [await patient(`/account/prescriptions/${id}`), await pharmacist(`/staff/resep/${id}`)];
    for (const { wanted } of prescriptions.find((one) => one.state === state && state !== 'review')?.lines ?? [])
      expect(page).toContain(wanted);
  }
  const claimed = rows.find(({ state }) => state === 'review');
  expect(await pharmacist(`/staff/resep/${claimed?.id}`)).toContain('Rafi Pratama');
  const work = await second('/staff/resep/siapkan');
  const part = work.match(/\/staff\/resep\/siapkan\/(\d+)/)?.[1];
  const page = await second(`/staff/resep/siapkan/${part}`);
  for (const text of ['3 x sehari 1 kaplet sesudah makan, dihabiskan', 'Lilis Suryani']) expect(page).toContain(text);
  const order = await db
    .selectFrom('seller_orders as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select('o.name')
    .where('s.id', '=', part ?? '')
    .executeTakeFirstOrThrow();
  expect(await patient(`/order/detail/${order.name}`)).toContain('Dengan resep');
});

test('the hard medicines of the demo stand in no list, search, site map, page, picture or call', async () => {
  const names = [...hardMedicines, psychotropic].map(({ name }) => name);
  const get = async (path: string) => {
    const answer = await app.fetch(path);
    return { status: answer.status, text: await answer.text() };
  };
  for (const name of names) {
    const q = encodeURIComponent(name);
    for (const path of [`/v1/search?q=${q}`, `/v1/medicine/all?search=${q}`]) {
      const { data } = JSON.parse((await get(path)).text);
      expect([path, JSON.stringify(data).includes(name)]).toEqual([path, false]);
    }
  }
  // The control: one that is listed is found in the same way.
  expect(JSON.stringify(JSON.parse((await get('/v1/medicine/all?search=Ibuprofen')).text).data)).toContain('Ibuprofen tablet 200 mg');
  const maps = (await get('/sitemap.xml')).text.match(/\/sitemap-[^<]+\.xml/g) ?? [];
  const addresses = (await Promise.all(maps.map(async (map) => (await get(map)).text))).join();
  expect(addresses).toContain('/obat/detail/ibuprofen-200-mg<');
  for (const { slug, generic } of hardMedicines) {
    const own = `${slug}-dago`;
    expect(addresses).not.toContain(own);
    const q = encodeURIComponent(generic);
    for (const path of [`/obat?cari=${q}`, `/cari?q=${q}`]) expect((await get(path)).text).not.toContain(own);
    for (const path of [`/obat/detail/${own}`, `/share/medicine/${own}.png`, `/v1/medicine/detail/${own}`]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  }
});
