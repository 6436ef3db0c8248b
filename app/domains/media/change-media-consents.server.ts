import { attachFile, storeFile, uploadFailures } from '#app/domains/files/index.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { changes, consentKind, mayEdit, uploads } from './change-media.server.ts';
import { consentId, consentUpload, mistakenInput } from './medium.schema.ts';
import * as store from './medium.store.server.ts';

export const addConsent = operation({
  name: 'media.consent_added',
  access: mayEdit,
  limits: uploads,
  transaction: 'none',
  input: consentUpload,
  failures: { ...uploadFailures, not_found: notFound },
  async run(context, { id, person, scope, valid_until: validUntil, file }) {
    // Before the file is stored, so that a wrong address costs nothing.
    if (!(await store.findMedium(context.db, { id }))) return fail('not_found');
    const stored = await storeFile(context, consentKind, file);
    if (!stored.ok) return stored;
    return await context.commit(async ({ tx }) => {
      const consent = await store.insertConsent(tx, { mediaId: id, fileId: stored.value.id, person, scope, validUntil });
      if (consent === null) return fail('not_found');
      await attachFile(tx, stored.value, consent);
      const medium = await store.findMedium(tx, { id });
      return medium ? ok(medium) : fail('not_found');
    });
  },
  audit: ({ id }) => ({ object: `media:${id}` }),
});

/** Ends what a person has agreed to, from today on: nothing with the picture is published any more. A new consent of the person lifts that. */
export const withdrawConsent = operation({
  name: 'media.consent_withdrawn',
  access: mayEdit,
  limits: changes,
  input: consentId,
  failures: { not_found: notFound },
  async run({ tx, clock }, { id, consent }) {
    const lastDay = dateInJakarta(new Date(clock.now().getTime() - 86_400_000));
    return (await store.endConsents(tx, { mediaId: id, id: consent, lastDay })) ? ok({ id }) : fail('not_found');
  },
  audit: ({ id }) => ({ object: `media:${id}` }),
});

/** Says that a consent was entered for somebody who is not on the picture: it blocks nothing any more, and stays as history. */
export const markConsentMistaken = operation({
  name: 'media.consent_mistaken',
  access: mayEdit,
  limits: changes,
  input: mistakenInput,
  failures: {
    not_found: notFound,
    group_only: [403, 'Persetujuan orang ini sudah berakhir atau dicabut. Editor di seluruh grup yang dapat membatalkannya.'],
  },
  async run({ tx, clock, actor, scope }, { id, consent, note }) {
    const now = clock.now();
    const given = { mediaId: id, id: consent, note, userId: actor.userId, now, today: dateInJakarta(now), mayEnded: scope === 'group' };
    const marked = await store.markMistaken(tx, given);
    if (marked.ok) return ok({ id });
    return fail(marked.code === 'ended' ? 'group_only' : 'not_found');
  },
  audit: ({ id }) => ({ object: `media:${id}` }),
});
