import type { PlatformServices } from '#app/platform/platform.server.ts';

/** The purpose has the address, so that a link is for the address that it was sent to, and never opens the page of the request. */
const purposeOf = (email: string) => `visit-reminders ${email}`;

/** Returns the URL with which the owner of an address allows or ends the reminders of a request. */
export function reminderUrlOf(platform: PlatformServices, requestId: string, email: string): string {
  const signed = platform.signed.sign(purposeOf(email), requestId);
  return `${platform.env.publicUrl}/pendaftaran/pengingat/${signed.replace('.', '-')}`;
}

/** The id of the request that a token names; null for every other text. It proves nothing before `isTokenFor`. */
export function requestIdOf(token: string): string | null {
  return /^([1-9]\d{0,17})-[\w-]{43}$/.exec(token)?.[1] ?? null;
}

/** True when the token was made for this address. */
export function isTokenFor(platform: PlatformServices, token: string, email: string): boolean {
  return platform.signed.verify(purposeOf(email), token.replace('-', '.')) !== null;
}
