-- One date on which a schedule differs from its week.

create table schedule_exceptions (
  schedule_id    integer not null constraint schedule_exceptions_schedule references practice_schedules on delete cascade,
  day            date    not null,
  -- closed: no practice. hours: other hours or another capacity. extra: practice although the day is a holiday
  kind           text    not null constraint schedule_exceptions_kind check (kind in ('closed', 'hours', 'extra')),
  -- null = as in the week; then the end is that of the week too
  start_hour     time,
  end_hour       time    constraint schedule_exceptions_end_after_start check (end_hour > start_hour),
  -- patients on this date; null = as in the week
  capacity       integer constraint schedule_exceptions_capacity check (capacity > 0),
  -- shown to everybody
  public_reason  text    constraint schedule_exceptions_reason check (length(public_reason) between 1 and 120),
  -- what a closed date was before, for reopening it
  reopens_as     text    constraint schedule_exceptions_reopens_as check (reopens_as in ('hours', 'extra')),
  constraint schedule_exceptions_pk primary key (schedule_id, day),
  constraint schedule_exceptions_hours check (end_hour is null or start_hour is not null),
  constraint schedule_exceptions_closed check (kind = 'closed' or reopens_as is null),
  constraint schedule_exceptions_differs check (kind <> 'hours' or start_hour is not null or capacity is not null)
);
