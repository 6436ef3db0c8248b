import type { Actor } from '#app/platform/access/actor.server.ts';
import { recordAudit } from '#app/platform/access/audit.server.ts';
import type { OpenIdPerson } from '#app/platform/access/openid.server.ts';
import { type Contact, readContact } from '#app/platform/contacts/contact.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { getUserByContactOrNull, insertUserOrNull } from '../account/account.store.server.ts';
import { queueAccountMessage } from '../account-message/queue-account-message.server.ts';
import { consentText } from '../consent/consent.ts';
import { recordConsent } from '../consent/set-consent.server.ts';
import { beginSignIn, type SignedIn, type SignInDevice } from '../log-in/begin-sign-in.server.ts';
import { renewAuthentication } from '../session/session.store.server.ts';
import * as store from './google-identity.store.server.ts';
import { type GoogleRefusal, mayJoinByAddress, nameFromProvider } from './google-refusals.ts';

type Found = Outcome<Readonly<{ userId: string; how: 'known' | 'joined' | 'made' }>, GoogleRefusal>;

/**
 * Signs in the person that Google identified: into the connected account, a new account, or the account with the same address if both sides
 * have verified it (decision 41). A second factor is still required where one is set up; `consent` is the version of the sentence that was
 * shown with the button.
 */
export async function signInWithGoogle(
  tx: Tx,
  actor: Actor,
  person: OpenIdPerson,
  browser: Readonly<{ device: SignInDevice; consent: string | null }>,
  platform: PlatformServices,
): Promise<Outcome<SignedIn, GoogleRefusal>> {
  await store.lockSubject(tx, person.subject);
  const found = await findOrMakeUser(tx, platform, person, browser.consent);
  if (!found.ok) return found;
  const { userId, how } = found.value;
  if (how !== 'known') await recordAudit(tx, actor, { action: `account.google_${how}`, subjectId: userId, object: `user:${userId}` });
  if (how === 'joined') await notifyOwner(tx, platform, userId, true);
  const signedIn = await beginSignIn(tx, actor, { userId }, browser.device, platform);
  return signedIn ? ok(signedIn) : fail('disabled');
}

async function findOrMakeUser(tx: Tx, platform: PlatformServices, person: OpenIdPerson, consent: string | null): Promise<Found> {
  const known = await store.getUserBySubjectOrNull(tx, person.subject);
  if (known) return ok({ userId: known.id, how: 'known' });
  const contact = person.email === null ? null : readContact(person.email);
  if (contact?.channel !== 'email' || !person.isEmailVerified) return fail('unverified');
  const created = await insertUserOrNull(tx, platform, { ...contact, name: nameFromProvider(person.name), passwordHash: null });
  if (created === null) return await joinByAddress(tx, person, contact);
  await saveNewIdentity(tx, person, contact, created);
  const { version } = consentText('account');
  // Only the version that was shown counts as a consent.
  if (consent === version) await recordConsent(tx, { userId: created, purpose: 'account', version, isGiven: true, channel: 'google' });
  return ok({ userId: created, how: 'made' });
}

/** Connects Google to the new account of this address. Everything that other people began with the address ends (docs/security.md, R9). */
async function saveNewIdentity(tx: Tx, person: OpenIdPerson, contact: Contact, userId: string): Promise<void> {
  await store.closeUnverified(tx, contact);
  await store.insertIdentity(tx, person.subject, userId);
}

async function joinByAddress(tx: Tx, person: OpenIdPerson, contact: Contact): Promise<Found> {
  const user = await getUserByContactOrNull(tx, contact);
  if (!user || !mayJoinByAddress(person)) return fail('password_first');
  if (user.status === 'disabled') return fail('disabled');
  // The account is connected to another Google account, which its holder must disconnect first.
  if (!(await store.insertIdentity(tx, person.subject, user.id))) return fail('password_first');
  return ok({ userId: user.id, how: 'joined' });
}

/** Connects Google to the account that is signed in. Requires a recent authentication. */
export async function connectGoogle(
  tx: Tx,
  actor: Actor,
  person: OpenIdPerson,
  platform: PlatformServices,
): Promise<Outcome<null, GoogleRefusal>> {
  if (actor.kind !== 'user' || !actor.recentlyAuthenticated) return fail('log_in_again');
  await store.lockSubject(tx, person.subject);
  const known = await store.getUserBySubjectOrNull(tx, person.subject);
  if (known?.id === actor.userId) return ok();
  if (known) return fail('taken');
  if (!(await store.insertIdentity(tx, person.subject, actor.userId))) return fail('has_google');
  await recordAudit(tx, actor, { action: 'account.google_connected', subjectId: actor.userId, object: `user:${actor.userId}` });
  await notifyOwner(tx, platform, actor.userId, true);
  return ok();
}

/** Counts as re-authentication when the Google account is the one that is connected to the caller's account. */
export async function reauthenticateByGoogle(tx: Tx, actor: Actor, person: OpenIdPerson): Promise<Outcome<null, GoogleRefusal>> {
  if (actor.kind !== 'user') return fail('refused');
  const known = await store.getUserBySubjectOrNull(tx, person.subject);
  if (known?.id !== actor.userId) return fail('another_google');
  await renewAuthentication(tx, actor.sessionId);
  await recordAudit(tx, actor, { action: 'account.reauthenticated', subjectId: actor.userId, object: `session:${actor.sessionId}` });
  return ok();
}

/** Notifies the owner of the account. */
export async function notifyOwner(tx: Tx, platform: PlatformServices, userId: string, isConnected: boolean): Promise<void> {
  const row = await store.getConnectionOrNull(tx, userId);
  const { email = null, phone = null } = row ?? {};
  const to: Contact | null = email ? { channel: 'email', contact: email } : phone ? { channel: 'phone', contact: phone } : null;
  if (to) await queueAccountMessage(tx, platform, to, { kind: 'google_changed', isConnected, at: platform.clock.now().toISOString() });
}
