import { z } from 'zod';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import * as store from './profile.store.server.ts';

/** Returns the caller's name and contacts. */
export const getProfile = operation({
  name: 'account.get_profile',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  failures: { not_found: notFound },
  async run({ db, actor }) {
    const profile = await store.getProfileOrNull(db, actor.userId);
    return profile ? ok(profile) : fail('not_found');
  },
});
