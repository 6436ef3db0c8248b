import { z } from 'zod';
import { createTotpSecret, otpauthUri, verifyTotp } from '#app/platform/access/totp.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { dateInJakarta, mediumDateOf } from '#app/platform/time/calendar.ts';
import { getUserOrNull } from '../account/account.store.server.ts';
import { queueAccountMessage } from '../account-message/queue-account-message.server.ts';
import { endSessionsOf } from '../session/session.store.server.ts';
import { makeRecoveryCodes } from './renew-recovery-codes.server.ts';
import { confirmInput, setUpInput } from './second-factor.schema.ts';
import * as store from './second-factor.store.server.ts';
import { changeLimitName, factorFailures, readCode, setUpMinutes, wrongCode } from './second-factor.ts';

/** The state of a set-up. It is kept encrypted in the page, so that a GET writes nothing. */
type SetUp = { session: string; secret: string; label: string; replaces: string | null; until: number };

const purpose = 'totp-set-up';
/** The name that the app shows above the code. */
const issuer = 'Sehati';
export const changes = perAccount(30, '15m', changeLimitName);

/**
 * Returns a new secret for the caller's app: as text, as the URI of the QR code, and encrypted for `confirmSecondFactor`. Nothing is
 * stored, and the current factor is valid until the new one is confirmed.
 */
export const beginSecondFactor = operation({
  name: 'account.begin_second_factor',
  access: 'user',
  recent: true,
  // The limit is separate from the limit of changes, because the page begins a set-up again at each change.
  limits: [perAccount(90, '15m')],
  transaction: 'none',
  input: z.object({}),
  failures: { not_found: notFound },
  async run({ db, actor: { userId, sessionId }, clock, platform }) {
    const [user, factor] = await Promise.all([getUserOrNull(db, userId), store.getFactorOrNull(db, userId)]);
    if (!user) return fail('not_found');
    const secret = createTotpSecret();
    const until = clock.now().getTime() + setUpMinutes * 60_000;
    const label = user.email ?? user.phone ?? 'akun';
    const setUp: SetUp = { session: sessionId, secret, label, replaces: factor?.sealed_secret ?? null, until };
    return ok({
      secret,
      address: otpauthUri(secret, issuer, label),
      set_up: platform.encryption.encrypt(purpose, JSON.stringify(setUp)),
    });
  },
});

/** Returns the set-up in progress for a page that is shown again; null when it can no longer be completed. */
export const reopenSecondFactor = operation({
  name: 'account.reopen_second_factor',
  access: 'user',
  limits: 'reads',
  input: setUpInput,
  async run({ actor, clock, platform }, { set_up }) {
    const setUp = readSetUp(platform, set_up);
    if (!setUp || setUp.session !== actor.sessionId || setUp.until < clock.now().getTime()) return ok(null);
    return ok({ secret: setUp.secret, address: otpauthUri(setUp.secret, issuer, setUp.label), set_up });
  },
});

/**
 * Turns the factor on, or replaces the current one, after a code shows that the app has the secret; returns the recovery codes, which are
 * shown once. The session continues with a verified factor, all others of the account end, and the person is notified.
 */
export const confirmSecondFactor = operation({
  name: 'account.second_factor_set_up',
  access: 'user',
  limits: [changes],
  input: confirmInput,
  failures: factorFailures,
  async run({ tx, actor: { userId, sessionId }, clock, platform }, input) {
    const now = clock.now();
    const setUp = readSetUp(platform, input.set_up);
    if (!setUp || setUp.session !== sessionId || setUp.until < now.getTime()) return fail('set_up_expired');
    const typed = readCode(input.code);
    const step = typed?.kind === 'time' ? verifyTotp(setUp.secret, typed.code, now) : null;
    if (step === null) return fail('wrong_code', wrongCode);
    const encryptedSecret = platform.encryption.encrypt('totp', setUp.secret);
    const isPut = await store.putFactor(tx, { userId, encryptedSecret, step, replaces: setUp.replaces });
    if (!isPut) return fail('changed_meanwhile');
    const codes = await makeRecoveryCodes(tx, userId, platform);
    await store.markFactorVerified(tx, sessionId);
    await endSessionsOf(tx, userId, sessionId);
    await notifyOfChange(tx, userId, true, platform);
    return ok({ recovery_codes: codes, isFirst: setUp.replaces === null });
  },
  audit: (_input, { isFirst }, { userId }) => ({
    subjectId: userId,
    action: isFirst ? 'account.second_factor_set_up' : 'account.second_factor_renewed',
  }),
});

function readSetUp(platform: PlatformServices, encrypted: string): SetUp | null {
  try {
    return JSON.parse(platform.encryption.decrypt(purpose, encrypted)) as SetUp;
  } catch {
    // Truncated, forged, or encrypted with an earlier secret: in each case the person must begin again.
    return null;
  }
}

/** Notifies a person that the second factor of the account was set up, renewed or removed. */
export async function notifyOfChange(tx: Tx, userId: string, isOn: boolean, platform: PlatformServices): Promise<void> {
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
