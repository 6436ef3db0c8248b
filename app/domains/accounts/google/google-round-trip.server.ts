import { z } from 'zod';
import type { Actor } from '#app/platform/access/actor.server.ts';
import { cookieLine, readCookie } from '#app/platform/access/cookie.server.ts';
import type { OpenIdPerson, OpenIdSecrets } from '#app/platform/access/openid.server.ts';
import { addSignInCookies } from '#app/platform/access/session-cookie.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { type Failure, fail, notFound, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAddress, rateLimitOf } from '#app/platform/operations/operation-limits.server.ts';
import { problemText } from '#app/platform/operations/problem.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { localAddressOrNull } from '#app/platform/web-addresses/local-address.ts';
import { consentText } from '../consent/consent.ts';
import type { SignedIn, SignInDevice } from '../log-in/begin-sign-in.server.ts';
import { readSignInDevice } from '../log-in/log-in.server.ts';
import { googleStartInput } from './google.schema.ts';
import { getConnectionOrNull } from './google-identity.store.server.ts';
import { type GoogleRefusal, googleRefusals } from './google-refusals.ts';
import { connectGoogle, reauthenticateByGoogle, signInWithGoogle } from './sign-in-with-google.server.ts';

/** Limit per client address of requests to Google and back; many people of one hospital may share an address. */
const perBrowserAddress = perAddress(60, '10m', 'google');

const cookieName = 'google';
const cookieSeconds = 600;
const purpose = 'google-state';
const connectPurpose = 'google-connect';
const afterSignIn = '/account/profile';
const connectionPage = '/account/google/connection';

/** The data that the browser keeps, encrypted, while the person is at Google. */
const kept = z.object({
  act: z.enum(['sign_in', 'again', 'connect']),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string().nullable(),
  /** The version of the sentence that was shown below the button. */
  consent: z.string().nullable(),
  /** For `again` and `connect`: the session that started it. */
  sessionId: z.string().nullable(),
  until: z.number(),
});
type Kept = z.output<typeof kept>;

/**
 * Returns the sentence below a button that may create an account. Returns null where Google is not configured; pages then show no button.
 */
export function googleConsent(platform: PlatformServices): { version: string; text: string } | null {
  if (!platform.google) return null;
  const { version, text } = consentText('account');
  return { version, text };
}

/** Returns a value for the link that connects Google. It is valid for one session only, so another site cannot create such a link. */
function connectPermit(actor: Actor, platform: PlatformServices): string | null {
  return actor.kind === 'user' ? platform.signed.sign(connectPurpose, actor.sessionId) : null;
}

/** Returns the data of `GoogleConnection` on a page of the account; null where Google is not configured, or the caller has no account. */
export async function readGoogleConnection(actor: Actor, { db, platform }: Readonly<{ db: Queryable; platform: PlatformServices }>) {
  const row = platform.google && actor.kind === 'user' ? await getConnectionOrNull(db, actor.userId) : null;
  return row && { connected: row.connected_at !== null, canDisconnect: row.has_password, permit: connectPermit(actor, platform) };
}

/** Returns the same for the page where Google is connected and disconnected. */
export const openGoogleConnection = operation({
  name: 'account.open_google_connection',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  failures: { not_found: notFound },
  async run({ actor, db, platform }) {
    const facts = await readGoogleConnection(actor, { db, platform });
    return facts ? ok(facts) : fail('not_found');
  },
});

/**
 * Returns the page of Google for this browser, and the cookie that it must bring back. A visitor signs in, a person with a session
 * authenticates again, and with `permit` (see `connectPermit`) Google is connected to the account.
 */
export const startGoogle = operation({
  name: 'account.start_google',
  access: 'public',
  limits: 'reads',
  input: googleStartInput,
  failures: {
    not_found: notFound,
    too_many_requests: [429, problemText('too_many_requests').title],
    unavailable: [503, problemText('unavailable').title],
    log_in_again: [403, googleRefusals.log_in_again.text],
  },
  async run({ actor, platform }, { next, permit, consent }) {
    if (!platform.google) return fail('not_found');
    const isConnecting = actor.kind === 'user' && Boolean(permit);
    if (isConnecting && (!actor.recentlyAuthenticated || platform.signed.verify(connectPurpose, permit ?? '') !== actor.sessionId)) {
      return fail('log_in_again');
    }
    // The start writes nothing to the database, so the limit is counted in memory, together with the returns.
    const counted = await platform.limits.consumeApprox(rateLimitOf('google', perBrowserAddress), actor.ip);
    if (!counted.allowed) return fail('too_many_requests', { retryAfterSeconds: 60 });
    const asked = await platform.google.ask(redirectUri(platform));
    if (!asked) return fail('unavailable', { retryAfterSeconds: 10 });
    const note: Kept = {
      ...asked.secrets,
      act: isConnecting ? 'connect' : actor.kind === 'user' ? 'again' : 'sign_in',
      next: localAddressOrNull(next),
      consent: consent ?? null,
      sessionId: actor.kind === 'user' ? actor.sessionId : null,
      until: Date.now() + cookieSeconds * 1000,
    };
    const encrypted = platform.encryption.encrypt(purpose, JSON.stringify(note));
    return ok({ address: asked.address, cookie: stateCookie(encrypted, cookieSeconds, platform) });
  },
});

/** Reads what a browser brings back from Google: the query and the cookies. */
export function readGoogleReturn(request: Request, platform: PlatformServices) {
  const note = readCookie(request.headers, cookieName, isSecure(platform));
  return { search: new URL(request.url).search, note, device: readSignInDevice(request.headers, platform) };
}

const returned = z.object({
  search: z.string(),
  note: z.string().nullable(),
  device: z.object({ name: z.string(), token: z.string().nullable() }),
});

/** The refusals of the page, as failures; a cancellation at Google is not a failure. */
const { cancelled: _cancelled, ...refusals } = googleRefusals;
const finishFailures = Object.fromEntries(
  Object.entries(refusals).map(([code, { status, text }]) => [code, [status, text]]),
) as unknown as Record<keyof typeof refusals, Failure>;

type Finished = Readonly<{ location: string | null; signedIn: SignedIn | null; next: string | null }>;

/**
 * Handles the return from Google: checks that this browser started it, validates everything that Google sent, then signs in, connects, or
 * records the re-authentication. Nothing is written before all checks pass; without `location` the person cancelled at Google.
 */
export const finishGoogle = operation({
  name: 'account.finish_google',
  access: 'public',
  limits: [perBrowserAddress],
  transaction: 'none',
  input: returned,
  failures: finishFailures,
  async run({ actor, platform, commit }, { search, note: encrypted, device }) {
    const note = openNote(encrypted, platform);
    const details = { next: note?.next ?? null };
    if (!platform.google || !note) return fail('refused', { details });
    if (note.sessionId !== null && (actor.kind !== 'user' || actor.sessionId !== note.sessionId)) return fail('refused', { details });
    const verified = await platform.google.verifyCallback(new URL(redirectUri(platform) + search), secretsOf(note));
    if (!verified.ok) {
      return verified.code === 'cancelled'
        ? ok<Finished>({ location: null, signedIn: null, ...details })
        : fail(verified.code, { details });
    }
    return await commit(async ({ tx }) => {
      const ended = await act(tx, actor, note, verified.value, device, platform);
      return ended.ok ? ended : fail(ended.code as keyof typeof refusals, { details });
    });
  },
});

async function act(
  tx: Tx,
  actor: Actor,
  note: Kept,
  person: OpenIdPerson,
  device: SignInDevice,
  platform: PlatformServices,
): Promise<Outcome<Finished, GoogleRefusal>> {
  const next = note.next ?? afterSignIn;
  if (note.act === 'sign_in') {
    const result = await signInWithGoogle(tx, actor, person, { device, consent: note.consent }, platform);
    if (!result.ok) return result;
    const location = result.value.mfaRequired ? `/account/second-factor?${new URLSearchParams({ next })}` : next;
    return ok({ location, signedIn: result.value, next: note.next });
  }
  const done = note.act === 'connect' ? await connectGoogle(tx, actor, person, platform) : await reauthenticateByGoogle(tx, actor, person);
  if (!done.ok) return done;
  return ok({ location: note.act === 'connect' ? `${connectionPage}?terhubung` : next, signedIn: null, next: note.next });
}

/** Returns the cookies of the answer: the cookie of the flow is deleted, and a new session may be set. */
export function googleReturnCookies(request: Request, signedIn: SignedIn | null, platform: PlatformServices): Headers {
  const headers = new Headers({ 'set-cookie': stateCookie('', 0, platform) });
  if (signedIn) addSignInCookies(headers, request, signedIn, isSecure(platform));
  return headers;
}

const isSecure = (platform: PlatformServices) => platform.env.publicUrl.startsWith('https:');

function redirectUri(platform: PlatformServices): string {
  return `${platform.env.publicUrl}/account/google/callback`;
}

function secretsOf({ state, nonce, verifier }: Kept): OpenIdSecrets {
  return { state, nonce, verifier };
}

function stateCookie(value: string, seconds: number, platform: PlatformServices): string {
  return cookieLine(cookieName, value, seconds, isSecure(platform));
}

/** Reads the data that this browser got less than ten minutes ago; returns null for anything else. */
function openNote(encrypted: string | null, platform: PlatformServices): Kept | null {
  if (!encrypted) return null;
  try {
    const note = kept.parse(JSON.parse(platform.encryption.decrypt(purpose, encrypted)));
    return note.until > Date.now() ? note : null;
  } catch {
    return null;
  }
}
