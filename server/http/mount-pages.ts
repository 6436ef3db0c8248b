import type { Context, Hono } from 'hono';
import { accountMarkOf } from '#app/platform/access/account-mark.server.ts';
import type { Actor } from '#app/platform/access/actor.server.ts';
import { type FirstStep, firstSteps, formAccountField } from '#app/platform/forms/form-answer.ts';
import { isProblem, Problem, problemText } from '#app/platform/operations/problem.server.ts';
import { namesPost } from '#app/platform/pages/old-address.ts';
import { pageAddressOf } from '#app/platform/pages/page-path.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { PageRoute } from '../pages/page-address.ts';
import { guardPage } from '../pages/page-guard.ts';
import type { PageHandler } from '../pages/page-handler.ts';
import { type IsOpen, isThereBefore, mayPrepare } from './closed-site.ts';
import { isReadable } from './hostile-input.ts';
import { answerProblem, refuseMethod } from './problem-answers.ts';
import { closedPage } from './problem-page.ts';
import { isMultipart, readForm } from './read-form.ts';
import { defaultBodyBytes, readUpTo } from './read-input.ts';
import type { CountedContext } from './request-context.ts';
import { resendPage } from './resend-page.ts';
import { isSenderSigned, senderField, senderOf, signSender } from './same-origin.ts';
import type { Traffic } from './traffic.ts';
import type { FileFields, Upload, Uploads } from './uploads.ts';

type Options = {
  platform: Platform;
  pages: PageHandler;
  traffic: Traffic;
  hasRoom(): boolean;
  uploads: Uploads;
  isOpen: IsOpen;
  /** Where an address that is no page leads now. */
  findOldAddress(url: URL): Promise<string | null>;
};

const unnamedUpload =
  'Peramban Anda tidak menyebut dari halaman mana berkas ini dikirim. Izinkan perujuk (Referer) untuk situs ini di pengaturan peramban, lalu kembali dan kirim lagi.';
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** `account` names the account for which a posted form was rendered, `files` what it has sent. */
type Sent = { request: Request; account: string | null; files?: Upload['files'] };

/** Every address that is not an endpoint or a file is a page: methods, form, turn and access are checked before the page handler. */
export function mountPages(app: Hono<CountedContext>, options: Options): void {
  const { pages } = options;
  app.all('*', async (c) => {
    const url = new URL(c.req.url);
    const { pathname, search } = url;
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    // Before the home page, which reads no such number; everything else leads on only where there is no page.
    const moved = isRead && namesPost(pathname + search) && (await options.isOpen()) ? await leadOn(c, url, options) : null;
    if (moved) return moved;
    const route = pages.routeOf(pathname);
    if (!route) return answerProblem(c, new Problem('not_found'));
    c.set('route', route.pattern);
    const allow = route.takesForms ? 'GET, HEAD, POST' : 'GET, HEAD';
    if (!allow.split(', ').includes(c.req.method)) return refuseMethod(c, allow);
    if (!isReadable(search)) throw new Problem('malformed_request');
    const response = await answerPage(c, route, options);
    // A page that only some may see is there for them, and no browser keeps another way in its place.
    const isNoPage = response.status === 404 && route.access === null;
    const later = isNoPage && isRead && !route.isData ? await leadOn(c, url, options) : null;
    if (later) return later;
    return response.headers.get('cache-control') === 'no-store' ? ownPage(c, response) : response;
  });
}

/** Kept by browsers for an hour, so that a mistake can be mended. */
const redirectCache = 'public, max-age=3600';

/** The way from an old address to its page, read in a turn as a page is; null for an address that was never one. */
async function leadOn(c: Context<CountedContext>, url: URL, { traffic, findOldAddress }: Options): Promise<Response | null> {
  const release = await traffic.enter(c.get('client'), 'read', false);
  const location = await findOldAddress(url).finally(release);
  return location === null ? null : new Response(null, { status: 301, headers: { location, 'cache-control': redirectCache } });
}

async function answerPage(c: Context<CountedContext>, route: PageRoute, options: Options): Promise<Response> {
  const writes = c.req.method === 'POST';
  if (writes && route.files && isMultipart(c.req.header('content-type') ?? '')) return await answerUpload(c, route, route.files, options);
  const sent = writes ? await readPost(c.req.raw, route, options) : { request: c.req.raw, account: null };
  if (sent instanceof Response) return sent;
  const release = await options.traffic.enter(c.get('client'), writes ? 'write' : 'read', writes && route.hashesPassword);
  return await answerFor(c, sent, route, options).finally(release);
}

/**
 * A form with files is received once the caller is admitted to the page, and without a turn: a slow sender would hold it. Its limits are
 * those of `uploads`.
 */
async function answerUpload(c: Context<CountedContext>, route: PageRoute, files: FileFields, options: Options): Promise<Response> {
  const client = c.get('client');
  if (requireSender(c.req.raw, options) !== 'own') throw new Problem('forbidden', { message: unnamedUpload });
  requireRoom(options);
  refusePacked(c.req.raw);
  const release = await options.traffic.enter(client, 'write', false);
  const actor = await admit(c, route, options).finally(release);
  if (actor instanceof Response) return actor;
  const upload = await options.uploads.receive(client.subject, c.req.raw, files, route.repeatedFields);
  try {
    const sent = { ...formOf(c.req.raw, new URLSearchParams(upload.fields)), files: upload.files };
    return await answerTo(actor, sent, route, options);
  } finally {
    await upload.end();
  }
}

/** Public pages are the same for every visitor; for all others the caller is identified, and checked against the page's access. */
async function answerFor(c: Context<CountedContext>, sent: Sent, route: PageRoute, options: Options): Promise<Response> {
  const isForPublic =
    route.isPublic && (await options.isOpen()) && sent.request.method !== 'POST' && c.get('client').overLimitSeconds === 0;
  if (isForPublic) return await options.pages.answer(sent.request, c.get('visitor'), route);
  const actor = await admit(c, route, options, sent);
  return actor instanceof Response ? actor : await answerTo(actor, sent, route, options);
}

/** The caller when the page is open to them, otherwise the answer that leads elsewhere. */
async function admit(
  c: Context<CountedContext>,
  route: PageRoute,
  { traffic, pages, isOpen }: Options,
  sent?: Sent,
): Promise<Actor | Response> {
  const request = c.req.raw;
  const actor = await knownOrVisitor(c, traffic, request.headers);
  if (isVisited(route) && !mayPrepare(actor) && !(await isOpen())) return closedPage();
  const redirect = guardPage(route, actor, pageAddressOf(request).search, pages.isPage);
  if (!redirect) return actor;
  if (redirect === 'refused') {
    const isDocument = !route.isData && request.method !== 'POST';
    const refusal = isDocument ? await pages.refuse(request, actor, route) : null;
    if (refusal) return refusal;
    throw new Problem('not_found');
  }
  const first = request.method === 'POST' && route.access !== 'hideForAuth' ? firstStepOf(actor) : null;
  // A form whose sender has to prove something first stays on the page with what was typed.
  if (first && route.isData) throw new Problem(first);
  // Without an account it was a button for visitors, which leads on. So does a form with files, which is not read and loses what was typed
  // (decision 61).
  if (first && sent?.account) return await resendAfter(first, sent);
  if (!route.isData) return redirect;
  return redirectOfData(redirect, route.access === 'hideForAuth');
}

/** The form again, with what has to be done before. */
async function resendAfter(code: FirstStep, { request, account }: Sent): Promise<Response> {
  const { pathname, search } = pageAddressOf(request);
  const { href, label, text } = firstSteps[code];
  const fields = new URLSearchParams(await request.clone().text());
  if (account) fields.set(formAccountField, account);
  return resendPage({
    status: problemText(code).status,
    title: 'Belum terkirim',
    text: `${text} Isian Anda masih ada di halaman ini.`,
    first: { href: `${href}?${new URLSearchParams({ next: pathname + search })}`, label },
    action: pathname + search,
    fields,
  });
}

/** Whether a page is one of visitors and patients, which a closed site does not show. */
function isVisited({ access, path }: PageRoute): boolean {
  const isOfAll = access === null || access === 'requiresAuth' || access === 'hideForAuth';
  return isOfAll && !isThereBefore(path);
}

async function answerTo(actor: Actor, { request, account, files }: Sent, route: PageRoute, options: Options): Promise<Response> {
  const isOfAnother = account !== null && account !== accountMarkOf(options.platform.signed, actor);
  // Whoever is logged in may log out: that page is open to all.
  if (isOfAnother && route.access !== null) throw new Problem('other_account');
  return await options.pages.answer(request, actor, route, files);
}

/** What a caller whom a page does not let in has to do first, without losing a form; null for who may go where the page leads. */
function firstStepOf(actor: Actor): FirstStep | null {
  if (actor.kind === 'mfa_required') return 'second_factor_required';
  if (actor.kind !== 'user') return 'unauthenticated';
  return actor.isLocked ? 'reauth' : null;
}

/**
 * The redirect in the format in which React Router reads it from an answer to a data request. It loads a new document, because the session,
 * and with it the person, has changed; `replaces` removes the redirecting page from the history.
 */
function redirectOfData({ status, headers }: Response, replaces: boolean): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'x-remix-redirect': headers.get('location') ?? '/',
      'x-remix-status': String(status),
      'x-remix-reload-document': 'true',
      ...(replaces ? { 'x-remix-replace': 'true' } : {}),
      'cache-control': 'no-store',
    },
  });
}

/** An unknown token, such as that of an ended session, is a visitor: pages have no other answer to it. */
async function knownOrVisitor(c: Context<CountedContext>, traffic: Traffic, headers: Headers): Promise<Actor> {
  try {
    return await traffic.identify(c.get('client'), c.get('visitor'), headers);
  } catch (error) {
    if (isProblem(error) && error.code === 'unauthenticated') return c.get('visitor');
    throw error;
  }
}

/** A page rendered for this visitor: it may set the cookie of the visit session. */
function ownPage(c: Context<CountedContext>, response: Response): Response {
  const cookie = c.get('visitCookie');
  if (cookie) response.headers.append('set-cookie', cookie);
  return response;
}

/**
 * A posted form without files: complete, within its limit and parsed. The form again, where it does not say which site has sent it: nothing is
 * written then, so that a full disk refuses only who is known.
 */
async function readPost(request: Request, route: PageRoute, options: Options): Promise<Sent | Response> {
  const sender = requireSender(request, options);
  // Before the body is read, where that tells nobody else.
  if (sender === 'own') requireRoom(options);
  const body = await hideRefusals(sender, () => readFormBody(request, route));
  const given = body.get(senderField);
  body.delete(senderField);
  const { signed, env } = options.platform;
  const site = { signed, secure: env.publicUrl.startsWith('https:') };
  if (sender === 'own') return formOf(request, body);
  if (isSenderSigned(request, route.path, given, site)) {
    requireRoom(options);
    return formOf(request, body);
  }
  if (route.isData) throw new Problem('forbidden');
  body.set(senderField, signSender(request, route.path, site));
  return resendPage({
    status: 403,
    title: 'Kirim sekali lagi',
    text: 'Peramban Anda tidak menyebut dari halaman mana formulir ini dikirim. Kirim hanya bila Anda sendiri baru saja mengisinya di situs Sehati.',
    action: route.path + pageAddressOf(request).search,
    fields: body,
  });
}

type KnownSender = 'own' | 'unnamed';

/** Refuses a form of another site. Returns who sends it. */
function requireSender(request: Request, { platform }: Options): KnownSender {
  const sender = senderOf(request, platform.env.publicUrl);
  if (sender === 'foreign') throw new Problem('forbidden');
  return sender;
}

/** Refuses a form while the disk is full. */
function requireRoom({ hasRoom }: Options): void {
  if (!hasRoom()) throw new Problem('storage_full', { retryAfterSeconds: 30 });
}

/** What `read` returns. Who does not say which site has sent a form learns of every refusal that it is forbidden, and no more. */
async function hideRefusals<T>(sender: KnownSender, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (sender === 'own' || !isProblem(error)) throw error;
    throw new Problem('forbidden');
  }
}

async function readFormBody(request: Request, { maxBodyBytes, repeatedFields }: PageRoute): Promise<URLSearchParams> {
  refusePacked(request);
  const type = request.headers.get('content-type') ?? '';
  if (!formTypes.test(type)) throw new Problem('unsupported_media_type');
  return await readForm(await readUpTo(request, maxBodyBytes ?? defaultBodyBytes), type, repeatedFields);
}

function refusePacked(request: Request): void {
  if (request.headers.has('content-encoding')) throw new Problem('unsupported_media_type');
}

/**
 * The request that the page's action gets, with the text fields alone. The checked `Origin` header is removed: behind a proxy that ends TLS,
 * React Router would compare `https` with the plain address.
 */
function formOf(request: Request, body: URLSearchParams): Sent {
  const headers = new Headers(request.headers);
  for (const name of ['origin', 'content-type', 'content-length']) headers.delete(name);
  const account = body.get(formAccountField);
  body.delete(formAccountField);
  return { request: new Request(request.url, { method: 'POST', headers, body }), account };
}
