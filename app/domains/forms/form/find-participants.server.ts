import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { pictureAddress } from '#app/platform/pictures/picture-address.ts';
import { findAnnounced } from './form-cards.store.server.ts';
import { getShown } from './open-form.server.ts';
import { participantsInput } from './published-form.schema.ts';

/** The least that is searched for. */
const minSearch = 3;

/**
 * Who stands on the announced list of an event or an attendance: those who wanted to, with masked names. A search reads what is shown and
 * nothing else.
 */
export const findParticipants = operation({
  name: 'form.find_participants',
  access: 'public',
  limits: 'reads',
  input: participantsInput,
  failures: { not_found: notFound },
  async run({ db }, { slug, q, page }) {
    const forms = [await getShown(db, { kind: 'event', slug }), await getShown(db, { kind: 'attendance', slug })];
    const form = forms.find((one) => one?.is_announced);
    if (!form) return fail('not_found');
    const found = await findAnnounced(db, form.id, q.length < minSearch ? '' : q, page);
    return ok({ id: form.id, name: form.name, image: pictureAddress(form.image, 'article'), ...found, page, q });
  },
});
