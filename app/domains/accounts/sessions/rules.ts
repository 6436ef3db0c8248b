/**
 * How long a session lives without use and at most (guides: security R14 and S1). Staff and doctors work at shared desks;
 * a patient's phone is their own.
 */
export const sessionLives = {
  patient: { idleMinutes: 14 * 24 * 60, totalHours: 30 * 24 },
  staff: { idleMinutes: 30, totalHours: 12 },
  api: { idleMinutes: 8 * 60, totalHours: 8 },
} as const;

/** The roles with a number of their own in `auth/me`: spec 2, section 3 ("role_id: 3 means doctor"). */
export const roleIds = { patient: 1, staff: 2, doctor: 3 } as const;

/** The `role_id` of an account: which panel its profile shows. Gives no authority (guides: security S5). */
export function roleIdOf(roles: readonly string[]): number {
  if (roles.includes('doctor')) return roleIds.doctor;
  return roles.length > 0 ? roleIds.staff : roleIds.patient;
}

const minuteMs = 60_000;
const day = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Jakarta' });
const localDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' });

/** When a session was last used, as one would say it: "baru saja", "5 menit lalu", "kemarin", "12 November 2026". */
export function lastUsedText(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / minuteMs);
  if (minutes < 2) return 'baru saja';
  if (minutes < 60) return `${minutes} menit lalu`;
  const date = localDay.format(at);
  if (date === localDay.format(now)) return `${Math.floor(minutes / 60)} jam lalu`;
  if (date === localDay.format(new Date(now.getTime() - 24 * 60 * minuteMs))) return 'kemarin';
  return day.format(at);
}
