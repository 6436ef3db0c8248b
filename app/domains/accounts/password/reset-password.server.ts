import { z } from 'zod';
import { findUnits, isDoctorFree } from '#app/domains/directory/index.server.ts';
import type { Actor } from '#app/platform/access/actor.server.ts';
import { recordAudit } from '#app/platform/access/audit.server.ts';
import { isCommonPassword } from '#app/platform/access/common-passwords.server.ts';
import { type Contact, maskedContact, readContact } from '#app/platform/contacts/contact.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import {
  type Failed,
  fail,
  type OperationContext,
  type Outcome,
  ok,
  operation,
  type Reads,
} from '#app/platform/operations/operation.server.ts';
import { perAccount, perAddress } from '#app/platform/operations/operation-limits.server.ts';
import { type FieldErrors, problemText } from '#app/platform/operations/problem.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { getUserByContactOrNull, getUserOrNull, insertUserOrNull } from '../account/account.store.server.ts';
import { contactOf } from '../account/account.ts';
import { messageFailures, messageLimits, overContactLimit } from '../account-message/limit-account-messages.server.ts';
import { queueAccountMessage } from '../account-message/queue-account-message.server.ts';
import { consentText } from '../consent/consent.ts';
import { recordConsent } from '../consent/set-consent.server.ts';
import { deviceName } from '../log-in/device-name.ts';
import { type AccountLink, consumeLinkOrNull, getOpenLinkOrNull } from '../mailed-link/mailed-link.store.server.ts';
import { giveInvited, invitationObject } from '../role/accept-invitation.server.ts';
import { getInvitationOfTokenOrNull } from '../role/invitation.store.server.ts';
import { lockRoles } from '../role/role.store.server.ts';
import { roleNames } from '../role/role.ts';
import { endSession, endSessionsOf } from '../session/session.store.server.ts';
import { confirmSignUps, getSignUpOrNull } from '../sign-up/sign-up.store.server.ts';
import { readMailphone } from '../sign-up/start-sign-up.server.ts';
import { forgotInput, resetInput } from './password.schema.ts';
import * as store from './password.store.server.ts';
import { findPasswordErrors, ownWords, type PasswordContext, type PasswordError, placeWords } from './password-errors.ts';
import { addressTexts, linkTexts } from './password-texts.ts';
import { encryptedContact, sendResetMessage } from './send-reset-message.server.ts';

/** The purposes of links that can set a password. */
const purposes = ['sign_up', 'password_reset', 'invitation'] as const;
type PasswordPurpose = (typeof purposes)[number];

/** The origin of a new password: the device for the notification, and the channel for the ledger of consents. */
const originFields = { device: z.string(), channel: z.enum(['page', 'api']) };
type Origin = Readonly<{ device: string; channel: 'page' | 'api' }>;

/** Returns the origin of a new password from its request. */
export function originOf({ headers }: Request, channel: Origin['channel']): Origin {
  return { device: deviceName(headers.get('user-agent')), channel };
}

/** What is said of an invitation to who has its link. */
type ShownInvitation = Readonly<{
  inviter: string | null;
  roles: readonly string[];
  doctor: string | null;
  isAsked: boolean;
  isUsed: boolean;
  /** Another one may be asked for. */
  mayAsk: boolean;
}>;

export type PasswordLink =
  | { isOpen: true; purpose: Exclude<PasswordPurpose, 'invitation'>; contact: string; consent: { version: string; text: string } }
  | { isOpen: true; purpose: 'invitation'; invitation: ShownInvitation; consent: { version: string; text: string } }
  | { isOpen: false; purpose: PasswordPurpose | null; invitation: ShownInvitation | null };

/**
 * Returns what a link is for, without using it up. The contact is masked, because the link may have been forwarded; that of an invitation is
 * not said at all, because it has to be typed.
 */
export const findPasswordLink = operation({
  name: 'account.find_password_link',
  access: 'public',
  limits: 'reads',
  input: z.object({ token: z.string() }),
  async run({ db }, { token }) {
    const link = await getOpenLinkOrNull(db, token, purposes);
    const known = link && link.purpose !== 'invitation' ? null : await getInvitationOfTokenOrNull(db, token);
    const invitation = known && {
      inviter: known.inviter,
      roles: roleNames(known.roles),
      doctor: known.doctor,
      isAsked: known.is_asked,
      isUsed: known.is_used,
      mayAsk: known.may_ask,
    };
    if (link && (link.doctor_id === null || (await isDoctorFree(db, link.doctor_id)))) {
      const { version, text } = consentText('account');
      const consent = { version, text };
      if (invitation) return ok<PasswordLink>({ isOpen: true, purpose: 'invitation', invitation, consent });
      const purpose = link.purpose as 'sign_up' | 'password_reset';
      return ok<PasswordLink>({ isOpen: true, purpose, contact: maskedContact(link), consent });
    }
    const purpose = await store.getLinkPurposeOrNull(db, token);
    return ok<PasswordLink>({ isOpen: false, purpose: purposes.find((one) => one === purpose) ?? null, invitation });
  },
});

/** Sends a link for a new password. The job that sends it checks whether an account has the contact (docs/security.md, R5). */
export const requestPasswordReset = operation({
  name: 'account.password_forgotten',
  access: 'public',
  limits: messageLimits,
  transaction: 'none',
  input: forgotInput,
  failures: messageFailures,
  async run(context, { mailphone }) {
    const read = readMailphone(context.platform, mailphone);
    return read.ok ? await sendResetLink(context, read.value) : read;
  },
  audit: true,
});

/** Counts and enqueues the message with the link. Only operations with `messageLimits` may call it. */
export async function sendResetLink(
  { actor, commit, platform }: OperationContext<'public', readonly [], 'none'>,
  to: Contact,
): Promise<Outcome<null, 'too_many_requests'>> {
  const refused = await overContactLimit(actor, to, platform);
  if (refused) return refused;
  const encrypted = platform.encryption.encrypt(encryptedContact, to.contact);
  return await commit(async ({ enqueue }) => {
    await enqueue(sendResetMessage, { sealed: encrypted });
    return ok();
  });
}

type LinkFailure = 'closed' | 'invitation_closed' | 'taken' | 'known_account' | 'doctor_taken';

/** Refusals after which the link still opens. */
const kept: readonly LinkFailure[] = ['known_account', 'doctor_taken'];

/** Wrong addresses for one invitation: who has got its link from another person must not find the address by trying. */
const wrongAddresses: RateLimit = { name: 'invitation-address', max: 10, windowSeconds: 3_600 };

/**
 * Sets a password with a link: creates the account of a sign-up or an invitation, or changes the password of an account. One transaction
 * uses the link up, applies the change and writes the audit log; every session of the account ends, the owner is notified, this browser's
 * session ends, and the caller is not signed in. `typedContact` is the contact when this browser gave it for the sign-up.
 */
export const setPassword = operation({
  name: 'account.set_password',
  access: 'public',
  limits: [perAccount(30, '15m'), perAddress(30, '15m')],
  transaction: 'none',
  input: resetInput.extend(originFields),
  failures: {
    invalid_input: [422, problemText('invalid_input').title],
    closed: [422, linkTexts.closed],
    invitation_closed: [422, linkTexts.invitation_closed],
    taken: [422, linkTexts.taken],
    known_account: [422, linkTexts.known_account],
    doctor_taken: [422, linkTexts.doctor_taken],
  },
  async run({ actor, cache, commit, db, platform }, input) {
    const token = input.token ?? '';
    const isCall = input.channel === 'api';
    const open = await getOpenLinkOrNull(db, token, purposes);
    if (!open) return linkFailure((await store.getLinkPurposeOrNull(db, token)) === 'invitation' ? 'invitation_closed' : 'closed', isCall);
    const refused = (found: readonly LinkError[]) =>
      passwordFailure(isCall ? found.map((error) => ({ ...error, field: 'password' as const })) : found);
    // The address first, and alone: what is said of a password must not tell what the address is.
    const wrongAddress = open.purpose === 'invitation' ? await addressErrors(platform, open, input.email ?? '') : [];
    if (wrongAddress.length > 0) return refused(wrongAddress);
    // An account of its own is opened by its own password alone, however old the invitation is.
    if (open.purpose === 'invitation' && (await getUserByContactOrNull(db, open))) return linkFailure('known_account', isCall);
    const owner = open.user_id ? await getUserOrNull(db, open.user_id) : null;
    const person = { name: owner?.name, email: owner?.email, phone: owner?.phone, [open.channel]: open.contact };
    const password = input.password ?? '';
    const errors = findPasswordErrors(password, input.password_confirmation ?? '', await passwordContext(person, { cache, db }));
    if (errors.length > 0) return refused(errors);
    // Hashing runs before the transaction: no link is used up and no connection is held while the password waits in the queue.
    const hash = await platform.passwords.hash(password);
    return await commit(async ({ tx }): Promise<Outcome<{ typedContact: string | null }, LinkFailure>> => {
      if (open.for_first_admin) await lockRoles(tx);
      const link = await consumeLinkOrNull(tx, token, purposes);
      const followed = link ? await followLink(tx, actor, link, hash, input, platform) : fail('closed');
      // A link that was taken is used up, also when the change failed; an account without its doctor's record is not made.
      if (!followed.ok) return linkFailure(followed.code, isCall, !kept.includes(followed.code));
      const signUp = actor.kind === 'pending' ? await getSignUpOrNull(tx, actor.signUpId) : null;
      if (actor.kind !== 'visitor') await endSession(tx, actor.sessionId);
      return ok({ typedContact: signUp?.contact === link?.contact ? (signUp?.contact ?? null) : null });
    });
  },
});

type LinkError = Readonly<{ field: PasswordError['field'] | 'email'; message: string }>;

/** What is wrong with the address that was typed again for an invitation; nothing when it is the invited one. */
async function addressErrors(platform: PlatformServices, { id, contact }: AccountLink, typed: string): Promise<LinkError[]> {
  const error = (message: string) => [{ field: 'email', message } as const];
  if (typed.trim() === '') return error(addressTexts.missing);
  if ((await platform.limits.secondsToWait(wrongAddresses, id)) > 0) return error(addressTexts.tooOften);
  if (readContact(typed)?.contact === contact) return [];
  await platform.limits.consume(wrongAddresses, id);
  return error(addressTexts.wrong);
}

/** Returns the errors of a password by field. */
export function passwordFailure(errors: readonly LinkError[]): Failed<'invalid_input'> {
  const fieldErrors: FieldErrors = {};
  for (const { field, message } of errors) fieldErrors[field] = [...(fieldErrors[field] ?? []), message];
  return fail('invalid_input', { message: errors[0]?.message, fieldErrors });
}

/** A call of the API gets every text under `password`, whatever its field, as specified. */
const linkFailure = (code: LinkFailure, isCall: boolean, keepWrites = false) =>
  fail(code, { keepWrites, ...(isCall ? { fieldErrors: { password: [linkTexts[code]] } } : {}) });

/** Applies the purpose of the link. */
async function followLink(
  tx: Tx,
  actor: Actor,
  link: AccountLink,
  hash: string,
  { consent, channel, device }: Origin & { consent?: string | null },
  platform: PlatformServices,
): Promise<Outcome<null, LinkFailure>> {
  const verified = { channel: link.channel, contact: link.contact, passwordHash: hash, name: link.name ?? '' };
  const created = link.user_id ? null : await insertUserOrNull(tx, platform, verified);
  if (created) {
    const { version } = consentText('account');
    await confirmSignUps(tx, link.sign_up_id, link);
    if (consent === version) await recordConsent(tx, { userId: created, purpose: 'account', version, isGiven: true, channel });
    await recordAudit(tx, actor, { action: 'account.created', subjectId: created });
    if (link.purpose !== 'invitation') return ok();
    const given = await giveInvited(tx, created, link);
    if (!given.ok) return given;
    await recordAudit(tx, actor, { action: 'account.invitation_accepted', subjectId: created, object: invitationObject(link.id) });
    return ok();
  }
  // Another account has verified the contact meanwhile; neither a sign-up nor an invitation may change it.
  if (link.purpose !== 'password_reset') return fail(link.purpose === 'sign_up' ? 'taken' : 'known_account');
  const userId = link.user_id;
  if (!userId || !(await store.resetPassword(tx, userId, link, hash))) return fail('closed');
  await endSessionsOf(tx, userId);
  await recordAudit(tx, actor, { action: 'account.password_reset', subjectId: userId });
  await notifyOwner(tx, userId, device, platform);
  return ok();
}

/** Returns the words that make a password easy to guess for this person on this site. */
export async function passwordContext(
  person: Parameters<typeof ownWords>[0],
  { cache, db }: Omit<Reads, 'clock'>,
): Promise<PasswordContext> {
  const ofUnits = await cache.getOrLoad('accounts: words of units', ['facilities'], async () =>
    placeWords((await findUnits({ db })).map((unit) => unit.name)),
  );
  return { words: [...ofUnits, ...ownWords(person)], isCommon: isCommonPassword };
}

/** Notifies the owner of an account of the new password, with time and device, in the caller's transaction. */
export async function notifyOwner(tx: Tx, userId: string, device: string, platform: PlatformServices): Promise<void> {
  const user = await getUserOrNull(tx, userId);
  const to = user && contactOf(user);
  if (to) await queueAccountMessage(tx, platform, to, { kind: 'password_changed', at: platform.clock.now().toISOString(), device });
}
