import { cookieLine, readCookie } from '#app/platform/access/cookie.server.ts';
import { addSignOut } from '#app/platform/access/session-cookie.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { endedPageCookie } from './carry-page-to-log-in.server.ts';

const name = 'kontak';
const purpose = 'accounts.carried-contact';
const minutes = 10;
const isSecure = ({ env }: PlatformServices) => env.publicUrl.startsWith('https:');

/** What the browser in which a password was set carries to the log-in; `contact` is null when another browser typed the contact. */
export type Carried = Readonly<{ contact: string | null }>;

/** The Set-Cookie line for a browser that has just set a password, encrypted. */
export function carriedContactCookie({ contact }: Carried, platform: PlatformServices): string {
  const until = platform.clock.now().getTime() + minutes * 60_000;
  return cookieLine(name, platform.encryption.encrypt(purpose, JSON.stringify({ contact, until })), minutes * 60, isSecure(platform));
}

/** The Set-Cookie line that removes it. */
export const endedContactCookie = (platform: PlatformServices) => cookieLine(name, '', 0, isSecure(platform));

/** Adds the headers of a log-out; the next person at the browser must not find the contact, or what the last one was about to buy. */
export function addLogOut(answer: Headers, request: Request, platform: PlatformServices): void {
  addSignOut(answer, request, isSecure(platform));
  answer.append('set-cookie', endedContactCookie(platform));
  answer.append('set-cookie', endedPageCookie(platform));
}

/** What the browser carries; null when no password was set in it in the last 10 minutes, and for a cookie that the product did not write. */
export function readCarriedContact(headers: Headers, platform: PlatformServices): Carried | null {
  const encrypted = readCookie(headers, name, isSecure(platform));
  if (!encrypted) return null;
  try {
    const { contact, until } = JSON.parse(platform.encryption.decrypt(purpose, encrypted)) as { contact: string | null; until: number };
    return until > platform.clock.now().getTime() ? { contact } : null;
  } catch {
    return null;
  }
}
