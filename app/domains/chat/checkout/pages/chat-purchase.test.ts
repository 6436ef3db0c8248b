import { expect, test } from 'vitest';
import { createChatDoctor, triageOf } from '#tests/factories/chat.ts';
import { createFamilyMember } from '#tests/factories/family.ts';
import { buyersOf, doctorPage, pathOf, payText } from '#tests/harness/chat-buyer.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { postMessage } from '../../conversation/post-message.server.ts';
import { endChat, startChat } from '../../room/start-and-end-chat.server.ts';
import { consentVersion } from '../../room/triage.ts';
import { findChatTimes } from '../../settings/find-chat-times.server.ts';
import { renewUsualWaits } from '../../settings/renew-usual-waits.server.ts';
import { triageEntries } from '../chat-checkout.ts';

const chats = await openChatsOfFile();
const { app, db, platform } = chats;
const { buyer, details, roomsOf } = buyersOf(chats);

/** Presses what has this visible name: a link is followed, a button sends its form with these fields and what the page has filled in. */
function presser({ headers, post }: Awaited<ReturnType<typeof buyer>>) {
  const words = (html: string) => html.replaceAll(/<[^>]*>/g, '').trim();
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');
  let [html, at, count] = ['', '', 0];
  const open = async (path: string): Promise<void> => {
    const answer = await app.fetch(path, { headers, redirect: 'manual' });
    const location = answer.headers.get('location');
    if (location) return await open(location);
    [at, html] = [path, await answer.text()];
  };
  return {
    open,
    /** One press that only fills in: a field, a box or a choice. */
    choose: () => void count++,
    async press(name: string | RegExp, chosen: Record<string, string> = {}) {
      count += 1;
      const isNamed = (inner: string) => (typeof name === 'string' ? words(inner) === name : name.test(words(inner)));
      const link = [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].find(([, , inner = '']) => isNamed(inner));
      if (link) return await open(attribute(link[1] ?? '', 'href') ?? '');
      for (const [, form = '', inside = ''] of html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)) {
        const button = [...inside.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)].find(([, , inner = '']) => isNamed(inner));
        if (!button) continue;
        const hidden = [...inside.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
          attribute(tag, 'name'),
          attribute(tag, 'value'),
        ]);
        const own = attribute(button[1] ?? '', 'name');
        const fields = [...hidden, ...(own ? [[own, attribute(button[1] ?? '', 'value')]] : []), ...Object.entries(chosen)];
        const answer = await post(attribute(form, 'action') ?? at, fields as [string, string][]);
        if (answer.location) return await open(answer.location);
        html = answer.html;
        return;
      }
      throw new Error(`nothing is named ${String(name)}`);
    },
    get state() {
      return { html, count };
    },
  };
}

test('a returning patient comes from the doctor to the payment in eight presses', async () => {
  const by = await createChatDoctor(db);
  const returning = await buyer();
  await createFamilyMember(db, returning.user, { name: 'Adik Bayi' });
  const page = presser(returning);
  await page.open(`/dokter/peninjau/${by.doctor.slug}`);
  await page.press('Mulai chat');
  await page.press(/^Saya sendiri/);
  await page.press(/^Tidak ada satu pun/);
  for (const _ of ['Keluhan', 'Saya setuju', 'BCA']) page.choose();
  await page.press('Pesan chat', {
    'intake.complaint': 'Batuk',
    consent: consentVersion,
    payment_method: String(await chats.methodOf('va_bca')),
  });
  expect(page.state.html).toContain('menunggu verifikasi sistem');
  const { name = '' } = (await db.selectFrom('orders').select('name').where('user_id', '=', returning.user.id).executeTakeFirst()) ?? {};
  await page.press(new RegExp(name));
  expect(page.state.html).toContain('Kode pembayaran sedang disiapkan');
  expect(page.state.count).toBeLessThanOrEqual(8);
});

test('birth date and sex are asked once, before the signs, and stay in the profile', async () => {
  const by = await createChatDoctor(db);
  const { user, page, post } = await buyer({});
  const asks = (html: string) => [html.includes('Tentang Anda'), html.includes('Apakah ada tanda ini sekarang?')];
  expect(asks(await page(pathOf(by)))).toEqual([true, false]);
  const own = (more: Record<string, string> = {}) =>
    Object.entries({ act: 'own', birth_day: '7', birth_month: '3', birth_year: '1950', gender: 'male', ...more });
  for (const [more, text] of [
    [{ gender: '' }, 'Pilih jenis kelamin'],
    [{ birth_day: '31', birth_month: '2' }, 'Masukkan tanggal lahir yang benar'],
    [{ birth_year: '2031' }, 'Tanggal lahir tidak boleh di masa depan'],
  ] as const) {
    const refused = await post(pathOf(by), own(more));
    expect([refused.status, refused.html.includes(text), ...asks(refused.html)]).toEqual([422, true, true, false]);
  }
  const saved = await post(pathOf(by), own());
  expect([saved.status, saved.location]).toEqual([303, `${pathOf(by)}&untuk=saya`]);
  const next = await page(saved.location ?? '');
  expect([...asks(next), next.includes('Kehamilan dan nifas')]).toEqual([false, true, false]);
  expect(asks(await page(pathOf(await createChatDoctor(db))))).toEqual([false, true]);
  expect(await page('/account/profile/edit')).toMatch(/name="birth_year"[^>]*value="1950"/);
  const profile = await db.selectFrom('users').select(['birth_date', 'gender']).where('id', '=', user.id).executeTakeFirst();
  expect(profile).toEqual({ birth_date: '1950-03-07', gender: 'male' });
});

test('who is under 18 does not order alone: the page says who does, before the questions', async () => {
  const by = await createChatDoctor(db);
  const { user, page, post } = await buyer({ birth_date: '2010-01-31', gender: 'female' });
  const html = await page(pathOf(by));
  for (const text of ['Minta orang tua atau wali memesan chat ini', '119', 'href="/account/family"']) expect(html).toContain(text);
  for (const text of ['Apakah ada tanda ini sekarang?', 'Ubah tanggal lahir']) expect(html).not.toContain(text);
  const refused = await post(pathOf(by), await details({}, triageEntries(triageOf('anak'))));
  expect([refused.status, refused.html.includes('Minta orang tua atau wali memesan chat ini')]).toEqual([409, true]);
  // A sign still leads to the numbers, and a child of the family may be asked for.
  const sign = await post(pathOf(by), await details({}, triageEntries(triageOf('anak', 'sesak'))));
  expect(sign.html).toContain('Ini bisa gawat darurat');
  const parent = await buyer();
  const child = await createFamilyMember(db, parent.user, { name: 'Anak Remaja', birth_date: '2010-01-31' });
  expect(await parent.page(`${pathOf(by)}&untuk=${child.id}`)).toContain('Anak sangat lemas');
  expect(await roomsOf(user.id)).toEqual([]);
});

test('“none of them” answers what was shown for the chosen kind, and never a sign that is ticked', async () => {
  const by = await createChatDoctor(db);
  const { page, post } = await buyer();
  const html = await page(pathOf(by));
  const shown = (kind: string) => new RegExp(`name="ditanya_${kind}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  expect([shown('umum').split(' ').length, shown('hamil').split(' ').length]).toEqual([7, 10]);
  const send = async (entries: Record<string, string>) =>
    (await post(pathOf(by), Object.entries({ act: 'signs', jenis: 'hamil', ditanya_umum: shown('umum'), ...entries }))).html;
  const none = { tanda: 'tidak_ada', ditanya_hamil: shown('hamil') };
  const next = await send(none);
  expect([next.includes(payText), next.includes('name="tanda_ketuban" value="tidak"')]).toEqual([true, true]);
  // What was not shown is not answered.
  expect(await send({ tanda: 'tidak_ada' })).toContain('Centang tanda yang ada');
  expect(await send({ ...none, tanda: 'ada' })).toContain('Centang tanda yang ada');
  expect(await send({ ...none, tanda_ketuban: 'ya' })).toContain('Ini bisa gawat darurat');
  // Of another kind than the chosen one.
  expect(await send({ ...none, jenis: 'umum', tanda_ketuban: 'ya' })).toContain('Ini bisa gawat darurat');
});

test('a doctor who stops meanwhile takes no order, and the page shows other doors', async () => {
  const { user, post } = await buyer();
  const paused = await createChatDoctor(db);
  await db
    .updateTable('chat_settings')
    .set({ paused_until: new Date('2027-01-01') })
    .where('doctor_id', '=', paused.doctor.id)
    .execute();
  const late = await post(pathOf(paused), await details());
  expect([late.status, late.html.includes('sedang jeda'), late.html.includes('Cari dokter lain')]).toEqual([409, true, true]);
  const gone = await createChatDoctor(db);
  await db.updateTable('doctors').set({ is_active: false }).where('id', '=', gone.doctor.id).execute();
  const unknown = await post(pathOf(gone), await details());
  expect([unknown.status, unknown.html.includes('Dokter ini belum menerima chat')]).toEqual([404, true]);
  expect(await roomsOf(user.id)).toEqual([]);
});

test('a chat that nothing can pay is refused before the questions', async () => {
  const by = await createChatDoctor(db);
  const { page } = await buyer();
  await db.updateTable('service_options').set({ price: 1 }).where('id', '=', by.option.id).execute();
  const html = await page(pathOf(by));
  expect([html.includes('belum dapat dibayar'), html.includes('Apakah ada tanda ini sekarang?')]).toEqual([true, false]);
});

test('the doctor’s page says when chats are answered, and how soon once five chats say it', async () => {
  const by = await createChatDoctor(db, { hours: ['08:00', '20:00'] });
  const answered = async (minutes: number) => {
    const room = await chats.paid(by);
    chats.later(minutes);
    await chats.done(startChat, by.actor, { transaction: room.order });
    await chats.done(postMessage, by.actor, { room: room.name, message: 'Selamat pagi.' });
    await chats.done(endChat, by.actor, { transaction: room.order });
  };
  const wait = async () => {
    await renewUsualWaits.run(platform, {});
    return (await findChatTimes({ db, cache: platform.cache }, by.doctor.id)).wait;
  };
  for (const minutes of [4, 5, 6, 20]) await answered(minutes);
  expect(await wait()).toBeNull();
  await answered(7);
  await expect.poll(wait).toBe(6);
  const html = (await doctorPage(app, by)).replaceAll('<!-- -->', '');
  for (const text of ['Jam chat: Setiap hari 08.00–20.00', 'Biasanya dijawab dalam 6 menit']) expect(html).toContain(text);
  // What is long ago says nothing.
  chats.later(91 * 24 * 60);
  await expect.poll(wait).toBeNull();
});
