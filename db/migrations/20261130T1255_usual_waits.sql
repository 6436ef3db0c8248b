-- After how many minutes a doctor usually answers a chat, as the page of the doctor says it. A job works it out from the chats; who has too few has no row.
create table chat_usual_waits (
  doctor_id integer  constraint chat_usual_waits_pk primary key constraint chat_usual_waits_doctor references doctors on delete cascade,
  minutes   smallint not null constraint chat_usual_waits_minutes check (minutes between 1 and 1440)
);
