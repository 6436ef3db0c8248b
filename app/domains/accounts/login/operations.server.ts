import type { Actor, UserActor } from '#app/platform/actor.server.ts';
import { recordAudit } from '#app/platform/audit.server.ts';
import { type Contact, readContact } from '#app/platform/contact.server.ts';
import { inTransaction } from '#app/platform/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isProblem } from '#app/platform/problem.server.ts';
import type { RateLimit } from '#app/platform/rate-limit.server.ts';
import { hashOfToken, readDeviceToken } from '#app/platform/session-cookie.server.ts';
import { renewAuthentication } from '../sessions/store.server.ts';
import { deviceName } from './device.rules.ts';
import { lockoutAudit, tooManyTriesText, wrongTries } from './rules.ts';
import { type LogInInput, logInTexts } from './schema.ts';
import { beginSignIn, type SignedIn, type SignInDevice } from './sign-in.operations.server.ts';
import * as store from './store.server.ts';

export type LogInRefusal =
  | { ok: false; code: 'unreadable_contact' }
  | { ok: false; code: 'wrong_credentials' }
  | { ok: false; code: 'too_many_tries'; retryAfterSeconds: number };

export type LogInResult = { ok: true; signedIn: SignedIn } | LogInRefusal;

/** The browser that a request comes from. */
export function readSignInDevice(headers: Headers, { env }: Platform): SignInDevice {
  return { name: deviceName(headers.get('user-agent')), token: readDeviceToken(headers, env.publicUrl.startsWith('https:')) };
}

/**
 * Opens an account by its proven address or number and its password. Open to everybody. Says the same, after the same work, whether
 * the account is unknown, disabled, without a password, or the password is wrong (guides: security R5).
 */
export async function logIn(actor: Actor, input: LogInInput, device: SignInDevice, platform: Platform): Promise<LogInResult> {
  const contact = readContact(input.mailphone);
  if (!contact) return { ok: false, code: 'unreadable_contact' };
  const attempts = reserveAttempts(platform);
  try {
    const fromHere = await attempts.reserve(wrongTries.address, actor.ip);
    if (!fromHere.allowed) return tooMany(fromHere.retryAfterSeconds);
    const deviceHash = device.token ? hashOfToken(device.token) : null;
    const account = await store.getLogInRecordOrNull(platform.db, contact, deviceHash);
    const isKnown = account?.is_known_device === true;
    const own = isKnown
      ? await attempts.reserve(wrongTries.device, `${account.id} ${deviceHash?.toString('hex')}`)
      : await attempts.reserve(wrongTries.contact, contact.contact);
    if (!own.allowed) {
      await auditLockout(actor, contact, account?.id ?? null, platform);
      return tooMany(own.retryAfterSeconds);
    }
    // The address and the number of one account share a limit too. Going over it looks like a wrong password: a refusal would
    // tell that both belong to one person.
    const mayOpen = isKnown || (await attempts.reserve(wrongTries.account, account?.id ?? contact.contact)).allowed;
    const hash = account && mayOpen && !account.is_disabled ? account.password_hash : null;
    const isRight = await platform.passwords.verify(hash, input.password);
    if (!isRight || !account || hash === null) {
      attempts.commit();
      return { ok: false, code: 'wrong_credentials' };
    }
    const signedIn = await inTransaction(platform.db, (tx) =>
      beginSignIn(tx, actor, { userId: account.id, verifiedHash: hash }, device, platform),
    );
    return signedIn ? { ok: true, signedIn } : { ok: false, code: 'wrong_credentials' };
  } finally {
    await attempts.release();
  }
}

export type ReauthResult =
  | { ok: true }
  | { ok: false; code: 'wrong_password' }
  | { ok: false; code: 'too_many_tries'; retryAfterSeconds: number };

/** Proves again who one is, by the password: for 10 minutes sensitive acts are open in this session. For everybody with an account. */
export async function reauthenticate(actor: UserActor, password: string, platform: Platform): Promise<ReauthResult> {
  const attempts = reserveAttempts(platform);
  try {
    for (const [limit, subject] of [[wrongTries.address, actor.ip] as const, [wrongTries.reauth, actor.userId] as const]) {
      const reservation = await attempts.reserve(limit, subject);
      if (!reservation.allowed) return tooMany(reservation.retryAfterSeconds);
    }
    const hash = await store.getPasswordHashOrNull(platform.db, actor.userId);
    if (!(await platform.passwords.verify(hash, password))) {
      attempts.commit();
      return { ok: false, code: 'wrong_password' };
    }
    await inTransaction(platform.db, async (tx) => {
      await renewAuthentication(tx, actor.sessionId);
      await recordAudit(tx, actor, { action: 'account.reauthenticated', subjectId: actor.userId, object: `session:${actor.sessionId}` });
    });
    return { ok: true };
  } finally {
    await attempts.release();
  }
}

/** Whether the account can prove itself by a password; one that came by Google may have none. */
export async function hasPassword(actor: UserActor, platform: Platform): Promise<boolean> {
  return (await store.getPasswordHashOrNull(platform.db, actor.userId)) !== null;
}

const tooMany = (retryAfterSeconds: number) => ({ ok: false, code: 'too_many_tries', retryAfterSeconds }) as const;

/**
 * The places of one try. They are taken before the password is looked at, so that many tries at once cannot all find room, and go
 * back unless the try turns out to be a wrong one.
 */
function reserveAttempts(platform: Platform) {
  const reserved: (() => Promise<void>)[] = [];
  let isCommitted = false;
  return {
    async reserve(limit: RateLimit, subject: string) {
      const reservation = await platform.limits.reserve(limit, subject);
      if (reservation.allowed) reserved.push(reservation.release);
      return reservation;
    },
    commit() {
      isCommitted = true;
    },
    async release() {
      if (!isCommitted) await Promise.all(reserved.map((one) => one()));
    },
  };
}

async function auditLockout(actor: Actor, { contact }: Contact, userId: string | null, platform: Platform): Promise<void> {
  const first = await platform.limits.consume(lockoutAudit, contact);
  if (first.allowed) await recordAudit(platform.db, actor, { action: 'account.login_refused', subjectId: userId });
}

/** What a page says when its form did not open. */
export type LogInFormAnswer = {
  ok: false;
  status: number;
  message: string;
  errors: { field: 'mailphone' | 'password'; message: string }[];
  retryAfterSeconds?: number;
};

/** Opens an account from a plain HTML form, with the same checks, limits and texts as the endpoint. Open to everybody. */
export async function submitLogIn(
  actor: Actor,
  typed: LogInInput,
  device: SignInDevice,
  platform: Platform,
): Promise<{ ok: true; signedIn: SignedIn } | LogInFormAnswer> {
  const errors: LogInFormAnswer['errors'] = [];
  if (typed.mailphone.trim() === '') errors.push({ field: 'mailphone', message: logInTexts.missingContact });
  if (typed.password === '') errors.push({ field: 'password', message: logInTexts.missingPassword });
  if (errors.length > 0) return { ok: false, status: 422, message: errors[0]?.message as string, errors };
  const result = await unlessBusy(() => logIn(actor, typed, device, platform));
  return result.ok ? result : answerTo(result);
}

/** Proves again who one is from a plain HTML form. For everybody with an account. */
export async function submitReauthentication(
  actor: UserActor,
  password: string,
  platform: Platform,
): Promise<{ ok: true } | LogInFormAnswer> {
  if (password === '') {
    const message = logInTexts.missingPassword;
    return { ok: false, status: 422, message, errors: [{ field: 'password', message }] };
  }
  const result = await unlessBusy(() => reauthenticate(actor, password, platform));
  return result.ok ? result : answerTo(result);
}

type Refusal = LogInRefusal | Exclude<ReauthResult, { ok: true }> | { ok: false; code: 'busy'; retryAfterSeconds: number };

function answerTo(refusal: Refusal): LogInFormAnswer {
  switch (refusal.code) {
    case 'unreadable_contact': {
      const message = logInTexts.unreadableContact;
      return { ok: false, status: 422, message, errors: [{ field: 'mailphone', message }] };
    }
    case 'wrong_credentials':
      return { ok: false, status: 422, message: logInTexts.wrong, errors: [] };
    case 'wrong_password':
      return {
        ok: false,
        status: 422,
        message: logInTexts.wrongPassword,
        errors: [{ field: 'password', message: logInTexts.wrongPassword }],
      };
    case 'too_many_tries': {
      const { retryAfterSeconds } = refusal;
      return { ok: false, status: 429, message: tooManyTriesText(retryAfterSeconds), errors: [], retryAfterSeconds };
    }
    case 'busy':
      return { ok: false, status: 503, message: logInTexts.busy, errors: [], retryAfterSeconds: refusal.retryAfterSeconds };
  }
}

/** The gate of password hashing throws; a form says it in its own words. */
async function unlessBusy<T>(work: () => Promise<T>): Promise<T | { ok: false; code: 'busy'; retryAfterSeconds: number }> {
  try {
    return await work();
  } catch (error) {
    if (!isProblem(error) || error.code !== 'unavailable') throw error;
    return { ok: false, code: 'busy', retryAfterSeconds: error.retryAfterSeconds ?? 2 };
  }
}
