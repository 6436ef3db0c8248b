/** Roles beyond a patient's own rights. Every account is a patient. */
export const grantedRoles = [
  'doctor',
  'editor',
  'medical_reviewer',
  'booking_desk',
  'pharmacist',
  'cashier',
  'event_staff',
  'warehouse',
  'complaints',
  'manager',
  'dpo',
  'admin',
] as const;

export type GrantedRole = (typeof grantedRoles)[number];

/** One role of an account, at one facility or, where that is null, in the whole group. */
export type Grant = Readonly<{ role: GrantedRole; facilityId: number | null }>;

type Caller = Readonly<{
  /** The visit session, 64 hexadecimal characters; grants no rights. Null until the first answer sets it. */
  visit: string | null;
  /** The visit began with this request: it is not certain yet that the client stores the cookie. */
  isNewVisit?: boolean;
  /** Client address: from a trusted proxy only, otherwise the socket's. For limits, never stored with a person. */
  ip: string;
  requestId: string;
}>;

/** A caller without a session. */
export type Visitor = Caller & Readonly<{ kind: 'visitor' }>;

/** Gave an address or a number that is not verified yet. */
export type PendingActor = Caller & Readonly<{ kind: 'pending'; sessionId: string; signUpId: string }>;

/** Has sent the right password; the second factor is still required. */
export type MfaPendingActor = Caller & Readonly<{ kind: 'mfa_required'; sessionId: string; userId: string }>;

/** A caller with an account. */
export type UserActor = Caller &
  Readonly<{
    kind: 'user';
    sessionId: string;
    userId: string;
    grants: readonly Grant[];
    /** The roles of the grants, each once. */
    roles: readonly GrantedRole[];
    /** False only for a user who has not set one up: then roles grant no rights yet. */
    hasSecondFactor: boolean;
    /** Has authenticated within the last 10 minutes, which sensitive acts require (docs/security.md, R17). */
    recentlyAuthenticated: boolean;
    /** The screen of this session is locked: roles grant no rights until the re-authentication. */
    isLocked: boolean;
    /** When the account will be erased; null unless its owner has requested it. */
    eraseAfter: Date | null;
  }>;

/** The caller. Operations take it first. */
export type Actor = Visitor | PendingActor | MfaPendingActor | UserActor;

/** The part of an account that decides what it may do as staff. */
export type StaffRights = Pick<UserActor, 'kind' | 'grants' | 'roles' | 'hasSecondFactor' | 'isLocked'>;

/** The roles of grants, each once. */
export function rolesOf(grants: readonly Grant[]): GrantedRole[] {
  return [...new Set(grants.map(({ role }) => role))];
}

/** True when the actor holds one of the roles and has verified a second factor, without which roles grant no rights. */
export function hasRole(actor: Actor | StaffRights, roles: readonly GrantedRole[]): boolean {
  return actor.kind === 'user' && actor.hasSecondFactor && actor.roles.some((role) => roles.includes(role));
}
