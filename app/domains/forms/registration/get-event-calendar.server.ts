import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { type CalendarEntry, calendarFile } from '#app/platform/time/calendar-file.ts';
import { placeText } from '../form/when-and-where.ts';
import { calendarSequence, openByToken } from './open-registration.server.ts';
import { byToken } from './registration.schema.ts';
import { manageUrlOf } from './registration-link.server.ts';
import { activeStates, type RegistrationState, stateNow } from './registration-states.ts';

/** Somebody without a certain seat may not come yet. */
function entryStatusOf(state: RegistrationState): CalendarEntry['status'] {
  if (state === 'confirmed') return 'CONFIRMED';
  return activeStates.includes(state) ? 'TENTATIVE' : 'CANCELLED';
}

/** The event of a registration as a calendar file. A later one, after the event was moved, takes the place of the entry. */
export const getEventCalendar = operation({
  name: 'registration.calendar',
  access: 'public',
  limits: 'reads',
  input: byToken,
  failures: { not_found: notFound },
  async run({ db, clock, platform }, { token }) {
    const opened = await openByToken(db, token);
    if (!opened?.form.starts_at || !opened.form.ends_at) return fail('not_found');
    const { form, registration } = opened;
    const text = calendarFile(
      {
        product: 'Acara',
        uid: `event-registration-${registration.id}@sehati`,
        version: calendarSequence(opened, clock.now()),
        startsAt: opened.form.starts_at,
        endsAt: opened.form.ends_at,
        // A calendar is shared and shown on locked screens: of a sensitive event it does not have the name.
        summary: form.is_sensitive ? 'Acara Sehati' : form.name,
        location: placeText(form),
        url: form.is_sensitive ? platform.env.publicUrl : manageUrlOf(platform, registration),
        status: form.cancelled_at !== null ? 'CANCELLED' : entryStatusOf(stateNow(registration, clock.now())),
      },
      clock.now(),
    );
    return ok({ text, name: `${form.is_sensitive ? 'acara' : form.slug}.ics` });
  },
});
