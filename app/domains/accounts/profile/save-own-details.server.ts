import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { canBeBirthDate, isChildOn } from '#app/platform/time/birth-date.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { lockAccount } from '../account/account.store.server.ts';
import { familyTexts } from '../family-member/family-member.ts';
import { ownDetailsInput } from './profile.schema.ts';
import * as store from './profile.store.server.ts';

const lockedText =
  'Tanggal lahir di bawah 18 tahun hanya diganti lewat petugas. Tunjukkan kartu identitas di rumah sakit kami, atau kirim permintaan perbaikan data dari akun Anda.';

/**
 * Writes birth date and sex of the caller, and returns the profile with them. Who has said to be a child does not become an adult by another date, or by
 * none: an administrator takes the date away (`account.birth_date_cleared`).
 */
export const saveOwnDetails = operation({
  name: 'account.details_saved',
  access: 'user',
  limits: [perAccount(30, '10m', 'profile-write')],
  input: ownDetailsInput,
  failures: { not_found: notFound, invalid: [422, familyTexts.birthDate], locked: [409, lockedText] },
  async run({ tx, actor, clock }, details) {
    const today = dateInJakarta(clock.now());
    if (details.birth_date !== null && !canBeBirthDate(details.birth_date, today))
      return fail('invalid', { fieldErrors: { birth_date: [familyTexts.birthDate] } });
    await lockAccount(tx, actor.userId);
    const former = (await store.getProfileOrNull(tx, actor.userId))?.birth_date ?? null;
    const isChild = (birthDate: string | null) => birthDate !== null && isChildOn(today, birthDate);
    if (isChild(former) && !isChild(details.birth_date)) return fail('locked', { fieldErrors: { birth_date: [lockedText] } });
    await store.updateOwnDetails(tx, actor.userId, details);
    const profile = await store.getProfileOrNull(tx, actor.userId);
    return profile ? ok(profile) : fail('not_found');
  },
  audit: (_input, _value, { userId }) => ({ subjectId: userId }),
});
