-- Where the patients of a practice go when they are called; null = nobody has said it.
alter table practice_schedules add column room text
  constraint practice_schedules_room check (room <> '' and length(room) <= 60);
