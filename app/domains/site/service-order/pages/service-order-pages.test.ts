import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelReservation } from '#app/domains/reservations/reservation/cancel-reservation.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createHoliday, createLeave } from '#tests/factories/directory.ts';
import { createFamilyMember } from '#tests/factories/family.ts';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { createService, createServiceOption, createServiceSchedule } from '#tests/factories/services.ts';
import { newAddress } from '#tests/harness/client-address.ts';

// The pages of an order of a service as a browser without a script meets them.
const given = await openReservations();
const { app, db, platform, done } = given;
afterAll(() => given.close());

const [first, second, third] = mondays;
const [direct, reservation] = ['/direct-order/service/confirmation', '/order/service/confirmation'];
let patient: UserActor;
let headers: Record<string, string>;
beforeEach(async () => {
  patient = actorFor(await createUser(db, { name: 'Siti Aminah' }));
  headers = (await signIn(db, { id: patient.userId }, platform.signed)).headers;
});

type Answer = Readonly<{ status: number; location: string | null; html: string }>;

async function ask(address: string, fields?: Record<string, string>): Promise<Answer> {
  const answer = await app.fetch(address, {
    headers: { ...headers, 'x-forwarded-for': newAddress() },
    redirect: 'manual',
    ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
  });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}
/** What a page says, as text. */
const textOf = ({ html }: Answer) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ');
const unescaped = (value: string) => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
/** The address of the form with this `act`, and its fields. */
function formOf({ html }: Answer, act: string): Readonly<{ action: string; fields: Record<string, string> }> {
  const form = html.match(/<form[\s\S]*?<\/form>/g)?.find((one) => one.includes(`name="act" value="${act}"`)) ?? '';
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return {
    action: unescaped(/action="([^"]*)"/.exec(form)?.[1] ?? ''),
    fields: Object.fromEntries(fields.map(([, name = '', value = '']) => [name, unescaped(value)])),
  };
}
/** The address of the link whose text, or label, is this. */
function linkOf({ html }: Answer, text: string | RegExp): string {
  const links = [...html.replaceAll('<!-- -->', '').matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = '', inner = '']) => ({
    href: unescaped(/href="([^"]*)"/.exec(attributes)?.[1] ?? ''),
    text: `${/aria-label="([^"]*)"/.exec(attributes)?.[1] ?? ''} ${inner.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')}`,
  }));
  const found = links.find((one) => (typeof text === 'string' ? one.text.includes(text) : text.test(one.text)));
  return found?.href ?? `no link ${String(text)}`;
}
/** Chooses a way to pay in the dialog, and follows to the page. */
async function chooseMethod(page: Answer, name: string): Promise<Answer> {
  const address = linkOf(page, 'Pilih metode pembayaran');
  const buttons = [...(await ask(address)).html.matchAll(/<button([^>]*)>([\s\S]*?)<\/button>/g)];
  const [, attributes = ''] = buttons.find(([, own, inner]) => own?.includes('name="payment_id"') && inner?.includes(name)) ?? [];
  const chosen = await ask(address, { payment_id: /value="([^"]*)"/.exec(attributes)?.[1] ?? 'none' });
  expect([chosen.status, chosen.location]).toEqual([303, expect.stringContaining('hasil=metode')]);
  return await ask(chosen.location ?? '');
}
const order = async (page: Answer, act: string, more: Record<string, string> = {}) => {
  const { action, fields } = formOf(page, act);
  return await ask(action, { ...fields, ...more });
};
const rowsOf = async () => await db.selectFrom('reservations').selectAll().where('user_id', '=', patient.userId).execute();

test('a reservation is chosen by links, held while it is paid for, moved and cancelled on the page of its order, by forms alone', async () => {
  const at = await given.reservable({ capacity: 3 });
  const child = await createFamilyMember(db, { id: patient.userId }, { name: 'Budi Santoso' });
  const page = await ask(`${reservation}?layanan=${at.service.slug}`);
  expect([page.status, textOf(page)]).toEqual([
    200,
    expect.stringMatching(
      /Konfirmasi Pesanan.*Layanan.*Dokter.*Untuk siapa.*Siti Aminah.*Budi Santoso.*Tanggal dan jam.*Pilih tanggal dan jam dulu/,
    ),
  ]);
  expect(page.html).not.toContain('value="reserve"');
  const forChild = await ask(linkOf(page, 'Budi Santoso'));
  // The one hour of a date is chosen with it.
  const timed = await ask(linkOf(forChild, /Senin, 23 November 2026, sisa 3/));
  expect(textOf(timed)).toMatch(
    /08\.00–12\.00 WIB Sisa 3.*Jadwal Senin, 23 November 2026, 08\.00–12\.00 WIB.*Total Rp200\.000.*Pilih metode pembayaran/,
  );
  const ready = await chooseMethod(timed, 'BCA Virtual Account');
  expect(textOf(ready)).toMatch(/Metode pembayaran dipilih.*Bayar Rp200\.000.*Tempat disimpan 1 jam selama Anda membayar/);
  // A second press of the same page is the same order.
  const [placed, again] = [await order(ready, 'reserve'), await order(ready, 'reserve')];
  const rows = await rowsOf();
  expect(rows).toMatchObject([{ kind: 'SRD', state: 'held', family_member_id: child.id, patient_name: 'Budi Santoso', visit_date: first }]);
  expect([placed.status, again.location]).toEqual([303, placed.location]);
  expect(placed.location).toMatch(/^\/order\/detail\/[^?]+\?hasil=dipesan$/);
  const detail = await ask(placed.location ?? '');
  expect(textOf(detail)).toMatch(new RegExp(`Order diproses.*Reservasi Pending.*Tempat disimpan sampai.*Kode ${rows[0]?.code}`));
  expect(linkOf(detail, 'Simpan ke kalender (.ics)')).toMatch(/^\/reservasi\/[\w-]{43}\/kalender\.ics$/);
  expect(textOf(detail)).not.toContain('Batalkan pesanan');

  const { fields, action } = formOf(detail, 'cancel');
  expect(textOf(detail)).toContain('Belum ada yang dibayar, jadi tidak ada yang perlu dikembalikan.');
  const cancelled = await ask(action || `${placed.location?.split('?')[0]}?index`, fields);
  expect([cancelled.status, textOf(cancelled)]).toEqual([200, expect.stringContaining('Reservasi dibatalkan.')]);
  expect(await rowsOf()).toMatchObject([{ state: 'cancelled' }]);
});

test('what is paid for: the money of a cancellation is said before the press, a move costs nothing', async () => {
  const at = await given.reservable({ capacity: 2 });
  const held = await given.held(at, second, patient);
  await given.pays(held.reference);
  const detail = await ask(`/order/detail/${held.order}`);
  expect(textOf(detail)).toMatch(/Pembayaran diterima.*Terjadwal.*Pindah waktu.*Bila dibatalkan sekarang, Rp200\.000 kembali \(100%\)/);
  const away = linkOf(detail, 'Pindah waktu');
  expect(textOf(await ask(away))).toMatch(/Tanpa biaya.*Masih dapat dipindah 2 kali\..*Senin, 7 Desember 2026/);
  const moved = await ask(away, { reservation: held.code, slot: `${at.schedule.id} ${third} ${at.service.id}` });
  expect([moved.status, moved.location]).toEqual([303, `${away.replace('/pindah', '')}?hasil=dipindah`]);
  const shown = await ask(moved.location ?? '');
  expect(textOf(shown)).toMatch(/Reservasi dipindah\..*Senin, 7 Desember 2026/);
  const { fields, action } = formOf(shown, 'cancel');
  const refused = await ask(action || (moved.location ?? ''), { ...fields, expected_return: '1' });
  expect([refused.status, textOf(refused)]).toEqual([409, expect.stringContaining('Jumlah yang kembali sudah berubah')]);
  expect(await rowsOf()).toMatchObject([{ state: 'booked', visit_date: third }]);
});

test('a guest is led to the log-in with everything that was chosen', async () => {
  const at = await given.reservable();
  const address = `${reservation}?${new URLSearchParams({ layanan: at.service.slug, jadwal: String(at.schedule.id), tanggal: first, bayar: String(given.atPlace) })}`;
  const service = await ask(`/layanan/detail/${at.service.slug}`);
  expect(linkOf(service, 'Reservasi')).toBe(`${reservation}?layanan=${at.service.slug}`);
  const own = headers;
  headers = {};
  expect((await ask(address)).location).toBe(`/account/login?${new URLSearchParams({ next: address })}`);
  headers = own;
  expect(textOf(await ask(address))).toMatch(/Bayar di tempat.*Pesan, bayar Rp200\.000 di tempat.*Tempatnya langsung tercatat/);
});

test('changing the doctor resets calendar, schedules, the chosen schedule and the direct order; the person remains', async () => {
  const at = await given.reservable({ capacity: 3 });
  const other = await given.reservable({ capacity: 5 });
  await db.updateTable('services').set({ category_id: at.service.category_id }).where('id', '=', other.service.id).execute();
  const child = await createFamilyMember(db, { id: patient.userId });
  const chosen = {
    layanan: at.service.slug,
    untuk: child.id,
    jadwal: String(at.schedule.id),
    tanggal: first,
    bayar: String(given.atPlace),
    bulan: '2026-12',
  };
  const page = await ask(`${reservation}?${new URLSearchParams(chosen)}`);
  expect(textOf(page)).toContain('Pesan, bayar Rp200.000 di tempat');
  const address = linkOf(page, other.doctor.name);
  expect(address).toBe(`${reservation}?${new URLSearchParams({ layanan: other.service.slug, untuk: child.id })}`);
  const fresh = await ask(address);
  expect(textOf(fresh)).toMatch(/November 2026 Sen.*Jadwal Belum dipilih.*Pilih tanggal dan jam dulu/);
  expect([fresh.html.includes('value="reserve"'), linkOf(fresh, at.doctor.name)]).toEqual([
    false,
    expect.stringContaining(at.service.slug),
  ]);
});

test('each day says what is left of it, or why it cannot be chosen', async () => {
  const at = await given.reservable({ capacity: 1 });
  await given.booked(at, first);
  await createLeave(db, { doctorId: at.doctor.id, from: second, to: second });
  await createHoliday(db, { day: third, facilityId: at.facility.id });
  const november = await ask(`${reservation}?layanan=${at.service.slug}&bulan=2026-11`);
  expect(textOf(november)).toMatch(/23 penuh .* 30 cuti/);
  const december = await ask(linkOf(november, 'Desember 2026'));
  expect(textOf(december)).toMatch(/7 libur .* Senin, 14 Desember 2026, sisa 1/);
  const lost = await ask(`${reservation}?layanan=${at.service.slug}&jadwal=${at.schedule.id}&tanggal=${first}`);
  expect(textOf(lost)).toMatch(/Tempat pada tanggal itu sudah penuh.*Pilih tanggal dan jam dulu/);
});

test('a full date leads to the waiting list, which the account sees and leaves', async () => {
  const at = await given.reservable({ capacity: 1 });
  const { owner, code } = await given.booked(at, first);
  const page = await ask(`${reservation}?layanan=${at.service.slug}`);
  const joined = await order(page, 'wait', { from_date: first, to_date: first });
  expect([joined.status, joined.location]).toEqual([303, '/account/reservations?hasil=menunggu']);
  const list = await ask(joined.location ?? '');
  expect(textOf(list)).toMatch(/Anda masuk daftar tunggu.*Daftar tunggu/);
  expect(textOf(list)).toContain(at.doctor.name);
  const twice = await order(page, 'wait', { from_date: first, to_date: second });
  expect([twice.status, textOf(twice)]).toEqual([409, expect.stringContaining('sudah ada di daftar tunggu')]);

  await done(cancelReservation, owner, { code });
  expect(await given.offer()).toBe(1);
  const offered = await ask(linkOf(await ask('/account/reservations'), 'Lihat tawaran'));
  expect(textOf(offered)).toMatch(/Menunggu jawaban Anda.*Tempat disimpan sampai.*Setujui waktu ini/);
  const { fields, action } = formOf(offered, 'accept');
  const accepted = await ask(action, fields);
  expect([accepted.status, accepted.location]).toEqual([303, expect.stringMatching(/^\/order\/detail\/.*hasil=dipesan$/)]);
});

describe('an order of a service in its own hours', () => {
  test('option, date and way to pay are asked in this order; another price is told before anything is ordered', async () => {
    const service = await createService(db, { kind: 'visit', name: 'Cek Darah' });
    await createServiceSchedule(db, { serviceId: service.id });
    const option = await createServiceOption(db, { serviceId: service.id, name: 'Lengkap', price: 90_000 });
    await createServiceOption(db, { serviceId: service.id, name: 'Dasar', price: 50_000 });
    const page = await ask(`${direct}?layanan=${service.slug}`);
    expect(textOf(page)).toContain('Pilih salah satu pilihan dulu');
    const opted = await ask(linkOf(page, 'Lengkap'));
    expect(textOf(opted)).toContain('Pilih tanggal dan jam dulu');
    const timed = await ask(linkOf(opted, /Senin, 23 November 2026, ada/));
    const ready = await chooseMethod(timed, 'Bayar di tempat');
    await db.updateTable('service_options').set({ price: 95_000 }).where('id', '=', option.id).execute();
    const refused = await order(ready, 'order');
    expect([refused.status, textOf(refused)]).toEqual([
      409,
      expect.stringMatching(/Harga layanan ini baru saja berubah.*bayar Rp95\.000 di tempat/),
    ]);
    expect(await rowsOf()).toEqual([]);
    expect((await order(refused, 'order')).status).toBe(303);
    expect(await rowsOf()).toMatchObject([{ kind: 'SPT', state: 'booked', price: '95000' }]);
  });

  test('by appointment: a request without a payment, for which the desk proposes a time on its page', async () => {
    const at = await given.reservable();
    const service = await createService(db, { kind: 'visit', facilityId: at.facility.id, price: 150_000 });
    await createServiceSchedule(db, { serviceId: service.id, end: null });
    expect(linkOf(await ask(`/layanan/detail/${service.slug}`), 'Minta jadwal')).toBe(`${direct}?layanan=${service.slug}`);
    const timed = await ask(linkOf(await ask(`${direct}?layanan=${service.slug}`), /Senin, 23 November 2026/));
    expect(textOf(timed)).toMatch(/Petugas mengusulkan jamnya lewat pesan.*Kirim permintaan/);
    const placed = await order(timed, 'order');
    expect([placed.status, placed.location]).toEqual([303, expect.stringMatching(/^\/reservasi\/[\w-]{43}\?hasil=dipesan$/)]);
    expect(textOf(await ask(placed.location ?? ''))).toMatch(/Permintaan Anda tercatat\. Petugas mengusulkan jamnya.*Belum Aktif/);
    const [row] = await rowsOf();
    const own = headers;
    const staff = await createUser(db, { roles: ['booking_desk'], facilityId: at.facility.id });
    headers = (await signIn(db, staff, platform.signed)).headers;
    const desk = await ask('/staff/pendaftaran?tampil=menunggu&jenis=reservasi');
    expect(textOf(desk)).toMatch(/Siti Aminah.*Perlu jam/);
    const path = `/staff/pendaftaran/reservasi/${row?.id}?tampil=perlu`;
    const proposed = await ask(path, { intent: 'propose', date: first, start_hour: '09:30' });
    expect([proposed.status, proposed.location]).toEqual([303, `${path}&sudah=propose`]);
    expect(textOf(await ask(`${path}&sudah=propose`))).toMatch(/Menunggu pasien.*Jam diusulkan/);
    headers = own;
    const offer = await ask(placed.location?.split('?')[0] ?? '');
    expect(textOf(offer)).toMatch(/Senin, 23 November 2026, 09\.30–10\.30 WIB.*Setujui waktu ini.*Minta waktu lain/);
  });

  test('what costs nothing is booked at once, and stands in the list of the account', async () => {
    const service = await createService(db, { kind: 'visit' });
    await createServiceSchedule(db, { serviceId: service.id });
    await createServiceOption(db, { serviceId: service.id, name: 'Kelas ibu hamil', price: 0 });
    const opted = await ask(linkOf(await ask(`${direct}?layanan=${service.slug}`), 'Kelas ibu hamil'));
    const timed = await ask(linkOf(opted, /Senin, 23 November 2026/));
    expect(textOf(timed)).toContain('Pesan tanpa biaya');
    const placed = await order(timed, 'order');
    expect(textOf(await ask(placed.location ?? ''))).toMatch(/Order diproses.*Terjadwal/);
    expect(textOf(await ask('/account/reservations'))).toMatch(/Akan datang Senin, 23 November 2026.*Terjadwal.*Pindah waktu.*Batalkan/);
  });
});

test('a link of the other kind leads to the right page, a chat to its service, nothing to an empty order; others are not found', async () => {
  const at = await given.reservable();
  expect((await ask(`${direct}?layanan=${at.service.id}&tanggal=${first}`)).location).toBe(
    `${reservation}?layanan=${at.service.id}&tanggal=${first}`,
  );
  expect((await ask(`${reservation}?layanan=${at.visit.slug}`)).location).toBe(`${direct}?layanan=${at.visit.slug}`);
  const chat = await createService(db, { kind: 'consultation', doctorId: at.doctor.id });
  expect((await ask(`${direct}?layanan=${chat.slug}`)).location).toBe(`/layanan/detail/${chat.slug}`);
  expect(textOf(await ask(direct))).toMatch(/Order anda kosong.*Daftar Transaksi/);
  expect((await ask(`${reservation}?layanan=tidak-ada`)).status).toBe(404);
});

test('a press on the chosen way to pay chooses none', async () => {
  const at = await given.reservable();
  const chosen = `${reservation}/pembayaran?layanan=${at.service.slug}&jadwal=${at.schedule.id}&tanggal=${first}&bayar=${given.atPlace}`;
  const dialog = await ask(chosen);
  expect(dialog.html).toMatch(/value="" [^>]*aria-pressed="true"|aria-pressed="true"[^>]*value=""/);
  expect((await ask(chosen, { payment_id: '' })).location).toBe(chosen.replace(`&bayar=${given.atPlace}`, ''));
});

test('a way to pay that cannot be had is refused; without any the dialog says so', async () => {
  const at = await given.reservable();
  const address = `${reservation}/pembayaran?layanan=${at.service.slug}&jadwal=${at.schedule.id}&tanggal=${first}`;
  const refused = await ask(address, { payment_id: '999999' });
  expect([refused.status, textOf(refused)]).toEqual([422, expect.stringContaining('Gagal memilih metode pembayaran')]);
  const early = await ask(`${reservation}/pembayaran?layanan=${at.service.slug}`, { payment_id: String(given.atPlace) });
  expect([early.status, textOf(early)]).toEqual([409, expect.stringContaining('Pilih tanggal dan jam dulu')]);
  await db.updateTable('payment_methods').set({ is_active: false }).execute();
  try {
    expect(textOf(await ask(address))).toContain('Tidak ada pembayaran yang tersedia');
  } finally {
    await db.updateTable('payment_methods').set({ is_active: true }).execute();
  }
});
