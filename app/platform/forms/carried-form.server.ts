import type { Actor } from '../access/actor.server.ts';
import { cookieLine, readCookie } from '../access/cookie.server.ts';
import { pageAddressOf } from '../pages/page-path.ts';
import { actorContext, type PlatformServices, platformContext } from '../platform.server.ts';
import type { FormAnswer } from './form-answer.ts';

const name = 'isian';
const minutes = 15;
/** The browser counts the minutes; another process's clock may differ, so that it refuses only what was kept past its use. */
const longestMs = 24 * 60 * 60_000;
/** A cookie of more than about 4,000 bytes is refused by browsers; encryption adds a third. */
const maxBytes = 2_700;
/** Encrypted for one account: nobody else at the browser gets it. */
const purposeOf = (userId: string) => `platform.carried-form ${userId}`;
const isSecure = ({ env }: PlatformServices) => env.publicUrl.startsWith('https:');

type Typed = FormAnswer['typed'];
type Call = Readonly<{
  request: Request;
  context: { get(context: typeof platformContext): PlatformServices; get(context: typeof actorContext): Actor };
}>;

/**
 * The headers with which this browser keeps what was typed while the password is asked again; for the page at `path`. Null where it is more
 * than a cookie holds.
 */
export function carriedFormHeaders({ request, context }: Call, typed: Typed, path = pageAddressOf(request).pathname): Headers | null {
  const [platform, actor] = [context.get(platformContext), context.get(actorContext)];
  const headers = new Headers();
  const text = JSON.stringify({ path, typed, until: platform.clock.now().getTime() + longestMs });
  if (Buffer.byteLength(text) > maxBytes) return null;
  if (actor.kind === 'user') {
    headers.set(
      'set-cookie',
      cookieLine(name, platform.encryption.encrypt(purposeOf(actor.userId), text), minutes * 60, isSecure(platform)),
    );
  }
  return headers;
}

/** What was typed on the page at `page` before the password was asked again, as the answer of its form; null for none. */
export function carriedFormOrNull({ request, context }: Call, page = pageAddressOf(request).pathname): FormAnswer | null {
  const [platform, actor] = [context.get(platformContext), context.get(actorContext)];
  const encrypted = readCookie(request.headers, name, isSecure(platform));
  if (!encrypted || actor.kind !== 'user') return null;
  try {
    const text = platform.encryption.decrypt(purposeOf(actor.userId), encrypted);
    const { path, typed, until } = JSON.parse(text) as { path: string; typed: Typed; until: number };
    if (path !== page || until <= platform.clock.now().getTime()) return null;
    return { code: 'carried', message: 'Belum tersimpan. Tulisan Anda masih ada: periksa, lalu kirim lagi.', errors: [], typed };
  } catch {
    return null;
  }
}

/** Adds the line that removes it, where this browser has one of that page: the page of the password is another one. */
export function endCarriedForm(answer: Headers, call: Call, page?: string): void {
  if (carriedFormOrNull(call, page)) answer.append('set-cookie', cookieLine(name, '', 0, isSecure(call.context.get(platformContext))));
}
