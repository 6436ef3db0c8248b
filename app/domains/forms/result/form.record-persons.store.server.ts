import { sql } from 'kysely';
import type { RecordPersons } from '#app/platform/personal-data/record-persons.server.ts';
import { encryptedSurveyComplaint } from '../definition/form-retention.ts';

type Contact = Readonly<{ phone: string | null; email: string | null }>;

const open: RecordPersons['open'] = ({ encryption }, encrypted) => {
  const { email, phone } = JSON.parse(encryption.decrypt(encryptedSurveyComplaint, encrypted)) as Contact;
  return email?.toLowerCase() ?? phone;
};

/** The answers of a form, each with the contact of its registration or of its complaint. Who answered without either is known by no contact. */
const answered = sql`
  select s.id as submission_id, v.form_id, s.created_at as at, f.facility_id, s.user_id, r.id as registration_id, c.id as complaint_id,
    coalesce(lower(r.email), r.phone) as contact, case when coalesce(r.email, r.phone) is null then c.sealed_contact end as encrypted
  from form_submissions s join form_versions v on v.id = s.form_version_id join forms f on f.id = v.form_id
  left join event_registrations r on r.submission_id = s.id left join form_complaints c on c.submission_id = s.id`;

const columns = sql`a.at, a.facility_id, a.user_id, a.contact, a.encrypted`;
const holds = ['identity', 'contact', 'health', 'child'] as const;

/** Whose registrations, answers and complaints these are, and whose stood in the results of a form that were taken out. */
export const formPersons: readonly RecordPersons[] = [
  {
    kind: 'event_registration',
    label: 'Pendaftaran acara',
    holds,
    rows: sql`
      select a.registration_id::text as id, 'event_registration:' || a.registration_id as record, ${columns}
      from (${answered}) a where a.registration_id is not null`,
  },
  {
    kind: 'form_submission',
    label: 'Jawaban formulir dan survei',
    holds,
    open,
    rows: sql`
      select a.submission_id::text as id, 'form_submission:' || a.submission_id as record, ${columns} from (${answered}) a`,
  },
  {
    kind: 'survey_complaint',
    label: 'Keluhan pasien',
    holds,
    open,
    rows: sql`
      select a.complaint_id::text as id, 'survey_complaint:' || a.complaint_id as record, ${columns}
      from (${answered}) a where a.complaint_id is not null`,
  },
  {
    kind: 'form',
    label: 'Hasil formulir yang diunduh',
    holds,
    open,
    actions: ['form.exported'],
    rows: sql`
      select a.form_id::text as id, 'form_submission:' || a.submission_id as record, ${columns} from (${answered}) a`,
  },
  {
    kind: 'payment',
    label: 'Pembayaran',
    holds: ['identity', 'payment'],
    rows: sql`
      select p.id::text as id, 'payment:' || p.id as record, p.created_at as at, p.facility_id, a.user_id, a.contact, null::text as encrypted
      from payment_attempts p join (${answered}) a on a.registration_id::text = p.subject_id
      where p.user_id is null and p.subject_kind = 'registration'`,
  },
];
