import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { profileInput } from './profile.schema.ts';
import * as store from './profile.store.server.ts';

const failures = { not_found: notFound };

/** Writes the caller's name and returns the profile with it. */
export const changeName = operation({
  name: 'account.name_changed',
  access: 'user',
  limits: [perAccount(30, '10m', 'profile-write')],
  input: profileInput,
  failures,
  async run({ tx, actor }, { name }) {
    await store.updateName(tx, actor.userId, name);
    const profile = await store.getProfileOrNull(tx, actor.userId);
    return profile ? ok(profile) : fail('not_found');
  },
  audit: (_input, _value, { userId }) => ({ subjectId: userId }),
});
