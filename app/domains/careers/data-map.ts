import { processing } from '#app/platform/personal-data/data-tags.ts';
import { longestMonths, retentionMonths } from './job-application-fields.schema.ts';

const applications = processing({
  purpose: 'Menilai lamaran kerja Anda dan menghubungi Anda tentangnya',
  basis: 'consent',
  retention: {
    text: `${retentionMonths} bulan setelah lowongan ditutup, paling lama ${longestMonths} bulan setelah dikirim`,
    job: 'careers.purge',
  },
});

export const dataMap = {
  job_applications: {
    ...applications.general('code', 'user_id', 'name', 'phone', 'email', 'sealed_letter', 'file_id', 'vacancy_name', 'state'),
    ...applications.technical('id', 'vacancy_id', 'closes_on', 'facility_id', 'consent_version', 'version', 'created_at'),
  },
  job_application_events: {
    ...applications.general('text', 'actor_id'),
    ...applications.technical('id', 'application_id', 'kind', 'mail_id', 'happened_at'),
  },
};
