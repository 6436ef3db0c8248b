import { content, processing } from '#app/platform/personal-data/data-tags.ts';

const doctors = processing({
  purpose: 'Memperkenalkan dokter yang berpraktik di rumah sakit kami',
  basis: 'contract',
  retention: { text: 'selama dokter berpraktik di sini', job: null },
});
const leaves = processing({
  purpose: 'Memberi tahu pasien kapan dokter tidak berpraktik',
  basis: 'legitimate_interest',
  retention: { text: 'selama jadwalnya tampil', job: null },
});
const licences = processing({
  purpose: 'Memastikan dokter berizin praktik di rumah sakitnya, seperti diminta peraturan',
  basis: 'legal_duty',
  retention: { text: 'selama dokter berpraktik di sini', job: null },
});

export const dataMap = {
  facility_types: content('id', 'name', 'slug', 'updated_at'),
  facilities: {
    ...content('id', 'facility_type_id', 'slug', 'name', 'description', 'content', 'address', 'city', 'province', 'postal_code', 'is_unit'),
    ...content('latitude', 'longitude', 'time_zone', 'phone', 'whatsapp_phone', 'emergency_phone', 'web_url', 'thumbnail', 'accent'),
    ...content('sort_order', 'updated_at'),
  },
  emergency_classes: {
    ...content('slug', 'title', 'say', 'actions', 'avoid', 'signs', 'numbers', 'prefer', 'is_quiet', 'hides', 'is_lowered', 'reviewed_at'),
    ...content('first_aid', 'hides_first_aid', 'reviewer_id', 'created_at'),
  },
  emergency_numbers: content('slug', 'label', 'href', 'what', 'city', 'check_days', 'checked_at', 'created_at'),
  emergency_phrases: content('phrase', 'class', 'level', 'created_at'),
  emergency_words: content('word', 'meaning', 'created_at'),
  facility_opening_hours: content('facility_id', 'day', 'opens', 'closes'),
  specializations: content('id', 'parent_id', 'slug', 'name', 'icon', 'description', 'sort_order', 'updated_at'),
  doctors: {
    ...doctors.general(
      'name',
      'gender',
      'languages',
      'school',
      'practising_since',
      'portrait',
      'description',
      'education',
      'awards',
      'organizations',
      'publications',
    ),
    ...doctors.technical('id', 'slug', 'is_active', 'updated_at', 'user_id'),
  },
  doctor_specializations: doctors.technical('doctor_id', 'specialization_id', 'is_main', 'place'),
  doctor_leaves: {
    ...leaves.general('starts_on', 'ends_on', 'reason'),
    ...leaves.technical('id', 'doctor_id', 'facility_id'),
  },
  doctor_licences: {
    ...licences.general('kind', 'number', 'valid_from', 'valid_to', 'verified_by'),
    ...licences.technical('id', 'doctor_id', 'facility_id', 'verified_at', 'lapse_at'),
  },
  practices: content('id', 'doctor_id', 'facility_id', 'specialization_id'),
  practice_schedules: content(
    'id',
    'practice_id',
    'day',
    'start_hour',
    'end_hour',
    'capacity',
    'number_minutes',
    'room',
    'valid_from',
    'valid_to',
  ),
  schedule_exceptions: content('schedule_id', 'day', 'kind', 'start_hour', 'end_hour', 'capacity', 'public_reason', 'reopens_as'),
  public_holidays: content('id', 'day', 'facility_id', 'name'),
};
