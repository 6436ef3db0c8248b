import { expect, test } from 'vitest';
import { postMessage } from '#app/domains/chat/conversation/post-message.server.ts';
import { actorFor } from '#tests/factories/accounts.ts';
import { createChatDoctor } from '#tests/factories/chat.ts';
import { pdf } from '#tests/factories/files.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { pictureOf } from '#tests/factories/prescriptions.ts';
import { findings } from '#tests/harness/browser.ts';
import { answerTriage, box, log, openChatSite, said, say } from '#tests/harness/chat-journey.ts';
import { expectInView } from '#tests/harness/in-view.ts';
import { expectKeyboardReaches } from '#tests/harness/keyboard.ts';
import { soak } from '#tests/harness/suite.ts';

const chats = await openChatSite();
const { db, browserOf, bothIn } = chats;
const { done } = callsOn(chats.app);

test('two browsers: bought, promised, begun, said both ways with the network off and on, ended, rated', async () => {
  const by = await createChatDoctor(db);
  const user = await chats.patientUser();
  const patient = await browserOf(user, { allow: /Failed to load resource|ERR_/ });
  await patient.goto(`/dokter/peninjau/${by.doctor.slug}`);
  await patient.getByRole('link', { name: 'Mulai chat' }).click();
  await answerTriage(patient);
  await patient.getByRole('textbox', { name: 'Keluhan' }).fill('Batuk sejak tiga hari');
  await patient.getByRole('radio', { name: /BCA/ }).check();
  await patient.getByRole('checkbox', { name: /Saya setuju berkonsultasi/ }).check();
  expect(await findings(patient)).toEqual([]);
  await patient.getByRole('button', { name: 'Pesan chat' }).click();
  await patient.waitForURL('**/order/list*');
  // The sentence stands in the page and as a toast.
  await patient.locator('main [role=status]', { hasText: 'Transaksi Berhasil, status : menunggu verifikasi sistem' }).waitFor();
  const room = await chats.requestedOf(user.id);
  await patient.getByRole('main').getByRole('link', { name: room.order }).click();
  await patient.getByRole('link', { name: 'Buka chat' }).click();
  await patient.getByRole('heading', { name: 'Menunggu pembayaran' }).waitFor();
  await chats.settle({ ...room, patient: undefined as never });
  await patient.getByText('Dijawab paling lambat').waitFor();
  await patient.getByRole('timer').filter({ hasText: 'sisa' }).waitFor();

  const doctor = await browserOf(by.user, { width: 1280 });
  await doctor.goto('/account/profile');
  await doctor.getByRole('tab', { name: 'Paid' }).click();
  await doctor.getByRole('button', { name: /^Start chat/ }).click();
  await doctor.locator('main [role=status]', { hasText: 'Berhasil mengaktifkan chat' }).waitFor();
  await doctor.getByRole('tab', { name: 'Active' }).click();
  await doctor.getByRole('link', { name: /^Buka chat/ }).click();
  await doctor.waitForURL(`**/staff/chat/${room.name}`);
  await doctor.getByText('Batuk sejak tiga hari').waitFor();

  await box(patient).waitFor();
  await say(patient, 'Selamat pagi, Dok');
  await expect.poll(() => said(doctor)).toEqual(['Selamat pagi, Dok']);
  await box(doctor).pressSequentially('Se');
  await patient.getByText('sedang mengetik…').waitFor();
  await say(doctor, 'Selamat pagi. Ada demam?');
  await expect.poll(() => said(patient)).toEqual(['Selamat pagi, Dok', 'Selamat pagi. Ada demam?']);
  await patient.getByText('Dibaca').first().waitFor();

  const context = patient.context();
  await context.setOffline(true);
  await say(patient, 'Tidak demam');
  await say(patient, 'Tapi dahaknya kuning');
  await patient.getByText('Tidak terhubung. Pesan disimpan di sini').waitFor();
  await patient.getByText('Menunggu jaringan, disimpan di sini').first().waitFor();
  await say(doctor, 'Sudah minum obat apa?');
  await expect.poll(() => chats.seqsOf(room)).toEqual([1, 2, 3]);
  await context.setOffline(false);
  const all = ['Selamat pagi, Dok', 'Selamat pagi. Ada demam?', 'Sudah minum obat apa?', 'Tidak demam', 'Tapi dahaknya kuning'];
  await expect.poll(() => said(doctor)).toEqual(all);
  await expect.poll(() => said(patient)).toEqual(all);
  expect(await chats.seqsOf(room)).toEqual([1, 2, 3, 4, 5]);

  await doctor.getByLabel('Penilaian').fill('Infeksi ringan');
  await doctor.getByLabel('Saran').fill('Istirahat');
  await doctor.getByLabel('Datang bila').fill('Sesak');
  await doctor.getByRole('button', { name: 'Tandatangani ringkasan' }).click();
  await patient.getByRole('heading', { name: 'Ringkasan' }).waitFor();
  await doctor.getByText('Akhiri chat').click();
  await doctor.getByRole('button', { name: 'Done' }).click();
  await doctor.locator('main [role=status]', { hasText: 'Berhasil mengakhiri chat' }).waitFor();

  await patient.getByRole('heading', { name: 'Beri nilai' }).waitFor();
  await expect.poll(() => box(patient).count()).toBe(0);
  await patient.getByRole('radio', { name: /^4 bintang/ }).check({ force: true });
  await patient.getByLabel('Catatan').fill('Jelas sekali');
  await patient.getByRole('button', { name: 'Kirim nilai' }).click();
  await patient.getByText('penilaian Anda tersimpan').first().waitFor();
  expect(await db.selectFrom('doctor_ratings').select('stars').where('room_id', '=', room.id).execute()).toEqual([{ stars: 4 }]);
});

soak('a photograph and a PDF are sent, and one that is refused says why', async () => {
  const { patient, doctor } = await bothIn();
  const input = patient.locator('input[type=file]');
  await input.setInputFiles([
    { name: 'ruam.png', mimeType: 'image/png', buffer: await pictureOf() },
    { name: 'hasil-lab.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) },
  ]);
  await patient.getByText('ruam.png').waitFor();
  await say(patient, 'Ini fotonya');
  await log(doctor)
    .getByRole('img', { name: /^Foto 1/ })
    .waitFor();
  await log(doctor).getByText('Dokumen PDF').waitFor();
  await input.setInputFiles({ name: 'foto.heic', mimeType: 'image/heic', buffer: Buffer.from('x') });
  await patient.getByText('Foto HEIC belum didukung, pilih JPG.').waitFor();
  await input.setInputFiles({ name: 'palsu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('bukan PDF') });
  await say(patient, 'Dan ini');
  await patient.getByText(/^Gagal\./).waitFor();
  await patient.getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect.poll(() => patient.getByText(/^Gagal\./).count()).toBe(0);
});

soak.each([true, false])(
  'a sign of an emergency leads to the ward’s numbers and never to a payment, with JavaScript: %s',
  async (javaScript) => {
    const by = await createChatDoctor(db);
    const user = await chats.patientUser();
    const page = await browserOf(user, { javaScript });
    await page.goto(`/order/services/confirmation?dokter=${by.doctor.slug}`);
    expect(await page.getByText('Pilih metode pembayaran').count()).toBe(0);
    await answerTriage(page, 'nyeri_dada');
    await page.getByRole('heading', { name: 'Ini bisa gawat darurat' }).waitFor();
    expect(await page.getByRole('link', { name: 'Telepon 119' }).getAttribute('href')).toBe('tel:119');
    expect(await page.getByRole('link', { name: /^Telepon IGD/ }).getAttribute('href')).toBe('tel:+62224000119');
    expect(await page.getByText('Pilih metode pembayaran').count()).toBe(0);
    if (javaScript) expect(await findings(page)).toEqual([]);
    expect(await db.selectFrom('orders').select('id').where('user_id', '=', user.id).execute()).toEqual([]);
    await page.getByRole('link', { name: 'Saya salah pilih' }).click();
    await page.getByRole('heading', { name: 'Apakah ada tanda ini sekarang?' }).waitFor();
  },
);

soak('without JavaScript: ordered, cancelled, read, and answered with a file', async () => {
  const by = await createChatDoctor(db);
  const user = await chats.patientUser();
  const page = await browserOf(user, { javaScript: false, allow: /status of 422/ });
  await page.goto(`/order/services/confirmation?dokter=${by.doctor.slug}`);
  await page.getByRole('button', { name: 'Ada yang saya centang' }).click();
  await page.getByText('Centang tanda yang ada').first().waitFor();
  await answerTriage(page);
  await page.getByRole('textbox', { name: 'Keluhan' }).fill('Pusing');
  await page.getByRole('button', { name: 'Pesan chat' }).click();
  await page.getByText('Pilih metode pembayaran').first().waitFor();
  expect(await page.getByRole('textbox', { name: 'Keluhan' }).inputValue()).toBe('Pusing');
  await page.getByRole('radio', { name: /BCA/ }).check();
  await page.getByRole('checkbox', { name: /Saya setuju/ }).check();
  await page.getByRole('button', { name: 'Pesan chat' }).click();
  await page.getByText('Transaksi Berhasil, status : menunggu verifikasi sistem').waitFor();
  const { name } = await chats.requestedOf(user.id);
  await page.goto(`/chat/${name}`);
  await page.getByText('Batalkan chat', { exact: true }).click();
  await page.getByRole('button', { name: 'Ya, batalkan chat' }).click();
  await page.getByText('Chat dibatalkan').first().waitFor();

  const room = await chats.active(by, { patient: actorFor(user) });
  await page.goto(`/chat/${room.name}`);
  await page.getByLabel('Pesan Anda').fill('Halo, Dok');
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect.poll(() => said(page)).toEqual(['Halo, Dok']);
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await pictureOf() });
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await log(page)
    .getByRole('img', { name: /^Foto 1/ })
    .waitFor();
  expect(await chats.seqsOf(room)).toEqual([1, 2]);

  const doctor = await browserOf(by.user, { javaScript: false, width: 1280 });
  await doctor.goto('/staff/chat');
  await doctor.getByRole('link', { name: /Siti Aminah/ }).click();
  await doctor.getByLabel('Balasan Anda').fill('Halo, Ibu');
  await doctor.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect.poll(() => said(doctor)).toContain('Halo, Ibu');
});

soak('the desk by keyboard: a prepared text, Enter sends, and every control is reached', async () => {
  const { by, room, patient, doctor } = await bothIn();
  await db.insertInto('canned_replies').values({ doctor_id: by.doctor.id, title: 'Salam', body: 'Selamat datang.' }).execute();
  await doctor.goto(`/staff/chat/${room.name}`);
  await expectKeyboardReaches(doctor);
  await doctor.getByRole('button', { name: 'Salam' }).focus();
  await doctor.keyboard.press('Enter');
  await expect.poll(() => box(doctor).inputValue()).toBe('Selamat datang.');
  await doctor.keyboard.press('Enter');
  await expect.poll(() => said(patient)).toEqual(['Selamat datang.']);
  expect(await findings(doctor)).toEqual([]);
});

soak.each([
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])('the doctor’s room at $width × $height: the box to write in is in view, with much said before and while one writes', async (size) => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  for (let nth = 1; nth <= 30; nth += 1)
    await done(postMessage, nth % 2 === 0 ? by.actor : room.patient, { room: room.name, message: `Pesan ${nth} `.repeat(12) });
  const doctor = await browserOf(by.user, size);
  await doctor.goto(`/staff/chat/${room.name}`);
  await expectInView(box(doctor));
  await expectInView(doctor.getByRole('button', { name: 'Kirim', exact: true }));
  await expectInView(log(doctor).locator('li').last());
  await box(doctor).fill('satu\ndua\ntiga\nempat\nlima');
  await expectInView(doctor.getByRole('button', { name: 'Kirim', exact: true }));
  expect(await doctor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
