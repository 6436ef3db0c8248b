-- `user_id` is also given to the requests of guests with a number that is proven later, and anybody can type a number.
-- Who made a request is a column of its own; only that account may learn that its requests belong together.

alter table appointment_requests
  -- the account that was signed in; null = a guest
  add column made_by uuid constraint appointment_requests_made_by references users on delete set null;
create index appointment_requests_made_by on appointment_requests (made_by) where made_by is not null;

-- Of earlier rows it is only known where a family member is named: a guest cannot name one. The others stay null, and their maker is
-- recognised by the visit session alone.
update appointment_requests set made_by = user_id where family_member_id is not null;
