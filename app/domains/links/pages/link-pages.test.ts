import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createBusinessCard, createShortLink } from '#tests/factories/links.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { linkResource } from '../link.content.server.ts';

const app = await createTestApp({ variables: { LINK_HOSTS: 'peta.example, toko.example' } });
const { db } = app;
afterAll(() => app.close());
// The number of a facility, to which a chat leads without a question.
await createBusinessCard(db);

const followsOf = async (token: string) =>
  Number((await db.selectFrom('short_links').select('follows').where('token', '=', token).executeTakeFirstOrThrow()).follows);

const daysOf = async (token: string) =>
  (
    await sql<{ day: string; follows: number }>`select day::text, follows from short_link_days where token = ${token} order by day`.execute(
      db,
    )
  ).rows;
/** Follows are written within a second after the answer. */
const counted = (token: string) => expect.poll(() => followsOf(token));
const browser = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36' };

describe('/s/{token}', () => {
  test.each([
    ['/dokter?spesialis=anak', 'http://localhost:3000/dokter?spesialis=anak'],
    ['https://wa.me/628110000001', 'https://wa.me/628110000001'],
    ['https://peta.example/x?a=1&b=2', 'https://peta.example/x?a=1&amp;b=2'],
  ])('%s goes on at once, says so, and counts', async (target, href) => {
    const { token } = await createShortLink(db, { target });
    const answer = await app.fetch(`/s/${token}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const html = await answer.text();
    expect(html).toContain('Anda akan segera diarahkan ke halaman yang terkait');
    expect(html).toContain(`<meta http-equiv="refresh" content="0;url=${href}"/>`);
    expect(html).toContain(`href="${href}"`);
    await counted(token).toBe(1);
  });

  test('a facility’s own site is known, as soon as its record says so', async () => {
    const { facility } = await createBusinessCard(db);
    await db.updateTable('facilities').set({ web_url: 'https://unit.contoh.example' }).where('id', '=', facility.id).execute();
    const own = await createTestApp({ connection: app.database.connection });
    const { token } = await createShortLink(db, { target: 'https://unit.contoh.example/kamar' });
    expect(await (await own.fetch(`/s/${token}`)).text()).toContain('http-equiv="refresh"');
    await own.close();
  });

  test('any other host is shown and asked about', async () => {
    const { token } = await createShortLink(db, { target: 'https://lain.example/masuk?x=<script>' });
    const html = await (await app.fetch(`/s/${token}`)).text();
    expect(html).not.toContain('http-equiv="refresh"');
    expect(html).toContain('<strong>lain.example</strong>');
    expect(html).toMatch(/<a href="\/"[^>]*>Batal</);
    expect(html).toMatch(/<a href="https:\/\/lain\.example\/masuk\?x=%3Cscript%3E"[^>]*>Lanjutkan/);
    expect(html).toContain('rel="noreferrer noopener nofollow"');
  });

  test('unknown, inactive, looping and impossible links are the same 404', async () => {
    const inactive = await createShortLink(db, { isActive: false });
    const loop = await createShortLink(db, { target: '/s/lingkaran-1' });
    const bodies = new Set<string>();
    for (const token of [inactive.token, loop.token, 'tidak-ada', 'x', '%00%00%00%00%00%00%00%00', encodeURIComponent("' or 1=1 --")]) {
      const answer = await app.fetch(`/s/${token}`);
      expect([token, answer.status]).toEqual([token, 404]);
      bodies.add((await answer.text()).replace(/nonce="[^"]+"/g, ''));
    }
    expect(bodies.size).toBe(1);
    expect([await followsOf(inactive.token), await followsOf(loop.token)]).toEqual([0, 0]);
  });

  test('is not passed parameters, and neither fetching ahead nor a program is a follow', async () => {
    const { token } = await createShortLink(db, { target: '/promo' });
    const html = await (await app.fetch(`/s/${token}?utm_source=x`, { headers: { 'sec-purpose': 'prefetch;prerender' } })).text();
    expect(html).not.toContain('utm_source');
    await app.fetch(`/s/${token}`, { method: 'HEAD' });
    for (const agent of ['WhatsApp/2.23.20', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'curl/8.5.0'])
      expect((await app.fetch(`/s/${token}`, { headers: { 'user-agent': agent } })).status).toBe(200);
    // The control: what comes after them is counted, and nothing else.
    await app.fetch(`/s/${token}`, { headers: browser });
    await counted(token).toBe(1);
  });

  test('16 follows at once are 16; reading and then writing would lose some', async () => {
    const { token } = await createShortLink(db);
    // On a busy machine some requests are refused for now and repeated; each one follows once.
    const follow = async (): Promise<void> => {
      if ((await app.fetch(`/s/${token}`)).status === 503) await follow();
    };
    await Promise.all(Array.from({ length: 16 }, follow));
    await counted(token).toBe(16);
    expect(await daysOf(token)).toEqual([{ day: dateInJakarta(new Date()), follows: 16 }]);
    // The control: a counter that is read first and written afterwards loses some of the same follows.
    const naive = await createShortLink(db);
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        const follows = (await followsOf(naive.token)) + 1;
        await db.updateTable('short_links').set({ follows }).where('token', '=', naive.token).execute();
      }),
    );
    expect(await followsOf(naive.token)).toBeLessThan(16);
  });

  test('goes on while its counter is locked, and loses no follow; two processes count together', async () => {
    const other = await createTestApp({ connection: app.database.connection });
    const { token } = await createShortLink(db);
    await app.database.ownerDb.transaction().execute(async (tx) => {
      await sql`select from short_links where token = ${token} for update`.execute(tx);
      for (const one of [app, other, app]) expect((await one.fetch(`/s/${token}`)).status).toBe(200);
      // The writes wait for the row, the answers did not.
      const waiting = () => sql<{ n: number }>`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`.execute(tx);
      await expect.poll(async () => (await waiting()).rows[0]?.n ?? 0).toBeGreaterThan(0);
      expect(await followsOf(token)).toBe(0);
    });
    await counted(token).toBe(3);
    await other.close();
  });

  test('its editor shows the last 30 days', async () => {
    const { token } = await createShortLink(db);
    const today = dateInJakarta(new Date());
    await sql`insert into short_link_days values (${token}, ${today}::date - 29, 7), (${token}, ${today}::date - 30, 9)`.execute(db);
    await app.fetch(`/s/${token}`, { headers: browser });
    await counted(token).toBe(1);
    const viewed = await invokeAs(app.platform, linkResource.operations.view, await createStaff(db, 'editor'), { key: token });
    if (!viewed.ok) throw new Error(viewed.code);
    const { days } = viewed.data;
    expect([days?.length, days?.[0]?.count, days?.at(-1)]).toEqual([30, 7, { day: today, count: 1 }]);
    expect(days?.reduce((sum, { count }) => sum + count, 0)).toBe(8);
  });
});

describe('GET /v1/link-alias/{token}', () => {
  const alias = async (token: string) => {
    const answer = await app.fetch(`/v1/link-alias/${token}`);
    return { status: answer.status, body: await answer.json() };
  };

  test('gives the target, and counts', async () => {
    const { token } = await createShortLink(db, { target: '/promo' });
    expect(await alias(token)).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'OK',
        data: { target: 'http://localhost:3000/promo', host: 'localhost:3000' },
        target: 'http://localhost:3000/promo',
      },
    });
    await counted(token).toBe(1);
  });

  test('for a foreign host gives the page that asks, so that no caller is led there unasked', async () => {
    const { token } = await createShortLink(db, { target: 'https://lain.example/x' });
    const { body } = await alias(token);
    expect(body).toMatchObject({ target: `http://localhost:3000/s/${token}`, data: { host: 'lain.example' } });
    expect(await followsOf(token)).toBe(0);
  });

  test('unknown and inactive are 404', async () => {
    const { token } = await createShortLink(db, { isActive: false });
    for (const one of [token, 'tidak-ada', 'x', 'x'.repeat(64)]) expect((await alias(one)).status).toBe(404);
    for (const one of ['%00', 'x'.repeat(65)]) expect((await alias(one)).status).toBe(422);
  });
});

describe('/business-card/{name}', () => {
  test('shows the card and gives it as a contact', async () => {
    const card = await createBusinessCard(db, { name: 'Ani <b>', position: 'Kepala & Wakil' });
    const answer = await app.fetch(`/business-card/${card.slug}`);
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    const html = await answer.text();
    expect(html).toContain('Ani &lt;b&gt;');
    expect(html).toContain(card.facility.name);
    expect(html).toContain('href="tel:+6281100000001"');
    expect(html).toContain('href="mailto:nama@contoh.id"');
    const vcf = await app.fetch(`/business-card/${card.slug}.vcf`);
    expect([vcf.status, vcf.headers.get('content-type')]).toEqual([200, 'text/vcard; charset=utf-8']);
    expect(await vcf.text()).toContain('TITLE:Kepala & Wakil\r\n');
  });

  test('leaves out what the card does not state', async () => {
    const card = await createBusinessCard(db, { phone: null, email: null });
    const html = await (await app.fetch(`/business-card/${card.slug}`)).text();
    expect(html).not.toContain('mailto:');
    expect(html).not.toContain('Ponsel');
  });

  test.each(['tidak-ada', '..%2f..%2fpackage.json', '%00', 'DEWI%20', 'tidak-ada.vcf', '%2e%2e.vcf', "'--"])(
    '%s leads nowhere',
    async (name) => {
      const answer = await app.fetch(`/business-card/${name}`);
      // Another spelling of an address is redirected to the canonical one first.
      const last = answer.status === 308 ? await app.fetch(answer.headers.get('location') ?? '') : answer;
      expect(last.status).toBe(404);
    },
  );
});

test('/mombabyclass leads to the form of the class', async () => {
  const answer = await app.fetch('/mombabyclass', { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/event/form/moms-and-baby-class']);
});
