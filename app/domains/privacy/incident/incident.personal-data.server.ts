import { eraseMessages } from '#app/platform/messaging/erase-messages.server.ts';
import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { findIncidentsOf, forgetPerson } from './incident-persons.store.server.ts';

/** The breaches that concern a person, and when the person was told. */
export const personalIncidents: PersonalDataSource = {
  name: 'kejadian-data',
  title: 'Pemberitahuan kebocoran data',
  tables: ['privacy_incident_persons', 'privacy_incidents', 'privacy_incident_steps'],
  correctAt: null,
  read: findIncidentsOf,
  async erase(tx, userId, platform) {
    const mails = await forgetPerson(tx, userId);
    await eraseMessages(tx, platform.jobs, { ids: mails });
  },
};
