-- Messages say by when the person of a visit reports at the desk, where it has a window.

insert into mail_sentences (used_in, original, example, text)
select used_in, original, '{"report":"09.40 WIB"}'::jsonb, original from (values
  ('Kunjungan', 'Lapor paling lambat pukul {{report}} dan sebutkan kode di loket. Bila tidak jadi datang, pindahkan atau batalkan.'),
  ('Reservasi', 'Lapor paling lambat pukul {{report}} dan sebutkan kode di loket. Pembayarannya di tempat.'),
  ('Reservasi', 'Lapor paling lambat pukul {{report}} dan sebutkan kode di loket.'),
  ('Reservasi', 'Ini waktu yang baru. Lapor paling lambat pukul {{report}} dan sebutkan kode di loket.'),
  ('Reservasi', 'Yang kami kabarkan sebelumnya tidak jadi: reservasi Anda berjalan pada waktu ini. Lapor paling lambat pukul {{report}} dan sebutkan kode di loket.')
) as sentences (used_in, original);

-- A text that staff have written stays. WhatsApp has to approve a changed one.
update message_texts t
set body = replace(t.body, 'Datang 15 menit lebih awal dan', '{{arrive}} dan'), version = 2, approval = 'waiting',
  example = t.example || '{"arrive": "Lapor paling lambat pukul 09.40 WIB"}'::jsonb
where t.version <= 2 and t.approved_version = 1 and t.body like '%Datang 15 menit lebih awal dan%'
  and t.template in ('visit_confirmed', 'visit_reminder', 'reservation_booked', 'reservation_moved', 'reservation_restored', 'reservation_week_before',
    'reservation_day_before', 'reservation_hours_before');
