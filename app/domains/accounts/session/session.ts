/**
 * The idle and total lifetimes of a session (docs/security.md, R14). Staff and doctors have shorter ones, because they share
 * computers.
 */
export const sessionLives = {
  patient: { idleMinutes: 14 * 24 * 60, totalHours: 30 * 24 },
  staff: { idleMinutes: 30, totalHours: 12 },
  api: { idleMinutes: 8 * 60, totalHours: 8 },
} as const;

/** The numbers of roles in `auth/me`: the specification says "role_id: 3 means doctor". */
export const roleIds = { patient: 1, staff: 2, doctor: 3 } as const;

/** Returns the `role_id` of an account, which selects the panel of its profile. It gives no authority. */
export function roleIdOf(roles: readonly string[]): number {
  if (roles.includes('doctor')) return roleIds.doctor;
  return roles.length > 0 ? roleIds.staff : roleIds.patient;
}

const minuteMs = 60_000;
const day = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Jakarta' });
const localDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' });

/** Returns when a session was last used, as text: "baru saja", "5 menit lalu", "kemarin", "12 November 2026". */
export function lastUsedText(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / minuteMs);
  if (minutes < 2) return 'baru saja';
  if (minutes < 60) return `${minutes} menit lalu`;
  const date = localDay.format(at);
  if (date === localDay.format(now)) return `${Math.floor(minutes / 60)} jam lalu`;
  if (date === localDay.format(new Date(now.getTime() - 24 * 60 * minuteMs))) return 'kemarin';
  return day.format(at);
}
