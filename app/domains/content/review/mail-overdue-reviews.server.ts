import { renderWorded } from '#app/domains/messages/index.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { queueMessage } from '#app/platform/messaging/outbox.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { mondayOf } from '#app/platform/time/dates.ts';
import { overdueMail } from './overdue-review-mail.ts';
import * as store from './review.store.server.ts';

/** Every Monday: tells editors and managers which reviews are overdue, once a week each, also when the job runs twice. */
export const mailOverdueReviews: Job = {
  name: 'content.mail_overdue_reviews',
  cron: '0 7 * * 1',
  async run(platform) {
    const { db, clock, env } = platform;
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      const overdue = await store.findDue(tx, dateInJakarta(new Date(now.getTime() - 86_400_000)));
      if (overdue.length === 0 || !(await store.claimWeek(tx, mondayOf(dateInJakarta(now)), now))) return;
      const counts = await store.countUnreviewed(tx, dateInJakarta(now));
      const found = { titles: overdue.map(({ title }) => title), count: counts.overdue + counts.none };
      const mailTo = async (path: string) => await renderWorded(tx, overdueMail(found, `${env.publicUrl}${path}`));
      const [toEditors, toManagers] = [await mailTo('/staff/konten/articles?tinjauan=perlu'), await mailTo('/staff/tinjauan')];
      for (const { email: recipient, is_editor } of await store.findEditorMails(tx)) {
        await queueMessage(tx, platform, { channel: 'email', recipient, ...(is_editor ? toEditors : toManagers) });
      }
    });
  },
};
