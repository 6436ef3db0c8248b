import { isDate } from '#app/platform/time/dates.ts';
import { type ScheduleName, scheduleNames } from '../schedules.ts';

/** What this browser alone keeps of a child, if the parent wants it. */
export type BrowserRecord = Readonly<{ birthDate: string; schedule: ScheduleName; given: Readonly<Record<string, string>> }>;

const key = 'imunisasi';

const isRecord = (read: Partial<BrowserRecord>): read is BrowserRecord =>
  isDate(read.birthDate ?? '') &&
  scheduleNames.some((name) => name === read.schedule) &&
  typeof read.given === 'object' &&
  Object.values(read.given).every((on) => /^(?:\d{4}-\d{2}-\d{2})?$/.test(on));

/** The record of this browser; null where there is none, or none that this code wrote. */
export function readRecordOrNull(): BrowserRecord | null {
  try {
    const read = JSON.parse(localStorage.getItem(key) ?? '') as Partial<BrowserRecord>;
    return isRecord(read) ? read : null;
  } catch {
    return null;
  }
}

/** Keeps the record, or with null removes it. A browser that refuses storage keeps none. */
export function storeRecord(record: BrowserRecord | null): void {
  try {
    if (record === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(record));
  } catch {
    // The browser refuses storage.
  }
}
