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
