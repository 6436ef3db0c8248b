import { z } from 'zod';
import { type Contact, isServed, readContact } from '#app/platform/contacts/contact.server.ts';
import { reachesPhones } from '#app/platform/env.server.ts';
import { type Failed, fail, ok, operation, type Succeeded } from '#app/platform/operations/operation.server.ts';
import { perAddress } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import {
  messageFailures,
  messageLimits,
  noteSignUpMessage,
  overContactLimit,
  secondsToNextMessage,
} from '../account-message/limit-account-messages.server.ts';
import { endSession } from '../session/session.store.server.ts';
import { startSession } from '../session/start-and-end-session.server.ts';
import { sendSignUpMessage } from './send-sign-up-message.server.ts';
import { contactTexts, registerInput } from './sign-up.schema.ts';
import * as store from './sign-up.store.server.ts';

/** Reads the one field of the sign-up and of the forgotten password, with its error texts. */
export function readMailphone(
  { env }: Pick<PlatformServices, 'env'>,
  mailphone: string | null | undefined,
): Succeeded<Contact> | Failed<'invalid_input'> {
  const text = mailphone?.trim() ?? '';
  const contact = readContact(text);
  const isOff = contact?.channel === 'phone' && !reachesPhones(env);
  if (contact && isServed(contact) && !isOff) return ok(contact);
  const message = isOff
    ? contactTexts.phoneOff
    : contact
      ? contactTexts.notServed
      : text === ''
        ? contactTexts.missing
        : contactTexts.unreadable;
  return fail('invalid_input', { message, fieldErrors: { mailphone: [message] } });
}

/**
 * Begins a sign-up: a pending session and a message to the contact; the earlier session ends. Only the job that sends the message checks
 * whether an account has the contact, so work, time and answer are the same (docs/security.md, R5).
 */
export const startSignUp = operation({
  name: 'account.sign_up',
  access: 'public',
  limits: messageLimits,
  transaction: 'none',
  input: registerInput.extend({ device: z.string() }),
  failures: messageFailures,
  async run({ actor, commit, platform }, { mailphone, device }) {
    const read = readMailphone(platform, mailphone);
    if (!read.ok) return read;
    const refused = await overContactLimit(actor, read.value, platform);
    if (refused) return refused;
    return await commit(async ({ tx, enqueue }) => {
      if (actor.kind !== 'visitor') await endSession(tx, actor.sessionId);
      const signUpId = await store.insertSignUp(tx, read.value);
      await enqueue(sendSignUpMessage, { signUpId });
      await noteSignUpMessage(tx, signUpId, platform);
      return ok(await startSession(tx, { signUpId }, { device }, platform.signed));
    });
  },
  audit: true,
});

/** Returns the caller's contact that waits for verification, and when a message may be sent to it again, and whether numbers can sign up. */
export const findWaitingSignUp = operation({
  name: 'account.find_waiting_sign_up',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  async run({ actor, db, platform }) {
    const signUp = actor.kind === 'pending' ? await store.getSignUpOrNull(db, actor.signUpId) : null;
    const waiting = signUp && { ...signUp, waitSeconds: await secondsToNextMessage(signUp.id, platform) };
    return ok({ waiting, takesPhones: reachesPhones(platform.env) });
  },
});

/** Sends the message of a pending sign-up again, to the same contact. */
export const resendSignUpMessage = operation({
  name: 'account.sign_up_resent',
  access: 'session',
  limits: messageLimits,
  transaction: 'none',
  input: z.object({}),
  failures: { ...messageFailures, conflict: [409, 'Tidak ada pembuatan akun yang menunggu konfirmasi.'] },
  async run({ actor, commit, db, platform }) {
    const signUp = actor.kind === 'pending' ? await store.getSignUpOrNull(db, actor.signUpId) : null;
    if (!signUp) return fail('conflict');
    const refused = await overContactLimit(actor, signUp, platform);
    if (refused) return refused;
    return await commit(async ({ tx, enqueue }) => {
      await enqueue(sendSignUpMessage, { signUpId: signUp.id });
      await noteSignUpMessage(tx, signUp.id, platform);
      return ok();
    });
  },
  audit: true,
});

/** Ends a pending session, so that another contact can be given. Other sessions continue. */
export const startSignUpOver = operation({
  name: 'account.start_sign_up_over',
  access: 'public',
  limits: [perAddress(60, '10m')],
  input: z.object({}),
  async run({ actor, tx }) {
    if (actor.kind === 'pending') await endSession(tx, actor.sessionId);
    return ok();
  },
});
