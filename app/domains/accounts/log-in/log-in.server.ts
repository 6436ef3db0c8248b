import { z } from 'zod';
import type { Actor, UserActor } from '#app/platform/access/actor.server.ts';
import { recordAudit } from '#app/platform/access/audit.server.ts';
import { hashOfToken, readDeviceToken } from '#app/platform/access/session-cookie.server.ts';
import { type Contact, readContact } from '#app/platform/contacts/contact.server.ts';
import type { Database } from '#app/platform/database/db.server.ts';
import {
  type Failed,
  fail,
  type OperationContext,
  type Outcome,
  ok,
  operation,
  type Succeeded,
} from '#app/platform/operations/operation.server.ts';
import { createReservations, perAddress } from '#app/platform/operations/operation-limits.server.ts';
import { isProblem, problemText } from '#app/platform/operations/problem.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { beginSignIn, type SignedIn, type SignInDevice } from './begin-sign-in.server.ts';
import { deviceName } from './device-name.ts';
import { logInInput, logInTexts } from './log-in.schema.ts';
import * as store from './log-in.store.server.ts';
import { lockoutAudit, tooManyTriesText, wrongTries } from './log-in.ts';

/** Reads the label and the device token of the requesting browser from the headers. */
export function readSignInDevice(headers: Headers, { env }: PlatformServices): SignInDevice {
  return { name: deviceName(headers.get('user-agent')), token: readDeviceToken(headers, env.publicUrl.startsWith('https:')) };
}

const logInCall = logInInput.extend({ device: z.object({ name: z.string(), token: z.string().nullable() }) });

type LogInRefusal = 'unreadable_contact' | 'wrong_credentials' | 'too_many_requests';

/**
 * Logs in with a verified address or number and its password. The answer and the work are the same whether the account is unknown, disabled
 * or without a password, or the password is wrong (docs/security.md, R5); `beginSignIn` audits the log-in.
 */
export const logIn = operation({
  name: 'account.log_in',
  access: 'public',
  // Many people of one hospital may share an address, so only wrong passwords have a strict limit.
  limits: [perAddress(300, '15m')],
  transaction: 'none',
  input: logInCall,
  failures: {
    unreadable_contact: [422, logInTexts.unreadableContact],
    wrong_credentials: [422, logInTexts.wrong],
    too_many_requests: [429, problemText('too_many_requests').title],
    unavailable: [503, logInTexts.busy],
  },
  run: (context, input) => unlessBusy(() => tryLogIn(context, input)),
});

async function tryLogIn(
  { actor, commit, db, platform }: OperationContext<'public', readonly [], 'none'>,
  { mailphone, password, device }: z.output<typeof logInCall>,
): Promise<Outcome<SignedIn, LogInRefusal>> {
  const contact = readContact(mailphone);
  if (!contact) return fail('unreadable_contact', { fieldErrors: { mailphone: [logInTexts.unreadableContact] } });
  // An attempt is reserved before the password is verified, so that parallel attempts cannot exceed the limit. It is released unless the
  // password is wrong.
  const attempts = createReservations(platform.limits);
  try {
    const fromHere = await attempts.reserve(wrongTries.address, actor.ip);
    if (!fromHere.allowed) return tooManyTries(fromHere.retryAfterSeconds);
    const deviceHash = device.token ? hashOfToken(device.token) : null;
    const account = await store.getLogInRecordOrNull(db, contact, deviceHash);
    const isKnown = account?.is_known_device === true;
    const own = isKnown
      ? await attempts.reserve(wrongTries.device, `${account.id} ${deviceHash?.toString('hex')}`)
      : await attempts.reserve(wrongTries.contact, contact.contact);
    if (!own.allowed) {
      await auditLockout({ actor, db, platform }, contact, account?.id ?? null);
      return tooManyTries(own.retryAfterSeconds);
    }
    // Address and number of one account also share a limit. Exceeding it looks like a wrong password, because a refusal would tell that
    // both belong to one person.
    const mayOpen = isKnown || (await attempts.reserve(wrongTries.account, account?.id ?? contact.contact)).allowed;
    const hash = account && mayOpen && !account.is_disabled ? account.password_hash : null;
    const isRight = await platform.passwords.verify(hash, password);
    if (!isRight || !account || hash === null) {
      attempts.commit();
      return fail('wrong_credentials');
    }
    return await commit(async ({ tx }) => {
      const signedIn = await beginSignIn(tx, actor, { userId: account.id, verifiedHash: hash }, device, platform);
      return signedIn ? ok(signedIn) : fail('wrong_credentials');
    });
  } finally {
    await attempts.release();
  }
}

type OwnWork = Readonly<{ actor: Actor; db: Database; platform: PlatformServices }>;

/** Verifies the password of the caller's account; wrong ones count towards the limit. */
export async function verifyOwnPassword(
  { actor, db, platform }: OwnWork & { actor: UserActor },
  password: string,
): Promise<Succeeded<null> | Failed<'wrong_password'> | Failed<'too_many_requests'>> {
  const attempts = createReservations(platform.limits);
  try {
    for (const [limit, subject] of [[wrongTries.address, actor.ip] as const, [wrongTries.reauth, actor.userId] as const]) {
      const reservation = await attempts.reserve(limit, subject);
      if (!reservation.allowed) return tooManyTries(reservation.retryAfterSeconds);
    }
    const hash = await store.getPasswordHashOrNull(db, actor.userId);
    if (await platform.passwords.verify(hash, password)) return ok();
    attempts.commit();
    return fail('wrong_password');
  } finally {
    await attempts.release();
  }
}

const tooManyTries = (retryAfterSeconds: number) =>
  fail('too_many_requests', { retryAfterSeconds, message: tooManyTriesText(retryAfterSeconds) });

async function auditLockout({ actor, db, platform }: OwnWork, { contact }: Contact, userId: string | null): Promise<void> {
  const first = await platform.limits.consume(lockoutAudit, contact);
  if (first.allowed) await recordAudit(db, actor, { action: 'account.login_refused', subjectId: userId });
}

/** Password hashing throws when its queue is full; this turns the error into a failure with its own text. */
export async function unlessBusy<R>(work: () => Promise<R>): Promise<R | Failed<'unavailable'>> {
  try {
    return await work();
  } catch (error) {
    if (!isProblem(error) || error.code !== 'unavailable') throw error;
    return fail('unavailable', { retryAfterSeconds: error.retryAfterSeconds ?? 2 });
  }
}
