import type { Actor } from '#app/platform/actor.server.ts';
import { recordAudit } from '#app/platform/audit.server.ts';
import { dateInJakarta, mediumDateOf } from '#app/platform/calendar.ts';
import { inTransaction, type Tx } from '#app/platform/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import { createTotpSecret, otpauthUri, verifyTotp } from '#app/platform/totp.server.ts';
import { queueAccountMessage } from '../messages/operations.server.ts';
import { endSessionsOf } from '../sessions/store.server.ts';
import { getUserOrNull } from '../users/store.server.ts';
import type { Refused } from './operations.server.ts';
import { requireOwner, requireReauthenticatedOwner } from './policy.ts';
import { makeRecoveryCodes } from './recovery-codes.operations.server.ts';
import { readCode, setUpMinutes } from './rules.ts';
import * as store from './store.server.ts';

/** What travels through the page between beginning and finishing: sealed, so that looking at the page writes nothing. */
type SetUp = { session: string; secret: string; label: string; replaces: string | null; until: number };

const purpose = 'totp-set-up';
/** What the app writes above the code. */
const issuer = 'Sehati';

/**
 * A new secret for the person's app: as text, as the address for a QR code, and sealed for `confirmSecondFactor`. Nothing is stored
 * and a factor in use goes on until the new one is confirmed. Asks for a fresh log-in.
 */
export async function beginSecondFactor(actor: Actor, platform: Platform) {
  const owner = requireReauthenticatedOwner(actor);
  const [user, factor] = await Promise.all([getUserOrNull(platform.db, owner.userId), store.getFactorOrNull(platform.db, owner.userId)]);
  if (!user) throw new Problem('unauthenticated');
  const secret = createTotpSecret();
  const until = platform.clock.now().getTime() + setUpMinutes * 60_000;
  const label = user.email ?? user.phone ?? 'akun';
  const setUp: SetUp = { session: owner.sessionId, secret, label, replaces: factor?.sealed_secret ?? null, until };
  return {
    secret,
    address: otpauthUri(secret, issuer, label),
    set_up: platform.encryption.encrypt(purpose, JSON.stringify(setUp)),
  };
}

/** What was begun, once more, for a page that has to be shown again; null when it cannot be finished any more. */
export function reopenSetUp(actor: Actor, encrypted: string, platform: Platform) {
  const { sessionId } = requireOwner(actor);
  const setUp = readSetUp(platform, encrypted);
  if (!setUp || setUp.session !== sessionId || setUp.until < platform.clock.now().getTime()) return null;
  return { secret: setUp.secret, address: otpauthUri(setUp.secret, issuer, setUp.label), set_up: encrypted };
}

export type ConfirmResult =
  | { ok: true; data: { recovery_codes: string[] } }
  | Refused<'wrong_code' | 'set_up_expired' | 'changed_meanwhile'>;

/**
 * Turns the factor on, or puts it in place of the one before, once a code shows that the app has the secret. Gives the recovery
 * codes, this once. The session goes on with the factor proven; all others of the account end, and the person is told.
 */
export async function confirmSecondFactor(
  actor: Actor,
  input: { set_up: string; code: string },
  platform: Platform,
): Promise<ConfirmResult> {
  const { userId, sessionId } = requireOwner(actor);
  const now = platform.clock.now();
  const setUp = readSetUp(platform, input.set_up);
  if (!setUp || setUp.session !== sessionId || setUp.until < now.getTime()) return { ok: false, code: 'set_up_expired' };
  const typed = readCode(input.code);
  const step = typed?.kind === 'time' ? verifyTotp(setUp.secret, typed.code, now) : null;
  if (step === null) return { ok: false, code: 'wrong_code' };
  const encryptedSecret = platform.encryption.encrypt('totp', setUp.secret);
  return await inTransaction(platform.db, async (tx) => {
    const isPut = await store.putFactor(tx, { userId, encryptedSecret, step, replaces: setUp.replaces });
    if (!isPut) return { ok: false, code: 'changed_meanwhile' };
    const codes = await makeRecoveryCodes(tx, userId, platform);
    await store.markFactorVerified(tx, sessionId);
    await endSessionsOf(tx, userId, sessionId);
    const action = setUp.replaces === null ? 'account.second_factor_set_up' : 'account.second_factor_renewed';
    await recordAudit(tx, actor, { action, subjectId: userId });
    await notifyOfChange(tx, userId, true, platform);
    return { ok: true, data: { recovery_codes: codes } };
  });
}

function readSetUp(platform: Platform, encrypted: string): SetUp | null {
  try {
    return JSON.parse(platform.encryption.decrypt(purpose, encrypted)) as SetUp;
  } catch {
    // Cut off, made up, or from before the secret changed: the same to the person, who begins again.
    return null;
  }
}

/**
 * Turns the factor off. Refused while a role asks for it. All other sessions of the account end, and the person is told.
 * Asks for a fresh log-in.
 */
export async function turnOffSecondFactor(
  actor: Actor,
  platform: Platform,
): Promise<{ ok: true } | Refused<'not_on' | 'required_by_role'>> {
  const { userId, sessionId } = requireReauthenticatedOwner(actor);
  return await inTransaction(platform.db, async (tx) => {
    if (!(await store.deleteFactorWithoutRole(tx, userId))) {
      return { ok: false, code: (await store.getFactorOrNull(tx, userId)) ? 'required_by_role' : 'not_on' };
    }
    await endSessionsOf(tx, userId, sessionId);
    await recordAudit(tx, actor, { action: 'account.second_factor_turned_off', subjectId: userId });
    await notifyOfChange(tx, userId, false, platform);
    return { ok: true };
  });
}

/** Tells a person that the second factor of the account was set up, renewed or taken away. */
export async function notifyOfChange(tx: Tx, userId: string, isOn: boolean, platform: Platform): Promise<void> {
  const user = await getUserOrNull(tx, userId);
  if (!user) return;
  const to = user.email ? ({ channel: 'email', contact: user.email } as const) : ({ channel: 'phone', contact: user.phone ?? '' } as const);
  await queueAccountMessage(tx, platform, to, { kind: 'second_factor_changed', isOn, at: momentText(platform.clock.now()) });
}

const clockTime = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Jakarta' });

/** `23 November 2026 pukul 08.00 WIB` */
function momentText(moment: Date): string {
  return `${mediumDateOf(dateInJakarta(moment))} pukul ${clockTime.format(moment)} WIB`;
}
