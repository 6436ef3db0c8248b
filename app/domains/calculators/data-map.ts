import { processing } from '#app/platform/personal-data/data-tags.ts';
import { daysAfterLast } from './vaccination-reminder/vaccination-reminder.ts';

const reminders = processing({
  purpose: 'Mengingatkan Anda sebelum waktu imunisasi anak di keluarga Anda',
  basis: 'consent',
  retention: {
    text: `sampai Anda menghentikannya, atau ${daysAfterLast} hari setelah pengingat yang terakhir`,
    job: 'calculators.remind-of-vaccinations',
  },
});

export const dataMap = {
  vaccination_reminders: {
    ...reminders.general('user_id'),
    ...reminders.child('member_id', 'schedule', 'doses'),
    ...reminders.technical('id', 'asked_at', 'told_at', 'mail_id', 'phone_id'),
  },
};
