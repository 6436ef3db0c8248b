import { listText } from '#app/platform/text/list-text.ts';
export type ReminderKind = 'week_before' | 'day_before' | 'hours_before';

/** Dates as `2026-11-23`, hours as `08:00`, moments as `2026-11-22 17:00`, all of the facility's clock. */
export type VisitTimes = Readonly<{ visit_date: string; start_hour: string; booked_on: string }>;

export type ReminderFacts = VisitTimes &
  Readonly<{
    /** When the address was confirmed: what was due before is not sent any more. Null before that. */
    email_confirmed_at: string | null;
  }>;

/** No reminder leaves before 07.00 or from 21.00 on. */
const [morning, evening] = ['07:00', '21:00'] as const;
const dayReminderAt = '17:00';
const hoursAhead = 3;
/** The reminder a week ahead is for visits that were booked more than so many days ahead. */
const longAheadDays = 14;

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const utcOf = (date: string, time = '00:00') => Date.parse(`${date}T${time}:00Z`);
const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

type Window = Readonly<{ kind: ReminderKind; from: string; until: string }>;

/**
 * When each reminder of a visit is due and until when a late run still sends it: a week and a day before at 17.00, and three hours before
 * the start, but not before 07.00. An empty window means that the reminder is not sent.
 */
function windowsOf({ visit_date, start_hour, booked_on }: VisitTimes): Window[] {
  const eveningOf = (daysBefore: number) => {
    const date = textOf(utcOf(visit_date) - daysBefore * dayMs).slice(0, 10);
    return { from: `${date} ${dayReminderAt}`, until: `${date} ${evening}` };
  };
  const isLongAhead = utcOf(visit_date) - utcOf(booked_on) > longAheadDays * dayMs;
  const early = textOf(utcOf(visit_date, start_hour) - hoursAhead * 60 * minuteMs);
  const opening = `${visit_date} ${morning}`;
  const [start, closing] = [`${visit_date} ${start_hour}`, `${visit_date} ${evening}`];
  return [
    ...(isLongAhead ? [{ kind: 'week_before', ...eveningOf(7) } as const] : []),
    { kind: 'day_before', ...eveningOf(1) },
    { kind: 'hours_before', from: early > opening ? early : opening, until: start < closing ? start : closing },
  ];
}

/** The reminder that is due at `now`, a moment of the facility's clock; null when there is none. Windows do not overlap. */
export function dueReminder(facts: ReminderFacts, now: string): ReminderKind | null {
  const since = facts.email_confirmed_at;
  if (since === null) return null;
  return windowsOf(facts).find(({ from, until }) => from <= now && now < until && since <= from)?.kind ?? null;
}

/** The reminders that an address which is confirmed at `now` gets. */
export function remindersAhead(visit: VisitTimes, now: string): ReminderKind[] {
  return windowsOf(visit).flatMap(({ kind, from, until }) => (now <= from && from < until ? [kind] : []));
}

const timeTexts: Readonly<Record<ReminderKind, string>> = {
  week_before: 'seminggu sebelumnya',
  day_before: 'sehari sebelumnya',
  hours_before: 'beberapa jam sebelum mulai',
};

/** When the reminders come, as text: `sehari sebelumnya dan beberapa jam sebelum mulai`; null when there is none. */
export function reminderTimesText(kinds: readonly ReminderKind[]): string | null {
  return kinds.length === 0 ? null : listText(kinds.map((kind) => timeTexts[kind]));
}
