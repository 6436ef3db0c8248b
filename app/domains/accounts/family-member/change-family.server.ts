import { z } from 'zod';
import { besideErrors } from '#app/platform/operations/fields.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { canBeBirthDate } from '#app/platform/time/birth-date.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import type { Clock } from '#app/platform/time/clock.server.ts';
import { consentText } from '../consent/consent.ts';
import { recordConsent } from '../consent/set-consent.server.ts';
import { type MemberChange, memberChange, memberInput, memberPath } from './family-member.schema.ts';
import * as store from './family-member.store.server.ts';
import { familyTexts, maxFamilyMembers } from './family-member.ts';

/*
 * Only the account that added a family member may see, change or delete it. The id of another account's member is `not_found`, like an
 * unknown id.
 */

export const failures = { not_found: notFound, invalid: [422, familyTexts.birthDate] } as const;
const writes = perAccount(60, '10m', 'family-write');

/** Ids are UUIDs. PostgreSQL throws on any other text, so such a text is refused here. */
export const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the text of the consent for another person's data, and its version. */
export function familyConsent(): { version: string; text: string } {
  const { version, text } = consentText('family_member');
  return { version, text };
}

/** `channel` tells a page from the API; a page reports a missing consent together with all other errors. */
const newMember = memberInput
  .extend({ channel: z.enum(['page', 'api']) })
  .refine(({ channel, consent }) => channel === 'api' || consent === familyConsent().version, {
    path: ['consent'],
    error: familyTexts.consent,
    when: besideErrors,
  });

/** Adds a family member and the consent to keep the data, in one transaction. The maximum of 15 also holds for parallel calls. */
export const addFamilyMember = operation({
  name: 'family_member.added',
  access: 'user',
  limits: [writes],
  input: newMember,
  failures: { ...failures, full: [409, familyTexts.full] },
  async run({ tx, actor, clock }, { channel, consent, ...member }) {
    if (!isBirthDate(member, clock)) return wrongBirthDate;
    const { version } = familyConsent();
    if (consent !== version) return fail('invalid', { message: familyTexts.consent, fieldErrors: { consent: [familyTexts.consent] } });
    const added = await store.insertMemberOrNull(tx, actor.userId, member, maxFamilyMembers);
    if (!added) return fail('full');
    await recordConsent(tx, { userId: actor.userId, purpose: 'family_member', version, isGiven: true, channel });
    return ok(added);
  },
  audit: (_input, { id }, { userId }) => ({ subjectId: userId, object: `family_member:${id}` }),
});

export const changeFamilyMember = operation({
  name: 'family_member.changed',
  access: 'user',
  limits: [writes],
  input: memberChange.extend(memberPath.shape),
  failures,
  async run({ tx, actor, clock }, { id, ...member }) {
    if (!isBirthDate(member, clock)) return wrongBirthDate;
    const changed = idForm.test(id) ? await store.updateMemberOrNull(tx, actor.userId, id, member) : null;
    return changed ? ok(changed) : fail('not_found');
  },
  audit: (_input, { id }, { userId }) => ({ subjectId: userId, object: `family_member:${id}` }),
});

/** Deletes a family member. Requests for the member are kept until their retention ends. */
export const deleteFamilyMember = operation({
  name: 'family_member.deleted',
  access: 'user',
  limits: [writes],
  input: memberPath,
  failures,
  async run({ tx, actor }, { id }) {
    return idForm.test(id) && (await store.deleteMember(tx, actor.userId, id)) ? ok() : fail('not_found');
  },
  audit: ({ id }, _value, { userId }) => ({ subjectId: userId, object: `family_member:${id}` }),
});

const wrongBirthDate = fail('invalid', { fieldErrors: { birth_date: [familyTexts.birthDate] } });

function isBirthDate({ birth_date }: MemberChange, clock: Clock): boolean {
  return canBeBirthDate(birth_date, dateInJakarta(clock.now()));
}
