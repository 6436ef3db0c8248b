import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '#app/domains.server.ts';
import type { GrantedRole } from '#app/platform/actor.server.ts';
import type { Operation } from '#app/platform/operation.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { openBreach } from '#tests/factories/data-protection.ts';
import { editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { makeStale } from '#tests/factories/privacy.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

/*
 * Every operation that needs a recent log-in, asked by its form or its link as the router of a hydrated page asks it, with an old log-in: the
 * password is asked for, the way back leads to the page itself, and what was typed is there again.
 */
const app = await createTestApp();
const { db, platform } = app;
afterAll(() => app.close());

const typed = 'Kanari tujuh tiga';

type Row = Readonly<{
  by: GrantedRole | 'patient';
  path: string;
  /** What the form sends; without it a loader asks. */
  form?: Readonly<Record<string, string>>;
  /** Where the way back leads, unless it is the page. */
  next?: string;
  /** The page exists here without records of other domains, so it is opened with what was typed. */
  isOpened?: true;
}>;

let other = '';
let breach = 0;
const content: Record<string, string> = {};
beforeAll(async () => {
  const user = await createUser(db);
  other = user.id;
  breach = await openBreach(db, user.id);
  const editor = actorFor(await createUser(db, { roles: ['admin', 'editor', 'manager'] }), {
    roles: ['admin', 'editor', 'manager'],
    hasSecondFactor: true,
  });
  const { done } = editingCalls(platform, editor);
  for (const kind of ['mail-sentences', 'message-texts']) {
    content[kind] = (await done(resourceOf(kind).operations.find, {})).rows[0]?.key ?? '';
  }
  content.banners = (await done(resourceOf('banners').operations.create, {})).key;
});

const account = () => `/staff/accounts/${other}`;
const ofAccount =
  (intent: string, more: Readonly<Record<string, string>> = {}) =>
  (): Row => ({ by: 'admin', path: account(), form: { intent, role: 'cashier', doctor_slug: typed, ...more }, isOpened: true });
const ofContent = (kind: string, form: Readonly<Record<string, string>>) => (): Row => ({
  by: kind === 'banners' ? 'manager' : 'admin',
  path: `/staff/konten/${kind}/${content[kind]}`,
  form,
});
const plan = { intent: 'plan', version: '0', planned: 'publish', due_at: '2026-12-24', time: '08:00' };
const publish = { intent: 'publish', version: '0', base: '{}' };

const rows: Readonly<Record<string, () => Row>> = {
  'order.refund_account': () => ({
    by: 'patient',
    path: '/order/detail/SPT-1',
    form: { act: 'account', bank: typed, number: '123', holder: 'Siti' },
  }),
  'legal.proposed': () => ({
    by: 'admin',
    path: '/staff/sakelar-hukum',
    form: { intent: 'propose', name: 'ratings', note: typed },
    isOpened: true,
  }),
  'legal.approved': () => ({
    by: 'admin',
    path: '/staff/sakelar-hukum',
    form: { intent: 'approve', name: 'ratings', note: typed },
    isOpened: true,
  }),
  'review.emergency': () => ({
    by: 'admin',
    path: '/staff/konten/articles/1',
    form: { intent: 'emergency', version: '0', reason: typed },
  }),
  'banner.edit_publish': ofContent('banners', publish),
  'banner.edit_plan': ofContent('banners', plan),
  'mail_sentence.edit_publish': ofContent('mail-sentences', publish),
  'mail_sentence.edit_plan': ofContent('mail-sentences', plan),
  'message_text.edit_publish': ofContent('message-texts', publish),
  'message_text.edit_plan': ofContent('message-texts', plan),
  'opening.opened': () => ({ by: 'admin', path: '/staff/persiapan', form: {} }),
  'privacy.list_exported': () => ({
    by: 'dpo',
    path: '/staff/privasi/unduh/berkas?daftar=exports',
    form: { alasan: typed },
  }),
  'refund.account_entered': () => ({
    by: 'cashier',
    path: '/staff/pengembalian?buka=1',
    form: { intent: 'account', bank: typed, number: '1', holder: 'Siti' },
  }),
  'refund.approved': () => ({ by: 'cashier', path: '/staff/pengembalian?buka=1', form: { intent: 'approve', note: typed } }),
  'payment_account.proposed': () => ({
    by: 'manager',
    path: '/staff/rekening',
    form: { intent: 'propose', facility_id: '1', bank: typed, number: '123456', holder: 'Siti' },
    isOpened: true,
  }),
  'payment_account.approved': () => ({ by: 'manager', path: '/staff/rekening', form: { intent: 'approve', id: '1' } }),
  'account.data_exported': () => ({ by: 'patient', path: '/account/data/export.json', next: '/account/data#unduh' }),
  'incident.approved': () => ({ by: 'manager', path: `/staff/privasi/kejadian/${breach}`, form: { intent: 'approve', version: '1' } }),
  'incident.sent': () => ({ by: 'manager', path: `/staff/privasi/kejadian/${breach}`, form: { intent: 'send', version: '1' } }),
  'account.leaving': () => ({ by: 'patient', path: '/account/data/delete', form: { confirm: typed }, isOpened: true }),
  'account.contact_change_asked': () => ({ by: 'patient', path: '/account/contact/email', form: { contact: typed }, isOpened: true }),
  'account.open_contact_change': () => ({ by: 'patient', path: '/account/contact/email' }),
  'account.contact_removed': () => ({ by: 'patient', path: '/account/contact/email', form: { act: 'remove' } }),
  'account.recovery_codes_renewed': () => ({ by: 'patient', path: '/account/second-factor/set-up', form: { intent: 'codes' } }),
  'account.second_factor_turned_off': () => ({ by: 'patient', path: '/account/second-factor/set-up?ganti', form: { intent: 'off' } }),
  'account.google_disconnected': () => ({ by: 'patient', path: '/account/google/connection', form: {} }),
  'account.invited': () => ({
    by: 'admin',
    path: '/staff/accounts?panel=tambah',
    form: { email: typed, roles: 'cashier' },
    isOpened: true,
  }),
  'account.role_granted': ofAccount('grant'),
  'account.role_revoked': ofAccount('revoke'),
  'account.disabled': ofAccount('disable'),
  'account.enabled': ofAccount('enable'),
  'account.second_factor_removed': ofAccount('factor'),
  'account.doctor_linked': ofAccount('doctor'),
  'account.doctor_unlinked': ofAccount('no-doctor'),
  'event.cancelled': () => ({ by: 'manager', path: '/staff/acara/1/ubah', form: { intent: 'cancel', note: typed } }),
  'event.tickets_replaced': () => ({ by: 'manager', path: '/staff/acara/1/ubah', form: { intent: 'replace_tickets' } }),
  'form.exported': () => ({ by: 'manager', path: '/staff/acara/1/unduh/berkas', form: { format: 'csv', alasan: typed } }),
};

/** Without a form of its own: it is asked by a page that shows a link to the password. */
const elsewhere = ['account.begin_second_factor'];

const declared = (operations as readonly Operation[]).filter(({ recent }) => recent).map(({ name }) => name);

test('every operation that needs a recent log-in is asked here', () => {
  expect([...Object.keys(rows), ...elsewhere].sort()).toEqual([...declared].sort());
});

const dataOf = (path: string) => path.replace(/(\?|$)/, '.data$1');

test.each(Object.keys(rows))('%s: back on its page after the password, with what was typed', async (name) => {
  const { by, path, form, next = path, isOpened } = (rows[name] as () => Row)();
  const user = await createUser(db, by === 'patient' ? {} : { roles: [by] });
  const old = await signIn(db, user);
  await makeStale(db, user.id);
  const asked = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
  const refused = await app.fetch(dataOf(path), { ...asked, headers: old.headers, redirect: 'manual' });
  const reauth = `/account/reauthenticate?${new URLSearchParams({ next })}`;
  expect([refused.status, (await refused.text()).match(/\/account\/reauthenticate[^"\\]*/)?.[0]]).toEqual([202, reauth]);

  const fresh = await signIn(db, user);
  const back = await app.fetch(reauth, { headers: fresh.headers, redirect: 'manual' });
  expect([back.status, back.headers.get('location')]).toEqual([303, next]);

  const isTyped = Object.values(form ?? {}).includes(typed);
  const [cookie = ''] = (refused.headers.get('set-cookie') ?? '').split(';');
  if (isTyped) expect(cookie).toMatch(/^isian=./);
  if (!isOpened) return;
  const page = await app.fetch(path, { headers: { ...fresh.headers, cookie: `${fresh.headers.cookie}; ${cookie}` } });
  const html = await page.text();
  expect([page.status, html.includes('Belum tersimpan. Tulisan Anda masih ada')]).toEqual([200, true]);
});

test('what no cookie holds stays in its form, with the way to the password', async () => {
  const user = await createUser(db, { roles: ['admin'] });
  const { headers } = await signIn(db, user);
  await makeStale(db, user.id);
  const note = `${typed} `.repeat(400);
  const body = new URLSearchParams({ intent: 'propose', name: 'ratings', note });
  const page = await app.fetch('/staff/sakelar-hukum', { method: 'POST', headers, body, redirect: 'manual' });
  const html = await page.text();
  expect(page.status).toBe(403);
  expect(html).toContain(note.trim());
  expect(html).toMatch(/<a href="\/account\/reauthenticate" target="_blank"/);
});
