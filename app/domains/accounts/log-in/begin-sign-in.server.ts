import type { Actor } from '#app/platform/access/actor.server.ts';
import { recordAudit } from '#app/platform/access/audit.server.ts';
import { createToken, hashOfToken } from '#app/platform/access/session-cookie.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { queueAccountMessage } from '../account-message/queue-account-message.server.ts';
import { endSession } from '../session/session.store.server.ts';
import { type StartedSession, startSession } from '../session/start-and-end-session.server.ts';
import * as store from './log-in.store.server.ts';

/** The browser of a sign-in, from the headers of its request. */
export type SignInDevice = Readonly<{ name: string; token: string | null }>;

export type SignedIn = StartedSession & {
  /** For the browser's own cookie: in this browser, wrong passwords of other people do not lock the owner out. */
  deviceToken: string;
  mfaRequired: boolean;
  /** The first log-in of an account without a name, which is then asked for. */
  lacksName: boolean;
};

/**
 * Begins a session after a successful authentication: ends the browser's earlier session, remembers the browser, notifies the owner of a
 * new browser, and writes the audit log. `verifiedHash` is the hash of the password that was verified, if any; returns null when the
 * account was disabled or the password changed meanwhile.
 */
export async function beginSignIn(
  tx: Tx,
  actor: Actor,
  account: { userId: string; verifiedHash?: string },
  device: SignInDevice,
  platform: PlatformServices,
): Promise<SignedIn | null> {
  const { userId, verifiedHash } = account;
  const deviceHash = device.token ? hashOfToken(device.token) : null;
  const locked = await store.lockAccountOrNull(tx, userId, deviceHash);
  if (!locked || (verifiedHash !== undefined && locked.password_hash !== verifiedHash)) return null;
  if (actor.kind !== 'visitor') await endSession(tx, actor.sessionId);
  const started = await startSession(tx, { userId }, { device: device.name }, platform.signed);
  const deviceToken = createToken();
  await store.rememberDevice(tx, userId, deviceHash, hashOfToken(deviceToken));
  const { visit, ip, requestId } = actor;
  const owner: Actor = { kind: 'mfa_required', visit, ip, requestId, sessionId: started.sessionId, userId };
  await recordAudit(tx, owner, { action: 'account.logged_in', subjectId: userId, object: `session:${started.sessionId}` });
  // The first log-in of a new account sends no warning.
  if (locked.is_used && !locked.is_known_device) await warnOwner(tx, locked, device.name, platform);
  return { ...started, deviceToken, mfaRequired: locked.has_factor, lacksName: !locked.is_used && locked.name === '' };
}

async function warnOwner(tx: Tx, { email, phone }: store.SignInRecord, device: string, platform: PlatformServices): Promise<void> {
  const to = email ? ({ channel: 'email', contact: email } as const) : ({ channel: 'phone', contact: phone as string } as const);
  const sessionsUrl = new URL('/account/sessions', platform.env.publicUrl).href;
  await queueAccountMessage(tx, platform, to, { kind: 'new_sign_in', at: platform.clock.now().toISOString(), device, sessionsUrl });
}
