import type { ShownCheckIn } from './check-in.schema.ts';

/** What the last press came to, from the action data of a page; null before the first one, and after a refusal. */
export const checkedInOf = (actionData: object | null | undefined): ShownCheckIn | null =>
  actionData && 'checkedIn' in actionData ? (actionData.checkedIn as ShownCheckIn) : null;
