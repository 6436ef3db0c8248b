import { z } from 'zod';
import { dateInJakarta, mediumDateOf } from '#app/platform/calendar.ts';
import type { Tx } from '#app/platform/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { createTotpSecret, otpauthUri, verifyTotp } from '#app/platform/totp.server.ts';
import { queueAccountMessage } from '../messages/operations.server.ts';
import { endSessionsOf } from '../sessions/store.server.ts';
import { getUserOrNull } from '../users/store.server.ts';
import { makeRecoveryCodes } from './recovery-codes.operations.server.ts';
import { changeLimitName, factorFailures, readCode, setUpMinutes, wrongCode } from './rules.ts';
import { confirmInput, setUpInput } from './schema.ts';
import * as store from './store.server.ts';

/** What travels through the page between beginning and finishing: sealed, so that looking at the page writes nothing. */
type SetUp = { session: string; secret: string; label: string; replaces: string | null; until: number };

const purpose = 'totp-set-up';
/** What the app writes above the code. */
const issuer = 'Sehati';
const changes = perAccount(30, '15m', changeLimitName);

/**
 * A new secret for the caller's app: as text, as the address for a QR code, and sealed for `confirmSecondFactor`. Nothing is stored
 * and a factor in use goes on until the new one is confirmed.
 */
export const beginSecondFactor = operation({
  name: 'account.begin_second_factor',
  access: 'user',
  recent: true,
  // Not shared with the changes: the page begins anew beside each of them, and shows recovery codes once.
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

/** What was begun, once more, for a page that has to be shown again; null when it cannot be finished any more. */
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
 * Turns the factor on, or puts it in place of the one before, once a code shows that the app has the secret. Gives the recovery
 * codes, this once. The session goes on with the factor proven; all others of the account end, and the person is told.
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

function readSetUp(platform: Platform, encrypted: string): SetUp | null {
  try {
    return JSON.parse(platform.encryption.decrypt(purpose, encrypted)) as SetUp;
  } catch {
    // Cut off, made up, or from before the secret changed: the same to the person, who begins again.
    return null;
  }
}

/** Turns the factor off. Refused while a role asks for it. All other sessions of the account end, and the person is told. */
export const turnOffSecondFactor = operation({
  name: 'account.second_factor_turned_off',
  access: 'user',
  recent: true,
  limits: [changes],
  input: z.object({}),
  failures: factorFailures,
  async run({ tx, actor: { userId, sessionId }, platform }) {
    if (!(await store.deleteFactorWithoutRole(tx, userId))) {
      return fail((await store.getFactorOrNull(tx, userId)) ? 'required_by_role' : 'not_on');
    }
    await endSessionsOf(tx, userId, sessionId);
    await notifyOfChange(tx, userId, false, platform);
    return ok();
  },
  audit: (_input, _value, { userId }) => ({ subjectId: userId }),
});

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
