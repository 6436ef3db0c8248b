import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { auditedRegistration, linkLimits } from './cancel-or-accept-registration.server.ts';
import { lockByToken } from './open-registration.server.ts';
import { consentInput } from './registration.schema.ts';
import { changeConsents, findConsents, setAnnounced } from './registration-consents.store.server.ts';

/**
 * Gives or takes back what a registration agreed to besides its processing, at any time. Each change is another row in the words that were
 * shown at first, and the announced list follows at once.
 */
export const changeRegistrationConsents = operation({
  name: 'registration.consents_changed',
  access: 'public',
  limits: linkLimits,
  idempotent: true,
  input: consentInput,
  failures: { not_found: notFound },
  async run({ tx, clock }, { token, ...wanted }) {
    const opened = await lockByToken(tx, token);
    if (!opened) return fail('not_found');
    const { registration, form } = opened;
    const now = clock.now();
    for (const purpose of ['announcement', 'marketing'] as const) {
      const isGiven = wanted[purpose];
      if (isGiven !== undefined) await changeConsents(tx, registration.submission_id, purpose, isGiven, now);
    }
    const given = await findConsents(tx, registration.submission_id);
    const isAnnounced = form.is_announced && !form.is_sensitive && given.get('announcement') === true;
    await setAnnounced(tx, registration.id, isAnnounced, now);
    return ok({ id: registration.id, userId: registration.user_id });
  },
  audit: auditedRegistration,
});
