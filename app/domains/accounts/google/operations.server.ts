import { z } from 'zod';
import type { Actor } from '#app/platform/actor.server.ts';
import { cookieLine, readCookie } from '#app/platform/cookie.server.ts';
import { localAddressOrNull } from '#app/platform/local-address.ts';
import type { OpenIdPerson, OpenIdSecrets } from '#app/platform/openid.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { RateLimit } from '#app/platform/rate-limit.server.ts';
import { addSignInCookies } from '#app/platform/session-cookie.server.ts';
import { consentText } from '../consents/rules.ts';
import { readSignInDevice } from '../login/operations.server.ts';
import { connectGoogle, getGoogleConnection, proveAgain, signInWithGoogle } from './identities.operations.server.ts';
import type { GoogleRefusal } from './rules.ts';

/** Ways to Google and back per client address; behind one address there may be a whole ward. */
const googleLimit: RateLimit = { name: 'google', max: 60, windowSeconds: 600 };

const cookieName = 'google';
const cookieSeconds = 600;
const purpose = 'google-state';
const connectPurpose = 'google-connect';
const afterSignIn = '/account/profile';
/** The page of the account where Google is connected and disconnected. */
const connectionPage = '/account/google/connection';

/** What the browser keeps, sealed, while its person is at Google. */
const kept = z.object({
  act: z.enum(['sign_in', 'again', 'connect']),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string().nullable(),
  /** The version of the sentence that stood below the button. */
  consent: z.string().nullable(),
  /** again, connect: the session that asked. */
  sessionId: z.string().nullable(),
  until: z.number(),
});
type Kept = z.output<typeof kept>;

/** The sentence below a button that may make an account; null where Google is not configured: then pages show no button. */
export function googleConsent(platform: Platform): { version: string; text: string } | null {
  if (!platform.google) return null;
  const { version, text } = consentText('account');
  return { version, text };
}

/** A value for the link that connects Google, good for the session that it was made for and no other: another site cannot make one. */
function connectPermit(actor: Actor, platform: Platform): string | null {
  return actor.kind === 'user' ? platform.signed.sign(connectPurpose, actor.sessionId) : null;
}

/** For `GoogleConnection` on a page of the account; null where Google is not configured. */
export async function readGoogleConnection(actor: Actor, platform: Platform) {
  if (!platform.google) return null;
  const { connected, can_disconnect } = await getGoogleConnection(actor, platform);
  return { connected, canDisconnect: can_disconnect, permit: connectPermit(actor, platform) };
}

export type GoogleStart = { ok: true; address: string; cookie: string } | { ok: false; code: 'off' | 'away' | 'busy' | 'reauth' };

/**
 * The page of Google to send this browser to, and the cookie that it has to bring back. A visitor signs in; somebody with a session
 * proves again who they are; with `permit` (see `connectPermit`) Google is connected to their account.
 */
export async function startGoogle(
  actor: Actor,
  options: Readonly<{ next?: string | null; permit?: string | null; consent?: string | null }>,
  platform: Platform,
): Promise<GoogleStart> {
  if (!platform.google) return { ok: false, code: 'off' };
  const isConnecting = actor.kind === 'user' && Boolean(options.permit);
  if (isConnecting && (!actor.recentlyAuthenticated || platform.signed.verify(connectPurpose, options.permit ?? '') !== actor.sessionId)) {
    return { ok: false, code: 'reauth' };
  }
  if (!(await platform.limits.consumeApprox(googleLimit, actor.ip)).allowed) return { ok: false, code: 'busy' };
  const asked = await platform.google.ask(redirectUri(platform));
  if (!asked) return { ok: false, code: 'away' };
  const act = isConnecting ? 'connect' : actor.kind === 'user' ? 'again' : 'sign_in';
  const note: Kept = {
    ...asked.secrets,
    act,
    next: localAddressOrNull(options.next),
    consent: options.consent?.slice(0, 40) ?? null,
    sessionId: actor.kind === 'user' ? actor.sessionId : null,
    until: Date.now() + cookieSeconds * 1000,
  };
  return {
    ok: true,
    address: asked.address,
    cookie: stateCookie(platform.encryption.encrypt(purpose, JSON.stringify(note)), cookieSeconds, platform),
  };
}

/** Where the browser goes now; `cookies` go out with every answer, so that the way back is open once. */
export type GoogleReturn = { cookies: Headers } & (
  | { ok: true; location: string }
  | { ok: false; code: GoogleRefusal; next: string | null }
);

/**
 * What follows when Google sends a browser back: checks that this browser asked, and everything that Google says, then signs in,
 * connects, or notes the new proof. Nothing is written unless all of it is right.
 */
export async function finishGoogle(actor: Actor, request: Request, platform: Platform): Promise<GoogleReturn> {
  const cookies = new Headers({ 'set-cookie': stateCookie('', 0, platform) });
  const note = readNote(request.headers, platform);
  const refuse = (code: GoogleRefusal): GoogleReturn => ({ ok: false, code, next: note?.next ?? null, cookies });
  if (!platform.google || !note) return refuse('refused');
  if (note.sessionId !== null && (actor.kind !== 'user' || actor.sessionId !== note.sessionId)) return refuse('refused');
  if (!(await platform.limits.consumeApprox(googleLimit, actor.ip)).allowed) return refuse('busy');
  const verified = await platform.google.verifyCallback(new URL(redirectUri(platform) + new URL(request.url).search), secretsOf(note));
  if (!verified.ok) return refuse(verified.code);
  return await act(actor, note, verified.person, request, platform, cookies);
}

async function act(
  actor: Actor,
  note: Kept,
  person: OpenIdPerson,
  request: Request,
  platform: Platform,
  cookies: Headers,
): Promise<GoogleReturn> {
  const next = note.next ?? afterSignIn;
  if (note.act === 'sign_in') {
    const result = await signInWithGoogle(
      actor,
      person,
      { device: readSignInDevice(request.headers, platform), consent: note.consent },
      platform,
    );
    if (!result.ok) return { ...result, next: note.next, cookies };
    addSignInCookies(cookies, request, result.signedIn, isSecure(platform));
    const location = result.signedIn.mfaRequired ? `/account/second-factor?${new URLSearchParams({ next })}` : next;
    return { ok: true, location, cookies };
  }
  const done = note.act === 'connect' ? await connectGoogle(actor, person, platform) : await proveAgain(actor, person, platform);
  if (!done.ok) return { ok: false, code: done.code, next: note.next, cookies };
  return { ok: true, location: note.act === 'connect' ? `${connectionPage}?terhubung` : next, cookies };
}

const isSecure = (platform: Platform) => platform.env.publicUrl.startsWith('https:');

function redirectUri(platform: Platform): string {
  return `${platform.env.publicUrl}/account/google/callback`;
}

function secretsOf({ state, nonce, verifier }: Kept): OpenIdSecrets {
  return { state, nonce, verifier };
}

function stateCookie(value: string, seconds: number, platform: Platform): string {
  return cookieLine(cookieName, value, seconds, isSecure(platform));
}

/** What this browser was given less than ten minutes ago; null for anything else. */
function readNote(headers: Headers, platform: Platform): Kept | null {
  const encrypted = readCookie(headers, cookieName, isSecure(platform));
  if (!encrypted) return null;
  try {
    const note = kept.parse(JSON.parse(platform.encryption.decrypt(purpose, encrypted)));
    return note.until > Date.now() ? note : null;
  } catch {
    return null;
  }
}
