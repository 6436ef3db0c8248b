import { processing } from '#app/platform/personal-data/data-tags.ts';

const reschedulings = processing({
  purpose: 'Menawarkan waktu lain bila dokter cuti, dan mengetahui siapa yang belum menjawab',
  basis: 'contract',
  retention: { text: 'terhapus bersama kunjungan atau reservasinya, dan bersama catatan cutinya', job: 'appointments.purge' },
});

export const dataMap = {
  rescues: {
    ...reschedulings.specific('from_practice_schedule_id', 'from_service_schedule_id', 'from_date', 'from_start'),
    ...reschedulings.specific(
      'practice_schedule_id',
      'service_schedule_id',
      'service_id',
      'visit_date',
      'start_hour',
      'end_hour',
      'declined',
    ),
    ...reschedulings.technical(
      'id',
      'absence_id',
      'request_id',
      'reservation_id',
      'state',
      'state_at',
      'round',
      'hold_until',
      'holds_place',
    ),
    ...reschedulings.technical('answered_at', 'answered_by', 'created_at'),
  },
};
