import { afterAll, expect, test } from 'vitest';
import { orderService } from '#app/domains/reservations/reservation/order-service.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { newContent } from '#tests/factories/content-texts.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { nextMondays } from '#tests/factories/own-reservation.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { serviceForm } from './service.content.schema.ts';
import { serviceStore } from './service.content.store.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const { done, ask } = editingCalls(platform, await createEditor(db));
const { operations } = resourceOf('services');
const bytes = async (path: string) => (await app.fetch(path)).text();

/** A published visit that costs nothing, on Mondays from 7 and 13. */
async function publishVisit() {
  const { values: given } = await newContent(db, 'services');
  const values: Values = {
    ...given,
    kind: 'visit',
    price: '',
    options: 'Gratis | 0 | 30',
    schedules: 'Senin 07.00–10.00 | 2\nSenin 13.00–15.00',
  };
  const { key } = await done(operations.create, {});
  const { version } = await done(operations.publish, { key, version: 0, base: {}, values });
  return { key, version, values };
}
const hoursOf = async (key: string) =>
  await db
    .selectFrom('service_schedules')
    .select(['id', 'start_hour', 'is_active'])
    .where('service_id', '=', Number(key))
    .orderBy('id')
    .execute();
const optionOf = async (key: string) =>
  (
    await db
      .selectFrom('service_options')
      .select('id')
      .where('service_id', '=', Number(key))
      .where('name', '=', 'Gratis')
      .executeTakeFirstOrThrow()
  ).id;
const patient = async () => actorFor(await createUser(db));

test('the numbers of its own hours may have times of their own', async () => {
  const { key, version, values } = await publishVisit();
  const minutesOf = async () =>
    (await db.selectFrom('service_schedules').select('number_minutes').where('service_id', '=', Number(key)).execute()).map(
      ({ number_minutes }) => number_minutes,
    );
  const timed = { ...values, number_minutes: '15' };
  const next = await done(operations.publish, { key, version, base: values, values: timed });
  expect([await minutesOf(), (await serviceStore.read(db, key))?.number_minutes]).toEqual([[15, 15], '15']);
  await done(operations.publish, { key, version: next.version, base: timed, values });
  expect([await minutesOf(), (await serviceStore.read(db, key))?.number_minutes]).toEqual([[null, null], '']);
});

test('a service is on the site with its choices and hours; what keeps its name or its time keeps its id', async () => {
  const { key, version, values } = await publishVisit();
  const path = `/layanan/detail/${values.slug}`;
  await expect.poll(() => bytes(path)).toContain('13.00–15.00 WIB');
  const [hours, option] = [await hoursOf(key), await optionOf(key)];
  const changed = { ...values, options: 'Lengkap | 50000\nGratis | 0 | 20', schedules: 'Senin–Selasa 07.00–11.00 | 3' };
  const next = await done(operations.publish, { key, version, base: values, values: changed });
  expect(await optionOf(key)).toBe(option);
  expect((await hoursOf(key)).map(({ id, is_active }) => [id, is_active])).toEqual([
    [hours[0]?.id, true],
    [hours[1]?.id, false],
    [expect.any(Number), true],
  ]);
  await expect.poll(() => bytes(path)).not.toContain('13.00–15.00');
  // Written again, an hour is the one that it was.
  await done(operations.publish, { key, version: next.version, base: changed, values });
  expect((await hoursOf(key)).map(({ id, is_active }) => [id, is_active])).toEqual([
    [hours[0]?.id, true],
    [hours[1]?.id, true],
    [expect.any(Number), false],
  ]);
});

test('where it is given and how it is ordered stay after the first publication', async () => {
  const { key, version, values } = await publishVisit();
  const other = (await newContent(db, 'services')).values;
  const changes: Values[] = [{ facility_id: other.facility_id as string }, { kind: 'reservation' }, { slug: 'lain' }];
  for (const change of changes) {
    expect(await ask(operations.publish, { key, version, base: values, values: { ...values, ...change } })).toEqual({
      ok: false,
      code: 'invalid_input',
    });
  }
});

test('hours of the doctor take their places in the practice, and need one that begins then', async () => {
  const slot = await createSlot(db, { capacity: 4 });
  const { values: given } = await newContent(db, 'services');
  const own = { facility_id: String(slot.facility.id), doctor_id: String(slot.doctor.id), kind: 'visit' };
  const { key } = await done(operations.create, {});
  const publish = (schedules: string) => ask(operations.publish, { key, version: 0, base: {}, values: { ...given, ...own, schedules } });
  expect(await publish('Senin 05.00–06.00 | jam dokter')).toEqual({ ok: false, code: 'invalid_input' });
  expect(await publish('Senin 08.00–12.00 | jam dokter')).toMatchObject({ ok: true });
  const linked = db.selectFrom('service_schedules').select('practice_schedule_id').where('service_id', '=', Number(key));
  expect((await linked.executeTakeFirst())?.practice_schedule_id).toBe(slot.schedule.id);
});

async function booked(key: string, scheduleId: number) {
  const [reservation_date] = nextMondays(platform.clock.now());
  const input = { schedule_id: scheduleId, option_id: await optionOf(key), reservation_date, payment_method: null };
  return await invokeAs(platform, orderService, await patient(), input);
}

test('hours with reservations ahead are not taken off, and the reason is said at the field', async () => {
  const { key, version, values } = await publishVisit();
  const [first, second] = await hoursOf(key);
  expect(await booked(key, first?.id as number)).toMatchObject({ ok: true });
  const shorter = { ...values, schedules: 'Senin 13.00–15.00' };
  const answer = await app.fetch(`/v1/staff/services/${key}/publish`, {
    method: 'POST',
    body: JSON.stringify({ version, base: values, values: shorter }),
    headers: { 'content-type': 'application/json', ...(await createEditor(db)).bearer },
  });
  expect([answer.status, (await answer.json()).errors.schedules]).toEqual([
    422,
    [expect.stringMatching(/^Jam yang dihapus masih punya 1 reservasi, yang pertama Senin, .*07\.00\. Pindahkan atau batalkan dahulu/)],
  ]);
  expect((await hoursOf(key)).every(({ is_active }) => is_active)).toBe(true);
  // The other hours have none.
  await done(operations.publish, { key, version, base: values, values: { ...values, schedules: 'Senin 07.00–10.00 | 2' } });
  expect(await booked(key, second?.id as number)).toMatchObject({ ok: false });
});

test('a reservation and the end of its hours at once: one of the two is refused', async () => {
  for (let round = 0; round < bySuite({ push: 5, soak: 40 }); round += 1) {
    const { key, version, values } = await publishVisit();
    const [first] = await hoursOf(key);
    const shorter = { ...values, schedules: 'Senin 13.00–15.00' };
    const [reservation, publication] = await Promise.all([
      booked(key, first?.id as number),
      ask(operations.publish, { key, version, base: values, values: shorter }),
    ]);
    expect([reservation.ok, publication.ok].sort()).toEqual([false, true]);
  }
});

test('the control: hours that end without the check leave a reservation in hours that are no more', async () => {
  const { key } = await publishVisit();
  const [first] = await hoursOf(key);
  expect(await booked(key, first?.id as number)).toMatchObject({ ok: true });
  await db
    .updateTable('service_schedules')
    .set({ is_active: false })
    .where('id', '=', first?.id as number)
    .execute();
  const left = db
    .selectFrom('reservations as r')
    .innerJoin('service_schedules as h', 'h.id', 'r.service_schedule_id')
    .where('h.is_active', '=', false);
  expect(await left.where('h.service_id', '=', Number(key)).select('r.id').execute()).toHaveLength(1);
});

test('what a service sends to the account is said on its page and in its order, and only where it is named; a chat sends nothing', async () => {
  const { key, version, values } = await publishVisit();
  const path = `/layanan/detail/${values.slug}`;
  const promise = /Hasil dikirim ke akun Anda[\s\S]*Hasil laboratorium, biasanya siap 1 hari setelah kunjungan/;
  await expect.poll(() => bytes(path)).toMatch(promise);
  const { data } = (await (await app.fetch(`/v1/product/service/${values.slug}`)).json()) as { data: { results: unknown } };
  expect(data.results).toEqual({ name: 'Hasil laboratorium', days: 1 });
  const { headers } = await signIn(db, await createUser(db), platform.signed);
  const order = await app.fetch(`/direct-order/service/confirmation?layanan=${values.slug}`, { headers });
  expect(await order.text()).toContain('Hasil dikirim ke akun Anda: Hasil laboratorium');
  const publish = (more: Values) => ask(operations.publish, { key, version, base: values, values: { ...values, ...more } });
  const wrong = (more: Values) => serviceForm.schema.safeParse({ ...values, ...more }).error?.issues.map((issue) => issue.path.join('.'));
  expect([wrong({}), wrong({ result_name: '' }), wrong({ result_days: '' })]).toEqual([undefined, ['result_name'], ['result_days']]);
  expect(wrong({ kind: 'consultation', schedules: '' })).toEqual(['sends_results']);
  expect(await publish({ sends_results: '', result_name: '' })).toMatchObject({ ok: true });
  await expect.poll(() => bytes(path)).not.toContain('Hasil dikirim');
});
