import { dueReminder } from '#app/domains/appointments/reminders/times.rules.ts';
import type { Tx } from '#app/platform/db.server.ts';
import type { Job } from '#app/platform/jobs.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { NewsKind } from './rules.ts';
import { sendNews } from './send.operations.server.ts';
import { findAhead } from './store.server.ts';

const tellPerson: Job<{ id: string; kind: NewsKind; at?: string }> = { name: 'reservations.tell', run: sendNews };

/** Has the person told, once the transaction has committed. */
export async function tell(tx: Tx, { jobs, clock }: Pick<PlatformServices, 'jobs' | 'clock'>, id: string, kind: NewsKind): Promise<void> {
  await jobs.enqueue(tx, tellPerson, { id, kind, at: clock.now().toISOString() });
}

/** How far ahead a reminder may be due. */
const days = 8;

/** Every ten minutes: the reminders of Pendaftaran, by the same rule. */
const remindPersons: Job = {
  name: 'reservations.remind',
  cron: '*/10 * * * *',
  async run(platform) {
    for (const { id, now, booked_at: since, ...visit } of await findAhead(platform.db, platform.clock.now(), days)) {
      const kind = dueReminder({ ...visit, email_confirmed_at: since }, now);
      if (kind) await sendNews(platform, { id, kind });
    }
  },
};

/** For the manifest. */
export const newsJobs: readonly Job<never>[] = [tellPerson, remindPersons];
