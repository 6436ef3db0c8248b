import { expect, test } from 'vitest';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createChatDoctor, makeBody, triageOf } from '#tests/factories/chat.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createFamilyMember } from '#tests/factories/family.ts';
import { turnOff } from '#tests/factories/legal.ts';
import { buyersOf, clear, doctorPage, pathOf, payText, signs } from '#tests/harness/chat-buyer.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { triageEntries } from '../chat-checkout.ts';

const chats = await openChatsOfFile();
const { app, db, platform } = chats;
const { buyer, details, roomsOf } = buyersOf(chats);

test('triage first; then for whom, the complaint, the unticked consent, the price with the promise, and how to pay', async () => {
  const by = await createChatDoctor(db);
  const { user, page, post } = await buyer();
  const start = await page(pathOf(by));
  for (const text of [
    'Apakah ada tanda ini sekarang?',
    'Nyeri dada yang menekan',
    'Rp100.000',
    'Paling lambat 30 menit',
    'disetujui petugas dulu',
  ])
    expect(start).toContain(text);
  for (const text of [payText, 'checked=""  name="tanda_']) expect(start).not.toContain(text);
  expect(start).not.toMatch(/name="tanda_\w+"[^>]*checked/);

  // What is missing is said once, whether it is everything or one answer.
  const times = (html: string, text: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>')).split(text).length - 1;
  for (const given of [[['jenis', 'umum'] as const], clear.filter(([name]) => name !== 'tanda_stroke')]) {
    const open = await post(pathOf(by), signs(given));
    expect([open.status, open.html.includes(payText), times(open.html, 'Centang tanda yang ada')]).toEqual([422, false, 1]);
  }

  const next = await post(pathOf(by), signs());
  expect(next.status).toBe(200);
  for (const text of [
    payText,
    'Saya setuju berkonsultasi lewat chat. Dokter tidak memeriksa langsung',
    'SIP',
    '30 menit sejak dokter memulai',
  ])
    expect(next.html).toContain(text);
  expect(next.html).not.toMatch(/name="consent"[^>]*checked/);
  // The answers go on as fields, never in the address.
  expect(next.html).toMatch(/type="hidden" name="tanda_sesak" value="tidak"/);

  for (const [more, text] of [
    [{ consent: '' }, 'Setujui dulu kalimat persetujuannya.'],
    [{ 'intake.complaint': ' ' }, 'Tulis keluhan yang ingin ditanyakan'],
    [{ payment_method: '' }, 'Pilih metode pembayaran'],
  ] as const) {
    const refused = await post(pathOf(by), await details(more));
    expect([refused.status, refused.html.includes(text)]).toEqual([422, true]);
  }
  // The first press names everything that is missing.
  const empty = await post(pathOf(by), await details({ consent: '', 'intake.complaint': '', payment_method: '' }));
  for (const field of ['consent', 'intake.complaint', 'payment_method']) expect(empty.html).toContain(`href="#field-${field}"`);
  // The form says the price that was seen.
  expect(next.html).toContain('type="hidden" name="price" value="100000"');
  const dearer = await post(pathOf(by), await details({ price: '90000' }));
  expect([dearer.status, dearer.html.includes('Harga chat ini baru saja berubah')]).toEqual([409, true]);
  expect(await roomsOf(user.id)).toEqual([]);
  const member = await createFamilyMember(db, user);
  const childClear = triageEntries(triageOf('anak'));
  const ordered = await post(pathOf(by), await details({ family_member_id: member.id }, childClear));
  expect([ordered.status, ordered.location]).toEqual([303, '/order/list?hasil=chat']);
  expect(await roomsOf(user.id)).toEqual([{ state: 'requested', family_member_id: member.id }]);
  const list = await page('/order/list?hasil=chat');
  expect(list).toContain('Transaksi Berhasil, status : menunggu verifikasi sistem');
  expect(await page('/order/list')).not.toContain('menunggu verifikasi sistem');
  const forMember = `${pathOf(by)}&untuk=${member.id}`;
  const again = await post(forMember, await details({ family_member_id: member.id, 'intake.since': 'Kemarin' }, childClear));
  expect([again.status, again.html.includes('Anda masih punya chat dengan dokter ini')]).toEqual([409, true]);
  const { name } = await db.selectFrom('chat_rooms').select('name').where('user_id', '=', user.id).executeTakeFirstOrThrow();
  for (const html of [again.html, await page(forMember), await page(pathOf(by))]) expect(html).toContain(`href="/chat/${name}"`);
  // Before the questions, and only for who has that chat.
  expect(await page(forMember)).not.toContain('Apakah ada tanda ini sekarang?');
  expect(await page(`${pathOf(by)}&untuk=saya`)).toContain('Apakah ada tanda ini sekarang?');
});

test('the patient comes before the questions, which are the patient’s', async () => {
  const by = await createChatDoctor(db);
  const { user, page } = await buyer();
  expect(await page(pathOf(by))).toContain('Apakah ada tanda ini sekarang?');
  const baby = await createFamilyMember(db, user, { name: 'Adik Bayi', birth_date: '2026-10-01' });
  const choice = await page(pathOf(by));
  for (const text of ['Chat ini untuk siapa?', 'Saya sendiri', 'Adik Bayi', '1 bulan', '/account/family/add'])
    expect(choice).toContain(text);
  for (const text of ['Apakah ada tanda ini sekarang?', payText]) expect(choice).not.toContain(text);
  const [own, babys] = [await page(`${pathOf(by)}&untuk=saya`), await page(`${pathOf(by)}&untuk=${baby.id}`)];
  expect([own.includes('Bayi di bawah 3 bulan dengan demam'), own.includes('Kehamilan dan nifas')]).toEqual([false, true]);
  expect([babys.includes('Bayi di bawah 3 bulan dengan demam'), babys.includes('Kehamilan dan nifas')]).toEqual([true, false]);
  expect(babys).toContain('Untuk <strong>Adik Bayi</strong>');
});

test('who is no longer in the family, or in another one, is asked for again', async () => {
  const by = await createChatDoctor(db);
  const { user, page, post } = await buyer();
  const baby = await createFamilyMember(db, user, { name: 'Adik Bayi', birth_date: '2020-10-01' });
  const address = `${pathOf(by)}&untuk=${baby.id}`;
  const member = ['family_member_id', baby.id] as const;
  const stranger = await buyer();
  const asksAgain = (html: string) => {
    for (const text of ['Chat ini untuk siapa?', 'Orang yang dipilih tidak ada di Keluarga', 'Saya sendiri']) expect(html).toContain(text);
    for (const text of ['Apakah ada tanda ini sekarang?', payText, 'belum menerima chat']) expect(html).not.toContain(text);
  };
  asksAgain(await stranger.page(address));
  asksAgain(await stranger.page(`${pathOf(by)}&untuk=bukan-siapa-siapa`));
  expect(await page(address)).toContain('Untuk <strong>Adik Bayi</strong>');
  await db.deleteFrom('family_members').where('id', '=', baby.id).execute();
  for (const fields of [
    [...signs(), member],
    [...(await details()), member],
  ]) {
    const { status, html } = await post(address, fields);
    expect(status).toBe(404);
    asksAgain(html);
  }
  asksAgain(await page(address));
  expect(await page(`/order/services/confirmation?dokter=tidak-ada&untuk=${baby.id}`)).toContain('belum menerima chat');
  expect(await roomsOf(user.id)).toEqual([]);
});

test('two chats that wait to be paid are said before the questions', async () => {
  const { user, page } = await buyer();
  const by = await createChatDoctor(db);
  for (const other of [await createChatDoctor(db), await createChatDoctor(db)]) await chats.requested(other, { patient: actorFor(user) });
  const html = await page(pathOf(by));
  expect([html.includes('href="/account/chats"'), html.includes('belum dibayar'), html.includes('Apakah ada tanda ini')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('the wish to hurt oneself leads to a calm page of its own, from both steps', async () => {
  const by = await createChatDoctor(db);
  const other = await createChatDoctor(db);
  await db.updateTable('facilities').set({ emergency_phone: '+62224000777' }).where('id', '=', other.facility.id).execute();
  platform.cache.purgeAll();
  const { user, post } = await buyer();
  const sign = triageEntries(triageOf('umum', 'bunuh_diri'));
  for (const { status, html } of [await post(pathOf(by), signs(sign)), await post(pathOf(by), await details({}, sign))]) {
    expect([200, 409]).toContain(status);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    for (const text of [
      'Anda tidak harus sendirian',
      'href="tel:119"',
      'href="tel:+62224000119"',
      'href="tel:+62224000777"',
      'lalu tekan 8',
    ])
      expect(main).toContain(text);
    for (const text of ['https://healing119.id', 'menemani sekarang', 'jangan tinggalkan sendirian']) expect(main).toContain(text);
    for (const text of ['gawat darurat', 'role="alert"', payText, 'Rp', '/obat', '/promo', '/artikel', 'Saya salah pilih'])
      expect(main).not.toContain(text);
  }
  // With another sign the numbers for the body come first, and these words stay.
  const both = await post(pathOf(by), signs([...sign.filter(([name]) => name !== 'tanda_sesak'), ['tanda_sesak', 'ya']]));
  expect(both.html.indexOf('Ini bisa gawat darurat')).toBeLessThan(both.html.indexOf('Anda tidak harus sendirian'));
  expect(await roomsOf(user.id)).toEqual([]);
});

test('the words and numbers for a crisis are those of the search: changed by an editor, and 119 where there are none', async () => {
  const by = await createChatDoctor(db);
  const { post, headers } = await buyer();
  const edit = editingCalls(platform, await createEditor(db), { approves: false });
  const publish = async (kind: string, key: string, changed: Record<string, string>) => {
    const { operations } = resourceOf(kind);
    const { version, values } = await edit.done(operations.view, { key });
    await edit.done(operations.publish, { key, version, base: values, values: { ...values, ...changed } });
  };
  await publish('emergency-classes', 'krisis-jiwa', {
    title: 'Kami di sini',
    say: 'Tinjauan dokter ini sampai ke chat.',
    actions: 'Duduklah bersama seseorang.',
    avoid: 'Dengarkan.',
    numbers: 'igd\n119-8\nhealing119',
  });
  await publish('emergency-numbers', '119-8', { label: '119, lalu tekan 9', what: 'Nomor yang baru ditelepon' });
  const sign = triageEntries(triageOf('umum', 'bunuh_diri'));
  for (const { html } of [await post(pathOf(by), signs(sign)), await post(pathOf(by), await details({}, sign))]) {
    for (const text of ['Kami di sini', 'Tinjauan dokter ini', 'Duduklah bersama', 'Dengarkan.', '119, lalu tekan 9', 'baru ditelepon'])
      expect(html).toContain(text);
    expect(html).not.toContain('Anda tidak harus sendirian');
    // Another number that is dialled through 119 does not stand for it, and the first says its own.
    expect(html).toMatch(/Telepon (?:<!-- -->)?119<\/span>/);
    expect(html).toMatch(/<small>\(?0?22[^<]*<\/small>/);
  }
  const body = JSON.stringify(makeBody(by, { payment_method: await chats.methodOf('va_bca'), triage: triageOf('umum', 'bunuh_diri') }));
  const call = await app.fetch('/v1/chat/room/make', { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
  const refused = await call.text();
  expect(call.status).toBe(409);
  for (const text of ['Kami di sini', 'Tinjauan dokter ini sampai ke chat.', '+62224000119', '"119"']) expect(refused).toContain(text);

  await db.deleteFrom('emergency_phrases').execute();
  await db.deleteFrom('emergency_classes').execute();
  platform.cache.purgeAll();
  const { html } = await post(pathOf(by), signs(sign));
  for (const text of ['Anda tidak harus sendirian', 'href="tel:119"']) expect(html).toContain(text);
});

test('a sign of an emergency ends at the ward’s numbers, also when it is sent with the payment', async () => {
  const by = await createChatDoctor(db);
  const { user, post } = await buyer();
  const sign = triageEntries(triageOf('jantung', 'keringat_dingin'));
  for (const { status, html } of [await post(pathOf(by), signs(sign)), await post(pathOf(by), await details({}, sign))]) {
    expect([200, 409]).toContain(status);
    for (const text of ['Ini bisa gawat darurat', 'href="tel:119"', 'href="tel:+62224000119"', 'Saya salah pilih'])
      expect(html).toContain(text);
    for (const text of [payText, 'name="payment_method"', 'Pesan chat']) expect(html).not.toContain(text);
  }
  expect(await roomsOf(user.id)).toEqual([]);
  expect(await db.selectFrom('orders').select('id').where('user_id', '=', user.id).execute()).toEqual([]);
});

test('doctor and service lead to it; a doctor who takes none now says why, with other doors', async () => {
  const by = await createChatDoctor(db, { hours: ['01:00', '01:30'] });
  const { page } = await buyer();
  expect(await doctorPage(app, by)).toContain(`href="/order/services/confirmation?dokter=${by.doctor.slug}"`);
  const service = await (await app.fetch(`/layanan/detail/${by.service.slug}`)).text();
  expect(service).toContain(`/order/services/confirmation?dokter=${by.doctor.slug}&amp;pilihan=${by.option.id}`);
  const closed = await page(pathOf(by));
  for (const text of ['Di luar jam chat dokter ini', 'Lihat jadwal praktik', 'Cari dokter lain']) expect(closed).toContain(text);
  expect(closed).not.toContain('Apakah ada tanda ini sekarang?');
});

test('a visitor comes to the log-in and back; an address without a doctor says that there is no chat', async () => {
  const by = await createChatDoctor(db);
  const visitor = await app.fetch(pathOf(by), { redirect: 'manual' });
  expect([visitor.status, visitor.headers.get('location')]).toEqual([303, `/account/login?next=${encodeURIComponent(pathOf(by))}`]);
  const { headers } = await signIn(db, await createUser(db), platform.signed);
  for (const query of ['', '?dokter=tidak-ada', '?pilihan=9']) {
    const answer = await app.fetch(`/order/services/confirmation${query}`, { headers });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Chat belum dapat dipesan')]);
  }
});

test('switched off, nothing is offered', async () => {
  const off = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
  try {
    await turnOff(off.db, 'telemedicine');
    const by = await createChatDoctor(off.db);
    const service = await (await off.fetch(`/layanan/detail/${by.service.slug}`)).text();
    for (const [name, html] of [['doctor', await doctorPage(off, by)] as const, ['service', service] as const]) {
      expect([name, html.includes('Chat dokter'), html.includes('/order/services/confirmation')]).toEqual([name, true, false]);
    }
    const { headers } = await signIn(off.db, await createUser(off.db), off.platform.signed);
    const page = await (await off.fetch(pathOf(by), { headers })).text();
    expect([page.includes('Chat dokter belum dibuka'), page.includes('Apakah ada tanda ini sekarang?')]).toEqual([true, false]);
  } finally {
    await off.close();
  }
});
