import { findUnits } from '#app/domains/directory/index.server.ts';
import type { Actor } from '#app/platform/actor.server.ts';
import { recordAudit } from '#app/platform/audit.server.ts';
import { isCommonPassword } from '#app/platform/common-passwords.server.ts';
import { type Contact, maskedContact } from '#app/platform/contact.server.ts';
import { inTransaction, type Tx } from '#app/platform/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { recordConsent } from '../consents/operations.server.ts';
import { consentText } from '../consents/rules.ts';
import { type AccountLink, getOpenLinkOrNull, takeLinkOrNull } from '../links/store.server.ts';
import { encryptedContact, sendResetMessage } from '../messages/jobs.server.ts';
import { overContactLimit } from '../messages/limits.operations.server.ts';
import { queueAccountMessage } from '../messages/operations.server.ts';
import { lockRoles } from '../roles/store.server.ts';
import { endSession, endSessionsOf } from '../sessions/store.server.ts';
import { type ContactRefused, readMailphone } from '../sign-up/operations.server.ts';
import { confirmSignUps } from '../sign-up/store.server.ts';
import { getUserByContactOrNull, getUserOrNull, insertUserOrNull } from '../users/store.server.ts';
import { findPasswordErrors, ownWords, type PasswordContext, type PasswordError, placeWords } from './rules.ts';
import type { ResetInput } from './schema.ts';
import * as store from './store.server.ts';

/** The links that a password can be set with. */
const purposes = ['sign_up', 'password_reset', 'invitation'] as const;
type PasswordPurpose = (typeof purposes)[number];

/** Where a wish comes from: what the owner is told of, and how the ledger names it. */
export type Origin = { device: string; channel: 'page' | 'api' };

export type PasswordLink =
  | { isOpen: true; purpose: PasswordPurpose; contact: string; consent: { version: string; text: string } }
  | { isOpen: false; purpose: PasswordPurpose | null };

/** What a link opens, for the page behind it; looking uses nothing up. The contact is masked: a link may have been passed on. */
export async function findPasswordLink(_actor: Actor, input: { token: string }, platform: Platform): Promise<PasswordLink> {
  const link = await getOpenLinkOrNull(platform.db, input.token, purposes);
  if (link) {
    const { version, text } = consentText('account');
    return { isOpen: true, purpose: link.purpose as PasswordPurpose, contact: maskedContact(link), consent: { version, text } };
  }
  const purpose = await store.getLinkPurposeOrNull(platform.db, input.token);
  return { isOpen: false, purpose: purposes.find((one) => one === purpose) ?? null };
}

/** Sends a link for a new password; whether an account has the contact is looked up by the job that sends it (guides: security R5). */
export async function requestPasswordReset(
  actor: Actor,
  input: { mailphone?: string | null },
  platform: Platform,
): Promise<{ ok: true } | ContactRefused> {
  const read = readMailphone(input.mailphone);
  if (!read.ok) return read;
  const refused = await overContactLimit(actor, read.contact, platform);
  if (refused) return refused;
  const encrypted = platform.encryption.encrypt(encryptedContact, read.contact.contact);
  await inTransaction(platform.db, (tx) => platform.jobs.enqueue(tx, sendResetMessage, { sealed: encrypted }));
  return { ok: true };
}

export type PasswordSet = { ok: true } | { ok: false; code: 'errors'; errors: PasswordError[] } | { ok: false; code: 'closed' | 'taken' };

/**
 * Sets the password that a link allows: makes the account of a sign-up or an invitation, or gives an account a new one. Whoever holds the
 * link may, once. The link is used up and its effect happens in one transaction. Every session of the account ends and the owner is
 * told; nobody is signed in by it, and a session that this browser had ends too.
 */
export async function setPassword(actor: Actor, input: ResetInput, origin: Origin, platform: Platform): Promise<PasswordSet> {
  const token = input.token ?? '';
  const open = await getOpenLinkOrNull(platform.db, token, purposes);
  if (!open) return { ok: false, code: 'closed' };
  const owner = open.user_id ? await getUserOrNull(platform.db, open.user_id) : null;
  const context = await passwordContext(
    { name: owner?.name, email: owner?.email, phone: owner?.phone, [open.channel]: open.contact },
    platform,
  );
  const password = input.password ?? '';
  const errors = findPasswordErrors(password, input.password_confirmation ?? '', context);
  if (errors.length > 0) return { ok: false, code: 'errors', errors };
  // Before the transaction: no link is used up, and no connection held, while a password waits for its turn.
  const hash = await platform.passwords.hash(password);
  return await inTransaction(platform.db, async (tx): Promise<PasswordSet> => {
    if (open.for_first_admin) await lockRoles(tx);
    const link = await takeLinkOrNull(tx, token, purposes);
    if (!link) return { ok: false, code: 'closed' };
    const result = await followLink(tx, actor, link, hash, input.consent ?? null, origin, platform);
    if (result.ok && actor.kind !== 'visitor') await endSession(tx, actor.sessionId);
    return result;
  });
}

async function followLink(
  tx: Tx,
  actor: Actor,
  link: AccountLink,
  hash: string,
  consent: string | null,
  origin: Origin,
  platform: Platform,
): Promise<PasswordSet> {
  const verified = { channel: link.channel, contact: link.contact, passwordHash: hash };
  const created = link.user_id ? null : await insertUserOrNull(tx, platform, verified);
  if (created) {
    const { version } = consentText('account');
    await confirmSignUps(tx, link.sign_up_id, link);
    if (consent === version)
      await recordConsent(tx, { userId: created, purpose: 'account', version, isGiven: true, channel: origin.channel });
    await recordAudit(tx, actor, { action: 'account.created', subjectId: created });
    await acceptInvitation(tx, actor, created, link);
    return { ok: true };
  }
  // Another account has proven the contact meanwhile: a sign-up may not touch it.
  if (link.purpose === 'sign_up') return { ok: false, code: 'taken' };
  const userId = link.user_id ?? (await getUserByContactOrNull(tx, link))?.id;
  if (!userId || !(await store.resetPassword(tx, userId, link, hash))) return { ok: false, code: 'closed' };
  await endSessionsOf(tx, userId);
  await acceptInvitation(tx, actor, userId, link);
  await recordAudit(tx, actor, { action: 'account.password_reset', subjectId: userId });
  await notifyOwner(tx, userId, origin.device, platform);
  return { ok: true };
}

async function acceptInvitation(tx: Tx, actor: Actor, userId: string, link: AccountLink): Promise<void> {
  if (link.purpose !== 'invitation') return;
  await store.grantRoles(tx, userId, link.roles);
  await recordAudit(tx, actor, { action: 'account.invitation_accepted', subjectId: userId, object: `account_link:${link.id}` });
}

/** What makes a password easy to guess for this person on this site. */
export async function passwordContext(person: Parameters<typeof ownWords>[0], platform: Platform): Promise<PasswordContext> {
  const ofUnits = await platform.cache.getOrLoad('accounts: words of units', ['facilities'], async () =>
    placeWords((await findUnits(platform)).map((unit) => unit.name)),
  );
  return { words: [...ofUnits, ...ownWords(person)], isCommon: isCommonPassword };
}

/** Tells the owner of an account that its password changed, when and from where, in the caller's transaction. */
export async function notifyOwner(tx: Tx, userId: string, device: string, platform: Platform): Promise<void> {
  const user = await getUserOrNull(tx, userId);
  const to = user && contactOf(user);
  if (to) await queueAccountMessage(tx, platform, to, { kind: 'password_changed', at: platform.clock.now().toISOString(), device });
}

/** Where an account is told things: its address, or else its number. */
export function contactOf({ email, phone }: { email: string | null; phone: string | null }): Contact | null {
  if (email) return { channel: 'email', contact: email };
  return phone ? { channel: 'phone', contact: phone } : null;
}
