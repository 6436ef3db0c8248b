-- What a month of a report shows once the persons behind it are deleted: only what was published, so no cell of fewer than 5 persons.

create table report_months (
  figure     text        not null constraint report_months_figure check (figure ~ '^[a-z]{3,30}$'),
  month      date        not null constraint report_months_month check (extract(day from month) = 1),
  published  jsonb       not null,
  -- false = a part of the month had been deleted before it was closed
  is_whole   boolean     not null,
  closed_at  timestamptz not null,
  constraint report_months_pk primary key (figure, month)
);

-- Until when the doctor was first promised to answer; later promises move `answer_by` alone.
alter table chat_rooms add column first_answer_by timestamptz;
update chat_rooms set first_answer_by = answer_by - case when wait_extended then interval '30 minutes' else interval '0' end;
