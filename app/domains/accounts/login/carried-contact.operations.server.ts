import { cookieLine, readCookie } from '#app/platform/cookie.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';

const name = 'kontak';
const purpose = 'accounts.carried-contact';
const minutes = 10;
const isSecure = ({ env }: PlatformServices) => env.publicUrl.startsWith('https:');

/** The Set-Cookie line that carries a contact to the log-in of the browser in which it was typed, encrypted. */
export function carriedContactCookie(contact: string, platform: PlatformServices): string {
  const until = platform.clock.now().getTime() + minutes * 60_000;
  return cookieLine(name, platform.encryption.encrypt(purpose, JSON.stringify({ contact, until })), minutes * 60, isSecure(platform));
}

/** The Set-Cookie line that removes it. */
export const endedContactCookie = (platform: PlatformServices) => cookieLine(name, '', 0, isSecure(platform));

/** The contact that the browser carries; null without one, after 10 minutes, and for a cookie that the product did not write. */
export function readCarriedContact(headers: Headers, platform: PlatformServices): string | null {
  const encrypted = readCookie(headers, name, isSecure(platform));
  if (!encrypted) return null;
  try {
    const { contact, until } = JSON.parse(platform.encryption.decrypt(purpose, encrypted)) as { contact: string; until: number };
    return until > platform.clock.now().getTime() ? contact : null;
  } catch {
    return null;
  }
}
