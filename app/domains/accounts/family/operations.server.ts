import type { Actor } from '#app/platform/actor.server.ts';
import { recordAudit } from '#app/platform/audit.server.ts';
import { dateInJakarta } from '#app/platform/calendar.ts';
import { inTransaction } from '#app/platform/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { recordConsent } from '../consents/operations.server.ts';
import { consentText } from '../consents/rules.ts';
import { requireOwner } from '../profile/policy.ts';
import { canBeBirthDate, familyTexts, maxFamilyMembers } from './rules.ts';
import type { FamilyMember, MemberChange, MemberInput } from './schema.ts';
import * as store from './store.server.ts';

/*
 * Policy of everything here: a family member belongs to the account that wrote it down, and only that account sees, changes and
 * deletes it. A foreign id and an unknown one are the same `unknown`.
 */

export type FamilyRefusal = { ok: false; code: 'invalid' | 'full' | 'unknown'; field: 'birth_date' | 'consent' | null; message: string };
export type MemberResult = { ok: true; data: FamilyMember } | FamilyRefusal;

const unknown: FamilyRefusal = { ok: false, code: 'unknown', field: null, message: familyTexts.unknown };

/** Ids are UUIDs; another text can be no id of anybody, and PostgreSQL would refuse it aloud. */
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The words to agree to before somebody else's data is kept (guides: privacy, "Children"), and their version. */
export function familyConsent(): { version: string; text: string } {
  const { version, text } = consentText('family_member');
  return { version, text };
}

/** The family members of whoever asks. */
export async function findFamily(actor: Actor, platform: Platform): Promise<FamilyMember[]> {
  const { userId } = requireOwner(actor);
  return await store.findMembers(platform.db, userId);
}

/** One family member of whoever asks. */
export async function getFamilyMember(actor: Actor, input: { id: string }, platform: Platform): Promise<MemberResult> {
  const { userId } = requireOwner(actor);
  const member = idForm.test(input.id) ? await store.getMemberOrNull(platform.db, userId, input.id) : null;
  return member ? { ok: true, data: member } : unknown;
}

/** Adds a family member, with the consent to keep the data in the same transaction. At most 15, also when many are added at once. */
export async function addFamilyMember(
  actor: Actor,
  input: MemberInput,
  platform: Platform,
  channel: 'page' | 'api' = 'api',
): Promise<MemberResult> {
  const { userId } = requireOwner(actor);
  const error = birthDateError(input, platform);
  if (error) return error;
  const { version } = familyConsent();
  if (input.consent !== version) return { ok: false, code: 'invalid', field: 'consent', message: familyTexts.consent };
  return await inTransaction(platform.db, async (tx): Promise<MemberResult> => {
    const member = await store.insertMemberOrNull(tx, userId, input, maxFamilyMembers);
    if (!member) return { ok: false, code: 'full', field: null, message: familyTexts.full };
    await recordConsent(tx, { userId, purpose: 'family_member', version, isGiven: true, channel });
    await recordAudit(tx, actor, { action: 'family_member.added', subjectId: userId, object: `family_member:${member.id}` });
    return { ok: true, data: member };
  });
}

/** Corrects a family member. */
export async function changeFamilyMember(actor: Actor, input: MemberChange & { id: string }, platform: Platform): Promise<MemberResult> {
  const { userId } = requireOwner(actor);
  const error = birthDateError(input, platform);
  if (error) return error;
  if (!idForm.test(input.id)) return unknown;
  return await inTransaction(platform.db, async (tx): Promise<MemberResult> => {
    const member = await store.updateMemberOrNull(tx, userId, input.id, input);
    if (!member) return unknown;
    await recordAudit(tx, actor, { action: 'family_member.changed', subjectId: userId, object: `family_member:${member.id}` });
    return { ok: true, data: member };
  });
}

/** Deletes a family member. Requests that were made for them stay until their time is over. */
export async function deleteFamilyMember(actor: Actor, input: { id: string }, platform: Platform): Promise<{ ok: true } | FamilyRefusal> {
  const { userId } = requireOwner(actor);
  if (!idForm.test(input.id)) return unknown;
  return await inTransaction(platform.db, async (tx): Promise<{ ok: true } | FamilyRefusal> => {
    if (!(await store.deleteMember(tx, userId, input.id))) return unknown;
    await recordAudit(tx, actor, { action: 'family_member.deleted', subjectId: userId, object: `family_member:${input.id}` });
    return { ok: true };
  });
}

function birthDateError(input: MemberChange, platform: Platform): FamilyRefusal | null {
  if (canBeBirthDate(input.birth_date, dateInJakarta(platform.clock.now()))) return null;
  return { ok: false, code: 'invalid', field: 'birth_date', message: familyTexts.birthDate };
}
