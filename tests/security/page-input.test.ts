import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '#server/http/listen.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { addressOf, pageAddresses, pagePatterns } from './surface.ts';

/* Text that is invalid on every page, and malformed forms: refused with 4xx on every page, before a session or a record is read. */
const app = await createTestApp({ demo: true, variables: { TRUSTED_PROXIES: '127.0.0.1' } });
let staff: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  // All of them, because a form with files is received only from who may see the page.
  staff = await signIn(
    app.db,
    await createUser(app.db, { roles: ['admin', 'cashier', 'doctor', 'manager', 'pharmacist'], hasSecondFactor: true }),
  );
});
afterAll(() => app.close());

async function ask(path: string, init: RequestInit = {}) {
  const headers = { 'x-forwarded-for': newAddress(), ...staff.headers, ...init.headers };
  const answer = await app.fetch(new Request(`http://localhost:3000${path}`, { ...init, headers, redirect: 'manual' }));
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

const unreadable = ['%00', 'a%00', '%ff', '%C0%AF', '%ED%A0%80', '%ED%BF%BF', '%F8%88%80%80%80'];

test.each(pagePatterns.filter((pattern) => /[:*]/.test(pattern)))('%s: an address that is not valid text is 404', async (pattern) => {
  for (const text of [...unreadable, '%']) expect([text, (await ask(addressOf(pattern, text))).status]).toEqual([text, 404]);
});

test.each(pageAddresses)('%s: a query that is not valid text is 400', async (address) => {
  const joined = `${address}${address.includes('?') ? '&' : '?'}`;
  for (const text of unreadable) {
    for (const query of [`q=${text}`, `${text}=q`, `page=1&next=/${text}`, text]) {
      expect([query, (await ask(joined + query)).status]).toEqual([query, 400]);
    }
  }
});

test('the same for a cached page, whose query nothing else checks before; a lone % is text', async () => {
  const listening = await listen(app.product, { host: '127.0.0.1', port: 0 });
  const statusOf = async (path: string) => (await fetch(listening.url + path)).status;
  for (const path of ['/', '/articles?page=1', '/dokter?spesialis=anak']) {
    const joined = `${path}${path.includes('?') ? '&' : '?'}`;
    expect([await statusOf(path), await statusOf(joined)]).toEqual([200, 200]);
    for (const text of unreadable) expect([text, await statusOf(`${joined}utm=${text}`)]).toEqual([text, 400]);
    expect(await statusOf(`${joined}utm=100%&q=%zz&v=caf%C3%A9+%F0%9F%98%80`)).toBe(200);
  }
  await listening.close({ finishMs: 100 });
});

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
const boundary = (text: string) => ({ 'content-type': `multipart/form-data; boundary=${text}` });
const part = (name: string, value: string, more = '') =>
  `--batas\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n--batas--\r\n`;
const file = '; filename="a.txt"\r\ncontent-type: text/plain';

const refused: [string, Record<string, string>, string | Uint8Array<ArrayBuffer>, number][] = [
  ['multipart without a boundary', { 'content-type': 'multipart/form-data' }, 'x', 400],
  ['multipart with an empty boundary', boundary(''), 'x', 400],
  ['multipart with another boundary', boundary('lain'), part('name', 'x'), 400],
  ['multipart that breaks off', boundary('batas'), '--batas\r\ncontent-disposition: form-data; name="na', 400],
  ['multipart without a body', boundary('batas'), '', 400],
  ['a file where text is expected', boundary('batas'), part('name', 'isi', file), 422],
  ['an empty file', boundary('batas'), part('name', '', '; filename=""\r\ncontent-type: application/octet-stream'), 422],
  ['NUL in a part', boundary('batas'), part('name', 'a\0b'), 422],
  ['bytes that are no UTF-8 in a part', boundary('batas'), Uint8Array.from(Buffer.from(part('name', '\xff'), 'latin1')), 400],
  ['a lone surrogate in a part', boundary('batas'), Uint8Array.from(Buffer.from(part('name', '\xed\xa0\x80'), 'latin1')), 400],
  ['a polluting part', boundary('batas'), part('__proto__', 'x'), 422],
  ['NUL', urlencoded, 'name=a%00b', 400],
  ['NUL in a name', urlencoded, 'na%00me=a', 400],
  ['a raw NUL', urlencoded, 'name=a\0b', 422],
  ['bytes that are no UTF-8', urlencoded, 'name=%ff', 400],
  ['raw bytes that are no UTF-8', urlencoded, Uint8Array.from([0x61, 0x3d, 0xff]), 400],
  ['a lone surrogate', urlencoded, 'name=%ED%A0%80', 400],
  ['a field twice', urlencoded, 'name=a&name=b', 422],
  ['a polluting field', urlencoded, '__proto__=a', 422],
  ['another polluting field', urlencoded, 'constructor=a', 422],
  ['too many fields', urlencoded, Array.from({ length: 101 }, (_, n) => `f${n}=`).join('&'), 422],
  ['a packed form', { ...urlencoded, 'content-encoding': 'gzip' }, 'name=a', 415],
];

/**
 * A form of an event or a survey, and that of a record of content, take several ticks of one name, and many fields: their own check refuses, or
 * what they are of is not found.
 */
const takesMany = /^\/(event|attendance|survey)\/form\/|^\/event\/kelola\/[^/]+\/ubah$|^\/staff\/konten\/[^/]+\/[^/]+$/;
const ofMany = ['a field twice', 'too many fields'];

test.each(refused)('a form with %s is refused on every page that accepts forms', async (name, headers, body, status) => {
  const wrong: string[] = [];
  let forms = 0;
  for (const address of pageAddresses) {
    const answer = await ask(address, { method: 'POST', headers, body });
    if (answer.status === 405) continue;
    forms += 1;
    const expected = ofMany.includes(name) && takesMany.test(address) ? [422, 404] : [status];
    if (!expected.includes(answer.status) || !answer.type?.startsWith('text/html') || !/<h1[ >]/.test(answer.text)) {
      wrong.push(`${address}: ${answer.status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(forms).toBeGreaterThan(18);
});

test('a form is read once and passed on as its text, in both encodings; a field that a page declares may occur several times', async () => {
  const message = { name: 'Ani & Budi+', email: 'ani@contoh.id', phone: '081234567890', message: 'Baris satu\r\nbaris dua: 100% é 😀' };
  const parts = new FormData();
  for (const [name, value] of Object.entries({ ...message, email: 'budi@contoh.id' })) parts.append(name, value);
  for (const body of [new URLSearchParams(message), parts]) expect((await ask('/contact-us', { method: 'POST', body })).status).toBe(303);
  const kept = await app.db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'message'])
    .where('phone', '=', '+6281234567890')
    .orderBy('email')
    .execute();
  const same = { name: 'Ani & Budi+', message: 'Baris satu\nbaris dua: 100% é 😀' };
  expect(kept).toEqual(['ani@contoh.id', 'budi@contoh.id'].map((email) => ({ ...same, email })));
  const roles = new URLSearchParams({ intent: 'invite', email: 'petugas@contoh.id', facility_id: 'group' });
  for (const role of ['doctor', 'admin']) roles.append('roles', role);
  const invited = await ask('/staff/accounts', { method: 'POST', body: roles });
  expect(invited.status).toBe(303);
  expect(app.logLines.filter((line) => line.includes('"err"'))).toEqual([]);
});
