import { afterAll, describe, expect, test } from 'vitest';
import { addressBody } from '#tests/factories/addresses.ts';
import { createClock, submitBody } from '#tests/factories/appointments.ts';
import { contactBody } from '#tests/factories/contact.ts';
import { createRefusalRecords, createRefusedCaller, type RefusedCaller } from '#tests/factories/refused-callers.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

/*
 * Who is refused what, and how, written by hand: R is a row of docs/security.md, the others name a part of the product. What a call
 * may not do it also leaves undone: every table is the same before and after it.
 */
const app = await createTestApp({ clock: createClock(), variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { slot, otherSlot, names } = await createRefusalRecords(app);
afterAll(() => app.close());

type Given = Readonly<{
  /** JSON for `/v1`, a form for pages; a function gets the number of the call. Text goes as it is. */
  body?: object | string | ((n: number) => object);
  headers?: Record<string, string>;
  /** So many calls that come before, from the same address. */
  after?: number;
  /** The cookie comes with this `Origin`, null = with none, in place of the browser's `Sec-Fetch-Site`. */
  origin?: string | null;
}>;
type Row = readonly [rule: string, caller: RefusedCaller, way: string, refusal: string, given?: Given];

const evil = { origin: 'https://evil.example' };
const key = { 'idempotency-key': 'kunci-yang-sama-0001' };
const visit = { 'cookie-id': 'ab'.repeat(32) };
const other = { 'cookie-id': 'ef'.repeat(32) };
const json = { 'content-type': 'application/json' };
const wrong = { mailphone: 'pemilik@contoh.id', password: 'bukan kata sandi ini' };
const booking = (more: object = {}) => ({ ...submitBody(slot, 1, { visit_date: '2026-11-23' }), ...more });
const family = { name: 'Budi', birth_date: '2019-03-07', relation: 'child' };
const familyForm = { name: 'Budi', relation: 'child', birth_day: '7', birth_month: '3', birth_year: '2019' };
const reset = (password: string, token = '{invited}') => ({ password, password_confirmation: password, token });
const good = 'tiga kucing naik sepeda';
const change = { current_password: 'bukan yang sekarang', password: good, password_confirmation: good };
const consent = { purpose: 'marketing', version: '2026-11-21', is_given: true };

const table: readonly Row[] = [
  // Without a session.
  ['R19', 'visitor', 'GET /v1/user/profile', '401 unauthenticated'],
  ['R19', 'visitor', 'PUT /v1/user/profile', '401 unauthenticated', { body: { name: 'Siti' } }],
  ['R19', 'visitor', 'GET /v1/auth/me', '401 unauthenticated'],
  ['R15', 'visitor', 'POST /v1/auth/logout', '401 unauthenticated'],
  ['sign-up', 'visitor', 'POST /v1/verify/resend/email', '401 unauthenticated'],
  ['R19', 'visitor', 'POST /v1/user/address', '401 unauthenticated', { body: addressBody() }],
  ['R19', 'visitor', 'GET /v1/user/appointments', '401 unauthenticated'],
  ['R17', 'visitor', 'GET /v1/user/data', '401 unauthenticated'],
  ['R17', 'visitor', 'POST /v1/user/deletion', '401 unauthenticated', { body: { confirm: 'HAPUS' } }],
  ['consents', 'visitor', 'POST /v1/user/consents', '401 unauthenticated', { body: consent }],
  ['R19', 'visitor', 'GET /v1/staff/accounts', '401 unauthenticated'],
  ['R19', 'visitor', 'POST /v1/staff/invitations', '401 unauthenticated', { body: { email: 'a@contoh.id', roles: ['admin'] } }],
  ['routes', 'visitor', 'GET /account/profile', '303 /account/login?next=%2Faccount%2Fprofile'],
  ['routes', 'visitor', 'GET /order/list?halaman=2', '303 /account/login?next=%2Forder%2Flist%3Fhalaman%3D2'],
  ['R17', 'visitor', 'GET /account/data/export.json', '303 /account/login?next=%2Faccount%2Fdata%2Fexport.json'],
  ['R50', 'visitor', 'POST /account/profile/edit', '303 /account/login?next=%2Faccount%2Fprofile%2Fedit', { body: { name: 'Siti' } }],
  ['staff', 'visitor', 'GET /staff/accounts', '303 /account/login?next=%2Fstaff%2Faccounts'],
  // A sign-up that waits for its proof.
  ['sign-up', 'pending', 'GET /v1/user/profile', '403 forbidden'],
  ['sign-up', 'pending', 'POST /v1/user/address', '403 forbidden', { body: addressBody() }],
  ['sign-up', 'pending', 'GET /v1/user/data', '403 forbidden'],
  ['sign-up', 'pending', 'POST /v1/user/consents', '403 forbidden', { body: consent }],
  ['sign-up', 'pending', 'POST /v1/auth/reauthenticate', '403 forbidden', { body: { password: good } }],
  ['sign-up', 'pending', 'GET /v1/staff/accounts', '403 forbidden'],
  ['sign-up', 'pending', 'GET /account/profile', '303 /account/login?next=%2Faccount%2Fprofile'],
  // The second factor is missing.
  ['R11', 'mfa_required', 'GET /v1/user/profile', '403 second_factor_required'],
  ['R11', 'mfa_required', 'GET /v1/user/data', '403 second_factor_required'],
  ['R11', 'mfa_required', 'DELETE /v1/auth/second-factor', '403 second_factor_required'],
  ['R11', 'mfa_required', 'POST /v1/auth/password/change', '403 second_factor_required', { body: change }],
  ['R11', 'mfa_required', 'GET /v1/staff/accounts', '403 second_factor_required'],
  ['R11', 'mfa_required', 'POST /v1/auth/second-factor', '422 invalid_input', { body: { code: '2345-6789-abce' } }],
  ['R4', 'mfa_required', 'POST /v1/auth/second-factor', '429 too_many_requests', { body: { code: '2345-6789-abce' }, after: 5 }],
  ['R11', 'mfa_required', 'GET /account/profile', '303 /account/second-factor?next=%2Faccount%2Fprofile'],
  ['R11', 'mfa_required', 'GET /staff/accounts', '303 /account/second-factor?next=%2Fstaff%2Faccounts'],
  // An account, each role, and a role without its second factor, at what is for administrators.
  ['R19', 'patient', 'GET /v1/staff/accounts', '403 forbidden'],
  ['R19', 'patient', 'POST /v1/staff/accounts/{owner}/roles', '403 forbidden', { body: { role: 'admin' } }],
  ['R19', 'doctor', 'GET /v1/staff/accounts/{owner}', '403 forbidden'],
  ['R19', 'editor', 'POST /v1/staff/accounts/find', '403 forbidden', { body: { contact: 'pemilik@contoh.id' } }],
  ['R19', 'medical_reviewer', 'POST /v1/staff/accounts/{owner}/disable', '403 forbidden'],
  ['R19', 'booking_desk', 'POST /v1/staff/accounts/{owner}/roles', '403 forbidden', { body: { role: 'booking_desk' } }],
  ['R19', 'pharmacist', 'DELETE /v1/staff/accounts/{owner}/second-factor', '403 forbidden'],
  ['R19', 'cashier', 'DELETE /v1/staff/accounts/{staff}/roles/editor/group', '403 forbidden'],
  ['R19', 'event_staff', 'POST /v1/staff/invitations', '403 forbidden', { body: { email: 'a@contoh.id', roles: ['admin'] } }],
  ['R11', 'admin without', 'GET /v1/staff/accounts', '403 second_factor_required'],
  ['R11', 'admin without', 'POST /v1/staff/accounts/{owner}/disable', '403 second_factor_required'],
  ['R11', 'doctor without', 'GET /v1/staff/accounts', '403 forbidden'],
  ['R11', 'editor', 'DELETE /v1/auth/second-factor', '409 conflict'],
  ['staff', 'patient', 'GET /staff/accounts', '404'],
  ['staff', 'booking_desk', 'GET /staff/accounts/{owner}', '404'],
  ['staff', 'editor', 'POST /staff/accounts', '404', { body: { intent: 'find', contact: 'pemilik@contoh.id' } }],
  ['R11', 'admin without', 'GET /staff/accounts', '303 /account/second-factor/set-up?next=%2Fstaff%2Faccounts'],
  [
    'staff',
    'admin',
    'POST /v1/staff/invitations',
    '409 conflict',
    { body: { email: 'staf@contoh.id', roles: ['editor'], facility_id: 'group' } },
  ],
  ['R19', 'admin', 'POST /v1/staff/accounts/{nothing}/disable', '404 not_found'],
  ['R19', 'admin', 'POST /v1/staff/accounts/{owner}/roles', '422 invalid_input', { body: { role: 'superuser' } }],
  ['routes', 'patient', 'GET /account/register', '303 /'],
  ['routes', 'patient', 'GET /account/password/create/{invited}', '303 /'],
  // The last log-in is older than 10 minutes.
  ['R17', 'log-in 11 min old', 'GET /v1/user/data', '403 reauth'],
  ['R17', 'log-in 11 min old', 'POST /v1/user/contact', '403 reauth', { body: { contact: 'baru@contoh.id' } }],
  ['R17', 'log-in 11 min old', 'DELETE /v1/user/contact/email', '403 reauth'],
  ['R17', 'log-in 11 min old', 'POST /v1/user/deletion', '403 reauth', { body: { confirm: 'HAPUS' } }],
  ['R17', 'log-in 11 min old', 'POST /v1/auth/second-factor/set-up', '403 reauth'],
  ['R17', 'log-in 11 min old', 'DELETE /v1/user/google', '403 reauth'],
  ['staff', 'admin, log-in 11 min old', 'POST /v1/staff/accounts/{owner}/roles', '403 reauth', { body: { role: 'editor' } }],
  ['staff', 'admin, log-in 11 min old', 'POST /v1/staff/accounts/{staff}/disable', '403 reauth'],
  ['R17', 'log-in 11 min old', 'GET /account/data/export.json', '303 /account/reauthenticate?next=%2Faccount%2Fdata%23unduh'],
  ['R17', 'log-in 11 min old', 'GET /account/data/delete', '303 /account/reauthenticate?next=%2Faccount%2Fdata%2Fdelete'],
  // The session or the account has ended, or never was.
  ['R16', 'disabled account', 'GET /v1/user/profile', '401 unauthenticated'],
  ['R16', 'disabled account', 'GET /account/profile', '303 /account/login?next=%2Faccount%2Fprofile'],
  ['R15', 'ended session', 'GET /v1/auth/me', '401 unauthenticated'],
  ['R15', 'ended session', 'GET /account/profile', '303 /account/login?next=%2Faccount%2Fprofile'],
  ['R14', 'idle for 15 days', 'GET /v1/user/profile', '401 unauthenticated'],
  ['R14', 'session of 31 days', 'GET /v1/user/profile', '401 unauthenticated'],
  ['R14', 'admin, idle for 31 min', 'GET /v1/staff/accounts', '401 unauthenticated'],
  ['R14', 'admin, session of 13 h', 'GET /v1/staff/accounts', '401 unauthenticated'],
  ['R12', 'invented cookie', 'GET /v1/user/profile', '401 unauthenticated'],
  ['sessions', 'invented bearer', 'GET /v1/user/profile', '401 unauthenticated'],
  // A record of somebody else is answered as one that is not there.
  ['R20', 'patient', 'PUT /v1/user/address/update/{address}', '404 not_found', { body: addressBody(3) }],
  ['addresses', 'patient', 'PUT /v1/user/address/select/{address}', '404 not_found', { body: { selected: true } }],
  ['R20', 'patient', 'DELETE /v1/user/address/delete/{address}', '404 not_found'],
  ['R20', 'patient', 'PUT /v1/user/family/{family}', '404 not_found', { body: family }],
  ['R20', 'patient', 'DELETE /v1/user/family/{family}', '404 not_found'],
  ['R17', 'patient', 'DELETE /v1/auth/sessions/{session}', '404 not_found'],
  ['R20', 'patient', 'POST /v1/user/contact/confirm', '404 not_found', { body: { token: '{change}' } }],
  ['R20', 'patient', 'POST /v1/register/submit', '422 invalid_input', { body: booking({ family_member_id: '{family}' }) }],
  ['R20', 'admin', 'DELETE /v1/user/address/delete/{address}', '404 not_found'],
  ['R20', 'patient', 'GET /account/addresses/{address}/edit', '404'],
  ['R20', 'patient', 'POST /account/family/{family}', '404', { body: familyForm }],
  ['links', 'visitor', 'GET /v1/register/status/{token}', '404 not_found'],
  ['links', 'visitor', 'POST /v1/register/status/{token}/cancel', '404 not_found'],
  ['links', 'visitor', 'GET /pendaftaran/status/{token}', '404'],
  // Another site makes a browser write.
  ['R50', 'patient', 'PUT /v1/user/profile', '403 forbidden', { body: { name: 'Jahat' }, ...evil }],
  ['R50', 'patient', 'PUT /v1/user/profile', '403 forbidden', { body: { name: 'Jahat' }, origin: 'null' }],
  ['R50', 'patient', 'PUT /v1/user/profile', '403 forbidden', { body: { name: 'Jahat' }, origin: null }],
  ['R50', 'admin', 'POST /v1/staff/accounts/{staff}/disable', '403 forbidden', evil],
  ['R50', 'visitor', 'POST /v1/register/submit', '403 forbidden', { body: booking(), ...evil }],
  ['R50', 'visitor', 'POST /v1/auth/login', '403 forbidden', { body: wrong, ...evil }],
  ['R50', 'patient', 'POST /account/logout', '403', { body: {}, ...evil }],
  ['R50', 'patient', 'POST /account/profile/edit', '403', { body: { name: 'Jahat' }, ...evil }],
  ['R50', 'visitor', 'POST /contact-us', '403', { body: contactBody(), ...evil }],
  ['visits', 'visitor', 'POST /v1/insight/static/home', '204', { body: { page_name: 'x' }, ...evil }],
  // A key that was used for something else.
  ['keys', 'visitor', 'POST /v1/register/submit', '422 idempotency_mismatch', { body: (n) => submitBody(slot, n), headers: key, after: 1 }],
  ['keys', 'visitor', 'POST /v1/contactus', '422 idempotency_mismatch', { body: (n) => contactBody(n), headers: key, after: 1 }],
  ['keys', 'patient', 'POST /v1/user/address', '422 idempotency_mismatch', { body: (n) => addressBody(n), headers: key, after: 1 }],
  // What is sent is not right.
  ['R1', 'visitor', 'POST /v1/auth/password/reset', '422 invalid_input', { body: reset('7 huruf') }],
  ['R1', 'visitor', 'POST /v1/auth/password/reset', '422 invalid_input', { body: reset('panjang '.repeat(17)) }],
  ['R2', 'visitor', 'POST /v1/auth/password/reset', '422 invalid_input', { body: reset('password123') }],
  ['R2', 'visitor', 'POST /v1/auth/password/reset', '422 invalid_input', { body: reset('rumahsakit') }],
  ['R7', 'visitor', 'POST /v1/auth/password/reset', '422 invalid_input', { body: reset(good, '{token}') }],
  ['R7', 'visitor', 'POST /v1/auth/password/reset', '422 invalid_input', { body: reset(good, '{expired}') }],
  ['R3', 'with a password', 'POST /v1/auth/password/change', '422 invalid_input', { body: change }],
  ['R16', 'visitor', 'POST /v1/auth/login', '422 invalid_input', { body: { ...wrong, mailphone: 'ditutup@contoh.id' } }],
  ['R28', 'visitor', 'POST /v1/register/submit', '422 invalid_input', { body: booking({ schedule_id: 'satu' }) }],
  ['R29', 'visitor', 'POST /v1/register/submit', '422 invalid_input', { body: booking({ facility_id: otherSlot.facility.id }) }],
  ['R29', 'visitor', 'POST /v1/register/submit', '422 invalid_input', { body: booking({ visit_date: '2026-11-16' }) }],
  ['R29', 'visitor', 'POST /v1/register/submit', '422 invalid_input', { body: booking({ visit_date: '2026-11-24' }) }],
  ['R28', 'patient', 'PUT /v1/user/profile', '422 invalid_input', { body: { name: 'a\0b' } }],
  ['R28', 'patient', 'PUT /v1/user/profile', '413 body_too_large', { body: { name: 'a'.repeat(65_536) } }],
  [
    'R38',
    'patient',
    'PUT /v1/user/profile',
    '415 unsupported_media_type',
    { body: 'name=Siti', headers: { 'content-type': 'text/plain' } },
  ],
  ['R38', 'patient', 'PUT /v1/user/profile', '400 malformed_request', { body: '{"name":', headers: json }],
  ['R40', 'patient', 'PATCH /v1/user/profile', '405 method_not_allowed', { body: { name: 'Siti' } }],
  ['R50', 'patient', 'GET /v1/auth/logout', '405 method_not_allowed'],
  ['R40', 'visitor', 'POST /about', '405', { body: {} }],
  ['R65', 'visitor', 'GET /v1/.env', '404 not_found'],
  ['R65', 'patient', 'GET /account/profile/x.css', '404'],
  ['R30', 'visitor', `GET /v1/search?q=${'a'.repeat(101)}`, '422 invalid_input'],
  ['drafts', 'visitor', 'GET /v1/article/content/detail/{draft}', '404 not_found'],
  ['drafts', 'visitor', 'GET /articles/detail/{draft}', '404'],
  ['aliases', 'visitor', 'GET /v1/link-alias/{inactive}', '404 not_found'],
  ['aliases', 'visitor', 'GET /s/{inactive}', '404'],
  ['files', 'visitor', 'GET /business-card/..%2F..%2Fetc', '404'],
  ['visits', 'visitor', 'POST /v1/insight/static/unknown', '204', { body: { page_name: 'x' } }],
  ['consents', 'patient', 'POST /v1/user/consents', '404 not_found', { body: { ...consent, purpose: 'everything' } }],
  ['family', 'patient', 'POST /v1/user/family', '422 invalid_input', { body: family }],
  ['R17', 'patient', 'POST /v1/user/deletion', '422 invalid_input', { body: { confirm: 'ya' } }],
  ['R17', 'patient', 'DELETE /v1/user/contact/email', '409 conflict'],
  ['contact', 'visitor', 'POST /contact-us', '422', { body: contactBody(1, { email: 'ani@x' }) }],
  // Once too often (security 1.3).
  ['R4', 'visitor', 'POST /v1/auth/login', '429 too_many_requests', { body: wrong, after: 10 }],
  ['R55', 'visitor', 'POST /v1/auth/register', '429 too_many_requests', { body: { mailphone: 'sering@contoh.id' }, after: 1 }],
  ['R55', 'visitor', 'POST /v1/auth/password/forgot', '429 too_many_requests', { body: { mailphone: 'lupa@contoh.id' }, after: 1 }],
  ['R55', 'visitor', 'POST /v1/auth/register', '429 too_many_requests', { body: (n) => ({ mailphone: `n${n}@contoh.id` }), after: 10 }],
  ['R55', 'visitor', 'POST /v1/contactus', '429 too_many_requests', { body: (n) => contactBody(50 + n), headers: visit, after: 5 }],
  [
    'R55',
    'visitor',
    'POST /v1/register/submit',
    '429 too_many_requests',
    { body: (n) => submitBody(slot, 50 + n), headers: visit, after: 5 },
  ],
  [
    'R55',
    'visitor',
    'POST /v1/register/submit',
    '429 too_many_requests',
    { body: (n) => booking({ name: `N ${n}` }), headers: other, after: 3 },
  ],
  ['visits', 'visitor', 'POST /v1/insight/static/home', '204', { body: { page_name: 'x' }, after: 60 }],
];

const named = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => (names as Record<string, string>)[name] ?? whole);

function bodyOf(way: string, body: object | string | undefined): Pick<RequestInit, 'body' | 'headers'> {
  if (body === undefined) return {};
  if (typeof body === 'string') return { body };
  const text = named(JSON.stringify(body));
  if (!way.includes(' /v1/')) return { body: new URLSearchParams(JSON.parse(text)) };
  return { body: text, headers: { 'content-type': 'application/json' } };
}

type Table = { name: string; hasLastUse: boolean };
const { rows: tables } = await app.platform.pool.query<Table>(
  `select table_name as name, exists (
     select from information_schema.columns c
     where c.table_schema = 'public' and c.table_name = tables.table_name and c.column_name = 'last_used_at'
   ) as "hasLastUse"
   from information_schema.tables
   where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limits', 'audit_records', 'refusal_counts')`,
);
// A row that was written is as young as the transaction that wrote it. To ask for that is quicker than to read every value.
const states = tables.map(({ name, hasLastUse }) =>
  hasLastUse
    ? `select '${name}' as name, md5(string_agg(row, '' order by row)) as state
       from (select (to_jsonb(t) - 'last_used_at')::text as row from ${name} t) rows`
    : `select '${name}' as name, concat(count(*), ' rows, youngest ', min(age(xmin)) - age('3'::xid)) as state from ${name}`,
);
const storedText = `${states.join(' union all ')} order by 1`;

/** Everything that is stored, except what a refusal may leave: counts, a row of the audit log, the last use of a session. */
async function stored(): Promise<unknown> {
  // A named statement is planned once for each connection.
  return (await app.platform.pool.query({ name: 'stored', text: storedText })).rows;
}

/** How the product answers a row: status and code, or where it leads; and whether everything is as it was. */
async function outcomeOf([, name, way, , given = {}]: Row) {
  const caller = await createRefusedCaller(app.db, name);
  const ip = newAddress();
  const [method, path = ''] = way.split(' ');
  const isCall = path.startsWith('/v1/');
  const { 'sec-fetch-site': _site, ...cookie } = caller.headers;
  const origin = given.origin === null ? {} : { origin: given.origin as string };
  const session = 'origin' in given ? { cookie: `kunjungan=${'cd'.repeat(32)}`, ...cookie, ...origin } : isCall ? caller.bearer : null;
  const browser = { 'sec-fetch-site': 'same-origin', ...caller.headers };
  const call = async (n: number) => {
    const { headers, body } = bodyOf(way, typeof given.body === 'function' ? given.body(n) : given.body);
    const sent = { 'x-forwarded-for': ip, ...headers, ...(session ?? browser), ...given.headers };
    return await app.fetch(named(path), { method, body, headers: sent as Record<string, string>, redirect: 'manual' });
  };
  for (let n = 1; n <= (given.after ?? 0); n += 1) await call(n);
  const before = await stored();
  const answer = await call((given.after ?? 0) + 1);
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json');
  const said = answer.headers.get('location') ?? (isProblem ? (await answer.json()).code : '');
  expect(await stored(), 'what is stored').toEqual(before);
  return `${answer.status} ${said}`.trim();
}

const titled = table.map((row) => [row.slice(0, 4).join(' | '), row] as const);

describe('refusals of the table', () => {
  test.each(titled)('%s', async (_title, row) => {
    expect(await outcomeOf(row)).toBe(row[3]);
  });
});

describe('the table finds what is let in', () => {
  test('a read', async () => {
    expect(await outcomeOf(['planted', 'patient', 'GET /v1/user/profile', '403 forbidden'])).toBe('200');
  });

  test('a write that answers as if it were refused', async () => {
    const planted: Row = ['planted', 'visitor', 'POST /v1/insight/static/home', '204', { body: { page_name: 'x' } }];
    await expect(outcomeOf(planted)).rejects.toThrow('what is stored');
  });
});
