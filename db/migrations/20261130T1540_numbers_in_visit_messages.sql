-- What confirms a visit or reminds of one by phone names its number too, where staff have not written the text themselves. WhatsApp has to approve a
-- changed text.
update message_texts t
set body = replace(t.body, c.before, c.after), version = 2, approval = 'waiting',
  example = t.example || '{"queue": "12 (perkiraan dipanggil 09.40–10.10 WIB)"}'
from (values
  ('visit_confirmed', ' sudah dipastikan. ', ' sudah dipastikan, dengan nomor antrean {{queue}}. '),
  ('visit_reminder', 'yaitu {{when}}. ', 'yaitu {{when}}, dengan nomor antrean {{queue}}. '),
  ('reservation_booked', ' di {{place}}. ', ' di {{place}}, dengan nomor antrean {{queue}}. '),
  ('reservation_day_before', ' di {{place}}. ', ' di {{place}}, dengan nomor antrean {{queue}}. '),
  ('reservation_hours_before', ' di {{place}}. ', ' di {{place}}, dengan nomor antrean {{queue}}. ')
) c (template, before, after)
where t.template = c.template and t.version = 1;
