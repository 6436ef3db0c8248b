-- What a booking keeps from its day: whether the patient is of the family of the account, which deleting the member does not change, and the result
-- that its service promised, which stopping to promise it does not take back. Both are written by a trigger of reservations.
alter table reservations
  add column is_of_family boolean  not null default false,
  -- null: none is promised
  add column result_name  text,
  add column result_days  smallint,
  add constraint reservations_result check (num_nulls(result_name, result_days) in (0, 2));

update reservations r set result_name = v.result_name, result_days = v.result_days from services v where v.id = r.service_id and v.sends_results;

-- A member who was deleted is known by the name alone.
update reservations r set is_of_family = true from users u
where u.id = r.user_id and (r.family_member_id is not null or r.patient_name not in (u.name, 'Pemilik akun'));
update result_visits t set is_of_family = true from users u
where u.id = t.user_id and not t.is_of_family and t.patient_name not in (u.name, 'Pemilik akun');
