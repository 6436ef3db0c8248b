import type { Actor } from '#app/platform/actor.server.ts';
import { recordAudit } from '#app/platform/audit.server.ts';
import { maskedContact } from '#app/platform/contact.server.ts';
import { inTransaction } from '#app/platform/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import { reauthenticate } from '../login/operations.server.ts';
import { tooManyTriesText } from '../login/rules.ts';
import type { TooOften } from '../messages/limits.operations.server.ts';
import { endSessionsOf } from '../sessions/store.server.ts';
import type { ContactRefused } from '../sign-up/operations.server.ts';
import { getUserOrNull } from '../users/store.server.ts';
import { contactOf, notifyOwner, passwordContext, requestPasswordReset } from './operations.server.ts';
import { requireAccount } from './policy.ts';
import { findPasswordErrors, type PasswordError } from './rules.ts';
import type { ChangeInput } from './schema.ts';
import { replacePassword } from './store.server.ts';

export type PasswordChanged =
  | { ok: true }
  | { ok: false; code: 'errors'; errors: PasswordError[] }
  | { ok: false; code: 'changed' }
  | TooOften;

const errorResult = (message: string, field: PasswordError['field'] = 'current_password'): PasswordChanged => ({
  ok: false,
  code: 'errors',
  errors: [{ field, message }],
});

/**
 * Changes the password of whoever asks. The current one is asked for, so an open session alone changes nothing; every other session
 * ends, and the owner is told (guides: security R3).
 */
export async function changePassword(actor: Actor, input: ChangeInput, device: string, platform: Platform): Promise<PasswordChanged> {
  const owner = requireAccount(actor);
  const { userId, sessionId } = owner;
  const user = await getUserOrNull(platform.db, userId);
  if (!user) throw new Problem('unauthenticated');
  if (!user.password_hash) return errorResult('Akun ini belum punya kata sandi. Minta tautan untuk membuatnya di halaman Kata sandi.');
  const [current, password] = [input.current_password ?? '', input.password ?? ''];
  const errors = findPasswordErrors(password, input.password_confirmation ?? '', await passwordContext(user, platform));
  if (current === '') errors.unshift({ field: 'current_password', message: 'Masukkan kata sandi yang sekarang.' });
  if (errors.length > 0) return { ok: false, code: 'errors', errors };
  // Counted with the other wrong passwords, and once right good for other sensitive acts too.
  const reauth = await reauthenticate(owner, current, platform);
  if (!reauth.ok && reauth.code === 'too_many_tries')
    return { ...reauth, code: 'too_often', message: tooManyTriesText(reauth.retryAfterSeconds) };
  if (!reauth.ok) return errorResult('Kata sandi yang sekarang belum benar. Periksa lalu ketik lagi.');
  if (password.normalize('NFC') === current.normalize('NFC'))
    return errorResult('Kata sandi baru sama dengan yang sekarang. Pilih yang lain.', 'password');
  const oldHash = user.password_hash;
  const hash = await platform.passwords.hash(password);
  return await inTransaction(platform.db, async (tx): Promise<PasswordChanged> => {
    if (!(await replacePassword(tx, userId, oldHash, hash))) return { ok: false, code: 'changed' };
    await endSessionsOf(tx, userId, sessionId);
    await recordAudit(tx, actor, { action: 'account.password_changed', subjectId: userId });
    await notifyOwner(tx, userId, device, platform);
    return { ok: true };
  });
}

/** What the page shows to its owner: whether there is a password to change, and where a link would be sent, masked. */
export async function getPasswordState(actor: Actor, platform: Platform): Promise<{ hasPassword: boolean; contact: string }> {
  const { userId } = requireAccount(actor);
  const user = await getUserOrNull(platform.db, userId);
  const contact = user && contactOf(user);
  if (!contact) throw new Problem('unauthenticated');
  return { hasPassword: user.password_hash !== null, contact: maskedContact(contact) };
}

/** Sends whoever asks a link for a new password, to the contact of the account: for accounts that have none, and for forgotten ones. */
export async function requestOwnReset(actor: Actor, platform: Platform): Promise<{ ok: true } | ContactRefused> {
  const { userId } = requireAccount(actor);
  const user = await getUserOrNull(platform.db, userId);
  return await requestPasswordReset(actor, { mailphone: user && contactOf(user)?.contact }, platform);
}
