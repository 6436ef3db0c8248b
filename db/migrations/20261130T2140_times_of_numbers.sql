-- Which of the times of its session a number has, where the hours give times of their own: the first that is free. A number is given once, a time again
-- when its visit gives it up. Those that are told stay as they are.
alter table visit_numbers add column turn integer constraint visit_numbers_turn check (turn > 0);
update visit_numbers n set turn = n.number
where exists (select from appointment_requests r where r.id = n.request_id and r.status = 'requested' and r.shows_place)
  or exists (select from reservations r where r.id = n.reservation_id and r.holds_place);
create unique index visit_numbers_turns on visit_numbers (session_id, turn) where num_nonnulls(request_id, reservation_id) = 1;

-- What one network has asked for and given up on a date counts for a day.
create index appointment_requests_given_up on appointment_requests (schedule_id, visit_date) where status = 'cancelled';
