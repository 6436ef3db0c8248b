import { access, chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { findDayRows, findUnitsInTheMorning, type ListedUnit, recordDayList } from './day-list.store.server.ts';
import { dayListCsv, dayListFile, dayListPage, isOutdatedList } from './day-list.ts';

/** Readable for the account that prints, by the group of the folder. */
const fileMode = 0o640;

/**
 * Writes the list of the day of each hospital once it is six o'clock there, and deletes those of two days ago. A file that exists is not
 * written again, so that the job may run twice. Off without a folder.
 */
async function write(platform: Platform): Promise<void> {
  const { dayListDirectory: directory } = platform.env;
  if (!directory) return;
  const now = platform.clock.now();
  await mkdir(directory, { recursive: true, mode: 0o750 });
  for (const name of await readdir(directory)) {
    if (isOutdatedList(name, dateInJakarta(now))) await rm(join(directory, name), { force: true });
  }
  for (const unit of await findUnitsInTheMorning(platform.db, now)) {
    // The page is written last, so that it says that both are there.
    if (!(await exists(join(directory, dayListFile(unit.slug, unit.today, 'html'))))) await writeUnit(platform, directory, unit, now);
  }
}

async function writeUnit({ db, log }: Platform, directory: string, unit: ListedUnit & { today: string }, now: Date): Promise<void> {
  const { id: facilityId, name, slug, today: date } = unit;
  const rows = await findDayRows(db, [facilityId], date);
  const requests = rows.length;
  await recordDayList(db, { facilityId, date, format: 'morning', actorId: null, reason: 'Daftar pagi', requests }, now);
  await writeWhole(join(directory, dayListFile(slug, date, 'csv')), dayListCsv(rows));
  await writeWhole(join(directory, dayListFile(slug, date, 'html')), dayListPage(rows, { date, facilities: [name], now }));
  log.info({ facilityId, requests }, 'day list written');
}

/** Nobody prints half a file: it gets its name when it is whole. */
async function writeWhole(path: string, text: string): Promise<void> {
  const part = `${path}.${process.pid}.part`;
  await writeFile(part, text, { mode: fileMode });
  // The mode of an existing file is not changed by writing it.
  await chmod(part, fileMode);
  await rename(part, path);
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

/** Every hour, because six o'clock comes two hours earlier in the east, and a folder may be away for a while. */
export const writeDayLists: Job = { name: 'appointments.day_lists', cron: '0 4-11 * * *', run: write };
