import { z } from 'zod';
import { recordAudit } from '#app/platform/access/audit.server.ts';
import { maskedContact } from '#app/platform/contacts/contact.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { problemText } from '#app/platform/operations/problem.server.ts';
import { getUserOrNull } from '../account/account.store.server.ts';
import { contactOf } from '../account/account.ts';
import { verifyOwnPassword } from '../log-in/log-in.server.ts';
import { reauthenticated } from '../log-in/log-in.ts';
import { endSessionsOf, renewAuthentication } from '../session/session.store.server.ts';
import { changeInput } from './password.schema.ts';
import { replacePassword } from './password.store.server.ts';
import { findPasswordErrors, type PasswordError } from './password-errors.ts';
import { notifyOwner, passwordContext, passwordFailure } from './reset-password.server.ts';

const passwordError = (message: string, field: PasswordError['field'] = 'current_password') => passwordFailure([{ field, message }]);

/**
 * Changes the password of the caller. The current password is required, so an open session alone is not enough; every other session ends,
 * and the owner is notified (docs/security.md, R3).
 */
export const changePassword = operation({
  name: 'account.password_changed',
  access: 'user',
  limits: [perAccount(30, '15m')],
  transaction: 'none',
  input: changeInput.extend({ device: z.string() }),
  failures: {
    invalid_input: [422, problemText('invalid_input').title],
    conflict: [409, 'Kata sandi akun ini baru saja diganti dari tempat lain. Muat ulang halaman lalu coba lagi.'],
    too_many_requests: [429, problemText('too_many_requests').title],
  },
  async run({ actor, cache, commit, db, platform }, input) {
    const { userId, sessionId } = actor;
    const user = await getUserOrNull(db, userId);
    const oldHash = user?.password_hash;
    if (!oldHash) return passwordError('Akun ini belum punya kata sandi. Minta tautan untuk membuatnya di halaman Kata sandi.');
    const [current, password] = [input.current_password ?? '', input.password ?? ''];
    const errors = findPasswordErrors(password, input.password_confirmation ?? '', await passwordContext(user, { cache, db }));
    if (current === '') errors.unshift({ field: 'current_password', message: 'Masukkan kata sandi yang sekarang.' });
    if (errors.length > 0) return passwordFailure(errors);
    // It counts with the other wrong passwords, and a right one is a re-authentication for other sensitive operations too.
    const verified = await verifyOwnPassword({ actor, db, platform }, current);
    if (!verified.ok && verified.code === 'too_many_requests') return verified;
    if (!verified.ok) return passwordError('Kata sandi yang sekarang belum benar. Periksa lalu ketik lagi.');
    await inTransaction(db, async (tx) => {
      await renewAuthentication(tx, sessionId);
      await recordAudit(tx, actor, reauthenticated(actor));
    });
    if (password.normalize('NFC') === current.normalize('NFC'))
      return passwordError('Kata sandi baru sama dengan yang sekarang. Pilih yang lain.', 'password');
    const hash = await platform.passwords.hash(password);
    return await commit(async ({ tx }) => {
      if (!(await replacePassword(tx, userId, oldHash, hash))) return fail('conflict');
      await endSessionsOf(tx, userId, sessionId);
      await notifyOwner(tx, userId, input.device, platform);
      return ok();
    });
  },
  audit: (_input, _value, { userId }) => ({ subjectId: userId }),
});

/** Returns whether the caller has a password to change, and the masked contact to which a link would be sent. */
export const getPasswordState = operation({
  name: 'account.get_password_state',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  failures: { not_found: notFound },
  async run({ actor, db }) {
    const user = await getUserOrNull(db, actor.userId);
    const contact = user && contactOf(user);
    return contact ? ok({ hasPassword: user.password_hash !== null, contact: maskedContact(contact) }) : fail('not_found');
  },
});
