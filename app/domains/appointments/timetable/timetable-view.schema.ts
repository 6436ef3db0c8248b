import type { DateRefusal } from '#app/domains/directory/schedule/schedule.schema.ts';

export type WeekSession = Readonly<{
  schedule_id: number;
  date: string;
  start: string;
  end: string | null;
  capacity: number | null;
  taken: number;
  refusal: DateRefusal | null;
  kind: 'closed' | 'hours' | 'extra' | null;
  note: string | null;
}>;

export type WeekRow = Readonly<{
  id: number;
  doctor: string;
  specialization: string;
  facility: string;
  sessions: WeekSession[];
}>;

export type PracticeView = Readonly<{
  id: number;
  doctor: { id: number; name: string };
  facility: { id: number; name: string };
  specialization: string;
  today: string;
  schedules: {
    id: number;
    day: number;
    start: string;
    end: string | null;
    capacity: number | null;
    number_minutes: number | null;
    room: string | null;
    valid_from: string;
    valid_to: string | null;
    only_on: string | null;
    /** Open requests from today on, and the date of the last. */
    booked: number;
    last_booked: string | null;
  }[];
  exceptions: {
    schedule_id: number;
    day: string;
    kind: 'closed' | 'hours' | 'extra';
    start: string;
    end: string | null;
    capacity: number | null;
    note: string | null;
    taken: number;
  }[];
  leaves: { id: number; facility_id: number | null; starts_on: string; ends_on: string; reason: string }[];
}>;

export type HolidayRow = Readonly<{ id: number; day: string; name: string; facility_id: number | null; facility: string | null }>;
