import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { canBeBirthDate } from '#app/platform/time/birth-date.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { familyTexts } from '../family-member/family-member.ts';
import { ownDetailsInput } from './profile.schema.ts';
import * as store from './profile.store.server.ts';

/** Writes birth date and sex of the caller, and returns the profile with them. */
export const saveOwnDetails = operation({
  name: 'account.details_saved',
  access: 'user',
  limits: [perAccount(30, '10m', 'profile-write')],
  input: ownDetailsInput,
  failures: { not_found: notFound, invalid: [422, familyTexts.birthDate] },
  async run({ tx, actor, clock }, details) {
    if (!canBeBirthDate(details.birth_date, dateInJakarta(clock.now())))
      return fail('invalid', { fieldErrors: { birth_date: [familyTexts.birthDate] } });
    await store.updateOwnDetails(tx, actor.userId, details);
    const profile = await store.getProfileOrNull(tx, actor.userId);
    return profile ? ok(profile) : fail('not_found');
  },
  audit: (_input, _value, { userId }) => ({ subjectId: userId }),
});
