-- Whether a message has left is kept for longer than the message: the outbox deletes it after 30 days, in every state.

alter table appointment_notices
  add column left_at timestamptz;
-- Until now a notice without its message counted as one that has left.
update appointment_notices set left_at = now() where message_id is null;

-- A notice says the doctor and the end of the visit too. Those of an earlier date or hour keep what they say, and match no visit.
update appointment_notices n set about = concat_ws(' ', n.about, r.doctor_id, coalesce(to_char(r.end_hour, 'HH24:MI'), ''))
from appointment_requests r
where r.id = n.request_id and n.about = concat_ws(' ', r.visit_date, to_char(r.start_hour, 'HH24:MI'));
