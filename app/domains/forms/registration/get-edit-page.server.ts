import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { dateInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { typedOf } from '../definition/answer-values.ts';
import { fieldOfRole, participantKey } from '../definition/form-fields.ts';
import { tokenOf } from '../file/upload-form-file.server.ts';
import { findPools } from '../form/form-pools.store.server.ts';
import { optionSeats } from '../form/seats-left.ts';
import { openByToken, shownRegistration } from './open-registration.server.ts';
import { byToken } from './registration.schema.ts';

/** The page on which the answers of a registration are changed, filled in with what they are. */
export const getEditPage = operation({
  name: 'registration.edit_page',
  access: 'public',
  limits: 'reads',
  input: byToken,
  failures: { not_found: notFound },
  async run({ db, clock, platform }, { token }) {
    const opened = await openByToken(db, token);
    if (!opened) return fail('not_found');
    const { form, registration } = opened;
    const shown = await shownRegistration(db, platform, opened);
    const { definition, answers, guardian, participants, party } = shown;
    const files = definition.fields.flatMap(({ key, type }) => {
      const ids = type === 'file' ? answers[key] : undefined;
      return Array.isArray(ids) ? [[key, (ids as string[]).map((id) => tokenOf(platform, form.id, key, { id }))] as const] : [];
    });
    const companions = participants.slice(1).map((name, index) => [participantKey(index + 2), [name]] as const);
    const left = optionSeats(await findPools(db, form.id), form.is_sensitive);
    return ok({
      event: shown.event,
      may: shown.may,
      definition,
      left,
      typed: {
        ...typedOf(answers),
        ...Object.fromEntries([...files, ...companions]),
        party: [String(party)],
        ...(guardian ? { guardian_name: [guardian.name], guardian_relation: [guardian.relation ?? ''] } : {}),
      },
      phoneKey: fieldOfRole(definition.fields, 'phone')?.key ?? null,
      form: { kind: form.kind, slug: form.slug },
      today: dateInZone(clock.now(), form.time_zone),
      total: registration.total,
    });
  },
});
