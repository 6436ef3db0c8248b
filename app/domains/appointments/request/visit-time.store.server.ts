import { type RawBuilder, sql } from 'kysely';
import { calledOffBy, endOfHours, localNow, slotOn } from '#app/domains/directory/sql.server.ts';

/** By how many minutes the doctor of a schedule is late on a date; null when nobody has said so. The alias inside is long, so that both may use any short one. */
export const delayOf = (scheduleId: RawBuilder<unknown>, date: RawBuilder<unknown>) => sql<number | null>`(
  select max(delay.minutes) from absences delay
  where delay.schedule_id = ${scheduleId} and delay.starts_on = ${date} and delay.kind = 'late' and delay.undone_at is null)`;

/** The same for a visit. Needs the alias `r`. */
export const delayMinutes = delayOf(sql`r.schedule_id`, sql`r.visit_date`);

/** A session whose hours are over goes on for so long after its last call. */
const goesOnMinutes = 60;

type SessionParts = Readonly<Record<'date' | 'endHour' | 'delay' | 'session', RawBuilder<unknown>>>;

/**
 * When a session is over, on the clock of its facility: with its hours, which a doctor who is late moves, or where it goes on after them, some time after
 * the last call. Pages, boards, the desk and who reports have this one answer. `session` = its id, null before anybody has a number. Needs the alias `f`.
 */
export const endOfSession = ({ date, endHour, delay, session }: SessionParts) => sql`greatest(
  ${date} + ${endOfHours(endHour)} + interval '1 minute' * coalesce(${delay}, 0),
  (select max(c.called_at) from visit_numbers c where c.session_id = ${session}) at time zone f.time_zone + interval '1 minute' * ${goesOnMinutes})`;

/** A session is open on its date, and after midnight until it is over (`end`). Whoever calls, reports, or says that a doctor is late asks this. */
export const isDayOf = ({ date, end, now }: Readonly<{ date: RawBuilder<unknown>; end: RawBuilder<unknown>; now: Date }>) => sql<boolean>`(
  ${date} = ${localNow(now)}::date or ${date} = ${localNow(now)}::date - 1 and ${end} > ${localNow(now)})`;

/** When that of a booking is over. Needs the aliases `b` = bookings and `f`. */
export const endOfBooking = endOfSession({
  date: sql`b.visit_date`,
  endHour: sql`b.end_hour`,
  delay: delayOf(sql`b.practice_schedule_id`, sql`b.visit_date`),
  session: sql`b.session_id`,
});

/** When that of a request is over. Needs the aliases `r` and `f`. */
export const endOfVisit = endOfSession({
  date: sql`r.visit_date`,
  endHour: sql`r.end_hour`,
  delay: delayMinutes,
  session: sql`(select o.session_id from visit_numbers o where o.request_id = r.id)`,
});

/** The hours `x` of the date of the visit `r` begin at another time than it, or end earlier. */
export const isAtOtherHours = sql<boolean>`(x.start_hour <> r.start_hour or ${endOfHours(sql`x.end_hour`)} < ${endOfHours(sql`r.end_hour`)})`;

/** The patient is still expected: the request is open, nobody has come, and the session is not over. */
export const isExpectedVisit = (now: Date) => sql<boolean>`(
  r.status = 'requested' and r.desk_state in ('new', 'contacted', 'confirmed') and ${endOfVisit} > ${localNow(now)})`;

/** The doctor does not practise on the date of the visit, for whatever reason. Needs the aliases `r` and `f`. */
export const isCalledOff = sql<boolean>`exists (
  select from practice_schedules s join practices p on p.id = s.practice_id ${slotOn(sql`r.visit_date`)}
  where s.id = r.schedule_id and ${calledOffBy(sql`r.visit_date`)} is not null)`;

/**
 * The visit has begun, so that its patient can no longer move or cancel it. A late doctor's begins later; one that was called off on its day
 * can be moved until that day is over. Needs the aliases `r` and `f`.
 */
export const hasBegun = (now: Date) => sql<boolean>`(case
  when ${isCalledOff} then r.visit_date < ${localNow(now)}::date
  else r.visit_date + r.start_hour + interval '1 minute' * coalesce(${delayMinutes}, 0) <= ${localNow(now)} end)`;
