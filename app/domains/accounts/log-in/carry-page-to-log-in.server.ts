import { cookieLine, readCookie } from '#app/platform/access/cookie.server.ts';
import { nextPageOrNull, pageAddressOrNull } from '#app/platform/pages/next-page.server.ts';
import { type PlatformServices, platformContext } from '#app/platform/platform.server.ts';

const name = 'tujuan';
const purpose = 'accounts.carried-page';
/** Longer than the link of a sign-up is open, which may be sent again. */
const minutes = 180;
const isSecure = ({ env }: PlatformServices) => env.publicUrl.startsWith('https:');

type Call = Parameters<typeof nextPageOrNull>[0];

/** The Set-Cookie line with which this browser keeps the page of a sign-up until its log-in, encrypted. */
export function carriedPageCookie(page: string, platform: PlatformServices): string {
  const until = platform.clock.now().getTime() + minutes * 60_000;
  return cookieLine(name, platform.encryption.encrypt(purpose, JSON.stringify({ page, until })), minutes * 60, isSecure(platform));
}

/** The Set-Cookie line that removes it. */
export const endedPageCookie = (platform: PlatformServices) => cookieLine(name, '', 0, isSecure(platform));

/** The page that the sign-up of this browser began for: from the address, or as it was kept; null when there is none. */
export function signUpPageOrNull(call: Call): string | null {
  return nextPageOrNull(call) ?? readPage(call);
}

function readPage({ request, context }: Call): string | null {
  const platform = context.get(platformContext);
  const encrypted = readCookie(request.headers, name, isSecure(platform));
  if (!encrypted) return null;
  try {
    const { page, until } = JSON.parse(platform.encryption.decrypt(purpose, encrypted)) as { page: string; until: number };
    return until > platform.clock.now().getTime() ? pageAddressOrNull(page, { context }) : null;
  } catch {
    return null;
  }
}
