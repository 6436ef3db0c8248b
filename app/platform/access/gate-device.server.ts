import { cookieLine, readCookie } from './cookie.server.ts';
import { createToken } from './session-cookie.server.ts';
import type { SignedValues } from './signed-value.server.ts';

const purpose = 'gate-device';
const name = 'gerbang';
const form = /^[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{43}$/;

/** The token of a device at the gate of one event: 256 random bits and their signature. */
export function createGateToken(signed: SignedValues): string {
  return signed.sign(purpose, createToken());
}

/** The token of the device that sends a request, if the product signed it. It does not say whether the device may still scan. */
export function readGateToken(headers: Pick<Headers, 'get'>, secure: boolean, signed: SignedValues): string | null {
  const token = readCookie(headers, name, secure);
  return token && form.test(token) && signed.verify(purpose, token) !== null ? token : null;
}

/** The Set-Cookie line of a device; with 0 seconds the one that deletes it. */
export function gateCookie(token: string, maxAgeSeconds: number, secure: boolean): string {
  return cookieLine(name, token, maxAgeSeconds, secure);
}
