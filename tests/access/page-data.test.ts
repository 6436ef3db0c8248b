import { matchPath } from 'react-router';
import { afterAll, expect, test } from 'vitest';
import { type Caller, type CallerKind, callerKinds, createCaller, fewCallers } from '#tests/factories/callers.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { expectedAt } from '#tests/harness/page-guards.ts';
import { type Guard, routePages } from '#tests/harness/route-pages.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { spellingsOf } from './page-spellings.ts';

/*
 * Every guarded page's data in every spelling: the guard holds as it does for the page, or the answer is 404. In the soak every kind of caller
 * sends every spelling. Before a push a few callers send what the router's own client requests, and one in turn each of the other spellings.
 */
const guarded = routePages.filter(({ guard }) => guard !== null);
/** The pages with an id in their address that this spelling opens. */
const pagesAt = (spelling: string) => {
  const { pathname } = new URL(spelling, 'http://localhost:3000');
  return guarded.filter(({ path }) => path.includes(':') && matchPath(path, pathname));
};
const addressOf = (path: string) => path.replace(/:\w+\??/g, 'x').replace('*', 'x');

/** Who asks, by the number of a page. */
const callersOf = (at: number, guard: Guard): readonly CallerKind[] =>
  bySuite({
    push: fewCallers(at, Array.isArray(guard) ? guard : []).filter((_, n) => n === 0 || n % 2 === at % 2),
    soak: callerKinds,
  });
const isSentByAll = bySuite({ push: false, soak: true });
const leastAsked = bySuite({ push: 2_000, soak: 10_000 });

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
afterAll(() => app.close());
let asked = 0;

/** Each request has another address, so that no limit per address answers before the guard. */
async function ask(path: string, caller: Caller, init: RequestInit = {}) {
  asked += 1;
  const headers = { 'x-forwarded-for': newAddress(), ...caller.headers, ...init.headers };
  const answer = await app.fetch(new Request(`http://localhost:3000${path}`, { ...init, headers, redirect: 'manual' }));
  // A redirect of data is in headers of its own: the router's client follows it, not the browser.
  const followed = answer.headers.get('x-remix-redirect');
  if (followed) return { status: Number(answer.headers.get('x-remix-status')), location: followed, text: '' };
  return { status: answer.status, location: answer.headers.get('location') ?? '', text: await answer.text() };
}

test.each(guarded.map((page, at) => ({ ...page, at })))('$path: its data in every spelling', async ({ path, guard, at }) => {
  const { data, refused, documents } = spellingsOf(addressOf(path));
  const wrong: string[] = [];
  const kinds = callersOf(at, guard);
  for (const kind of kinds) {
    // A new session for every page: a session has limits too.
    const caller = await createCaller(app.db, kind);
    const due = expectedAt(guard, kind);
    const isAsked = (_spelling: string, n: number) => isSentByAll || kinds[n % kinds.length] === kind;
    for (const [spelling, page] of data) {
      const outcome = outcomeOf(await ask(spelling, caller), path, page);
      if (outcome !== due && !(due === 'in' && outcome === 'not there')) wrong.push(`${kind} ${spelling}: ${outcome}, due ${due}`);
    }
    for (const spelling of refused.filter(isAsked)) {
      const { status, text } = await ask(spelling, caller);
      // The short error page: nothing was rendered for it. A page of the site is ten times as long.
      if (status !== 404 || text.length > 2_000) wrong.push(`${kind} ${spelling}: ${status}, ${text.length} characters`);
    }
    for (const spelling of documents.filter(isAsked)) {
      const answer = await ask(spelling, caller);
      // A slash at the end leads on to the page itself, whose guard then holds.
      if (answer.status === 308 && answer.location === addressOf(path)) continue;
      const outcome = outcomeOf(answer, path, spelling);
      // A spelling of `/staff/jadwal/absen` may be an id for `/staff/jadwal/:practice`, whose own guard then holds.
      const dues = [due, ...pagesAt(spelling).map((page) => expectedAt(page.guard, kind))];
      if (!dues.includes(outcome) && outcome !== 'not there') wrong.push(`${kind} ${spelling}: ${outcome}, due ${due}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('forms sent to the data of a page have the same guards', async () => {
  const wrong: string[] = [];
  for (const { path, guard } of guarded) {
    for (const kind of ['visitor', 'pending', 'mfa_required', 'patient', 'admin without'] as const) {
      const due = expectedAt(guard, kind);
      if (due === 'in') continue;
      const caller = await createCaller(app.db, kind);
      for (const [spelling, page] of spellingsOf(addressOf(path)).data) {
        const answer = await ask(spelling, caller, { method: 'POST', body: new URLSearchParams({ intent: 'x' }) });
        // Without a session or its second factor the form stays where it is, with what was typed. No other refusal of a page is a 403.
        const kept = { login: 401, 'second-factor': 403 }[due as string];
        const outcome = answer.status === kept ? due : outcomeOf(answer, path, page);
        if (answer.status !== 405 && (outcome !== due || (kept !== undefined && answer.status !== kept)))
          wrong.push(`${kind} ${spelling}: ${answer.status}, due ${due}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('no answer was an error', () => {
  expect(asked).toBeGreaterThan(leastAsked);
  expect(app.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

/**
 * Pages that answer an allowed caller other than with 200: an unknown link, a log-in that is recent already, an account that has used up its
 * exports of the day, the address in messages, and a list of persons, which only a form gets.
 */
const ownAnswers: Readonly<Record<string, string>> = {
  '/account/password/create/:token?': '410',
  '/account/verify/email/:token': '410',
  '/account/dokumen': '303 /account/hasil',
  '/account/reauthenticate': '303 /account/profile',
  '/account/data/export.json': '303 /account/data?unduhan=batas#unduh',
  '/account/data/export.html': '303 /account/data?unduhan=batas#unduh',
  '/staff/pendaftaran/cetak/daftar.html': '303 /staff/pendaftaran/cetak',
  '/staff/pendaftaran/cetak/daftar.csv': '303 /staff/pendaftaran/cetak',
  '/staff/pendaftaran/reservasi': '303 /staff/pendaftaran?jenis=reservasi',
  '/staff/acara/:id/unduh/berkas': '303 /staff/acara/x/unduh',
  '/staff/konten/:kind/unduh/berkas': '303 /staff/konten/x?panel=berkas',
  '/staff/survei/:id/unduh/berkas': '303 /staff/survei/x/unduh',
  '/staff/laporan/berkas': '303 /staff/laporan',
  '/staff/pengembalian/bank.csv': '303 /staff/pengembalian',
  '/staff/privasi/unduh/berkas': '303 /staff/privasi/unduhan',
};

/**
 * The redirect target of a request to the route `path`: `in` when the page itself answered, as a document (200) or as data (200 or 202).
 */
function outcomeOf({ status, location }: { status: number; location: string }, path: string, page: string): string {
  if (status === 303 && location === '/') return 'home';
  for (const where of ['login', 'second-factor/set-up', 'second-factor']) {
    if (status === 303 && location === `/account/${where}?${new URLSearchParams({ next: page })}`) return where;
  }
  if (status === 404) return 'not there';
  const answer = `${status} ${location}`.trim();
  // The id of a page is written as the request wrote it.
  return status === 200 || status === 202 || answer.toLowerCase() === ownAnswers[path] ? 'in' : answer;
}
