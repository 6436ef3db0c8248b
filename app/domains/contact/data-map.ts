import { processing } from '#app/platform/personal-data/data-tags.ts';
import { retentionDays } from './message/contact-message.ts';

const messages = processing({
  purpose: 'Menjawab pesan Anda dari formulir Hubungi Kami',
  basis: 'consent',
  retention: { text: `${retentionDays} hari sejak dikirim`, job: 'contact.purge' },
});

export const dataMap = {
  contact_messages: {
    ...messages.general('name', 'email', 'phone'),
    // People write about their health here, although the form does not ask for it.
    ...messages.specific('message', 'specialization_id'),
    ...messages.technical('id', 'consent_version', 'is_suspect', 'mail_id', 'created_at'),
  },
  contact_cases: {
    ...messages.general('assignee_id'),
    ...messages.technical('message_id', 'facility_id', 'team', 'state', 'outcome', 'due_at', 'version', 'state_at'),
  },
  contact_case_events: {
    ...messages.specific('text'),
    ...messages.general('actor_id'),
    ...messages.technical('id', 'message_id', 'kind', 'mail_id', 'happened_at'),
  },
};
