/** What an account may do beyond a patient's own things. Everybody with an account is a patient. */
export const grantedRoles = [
  'doctor',
  'editor',
  'medical_reviewer',
  'booking_desk',
  'pharmacist',
  'cashier',
  'event_staff',
  'admin',
] as const;

export type GrantedRole = (typeof grantedRoles)[number];

type Caller = Readonly<{
  /** The visit session, 64 hexadecimal characters; gives no authority. Null until the first answer sets it. */
  visit: string | null;
  /** The visit began with this request: nothing shows yet that the client keeps it. */
  isNewVisit?: boolean;
  /** Client address: from a trusted proxy only, otherwise the socket's. For limits, never stored with a person. */
  ip: string;
  requestId: string;
}>;

/** Nobody that we know. */
export type Visitor = Caller & Readonly<{ kind: 'visitor' }>;

/** Gave an address or a number and has not proven it. */
export type PendingActor = Caller & Readonly<{ kind: 'pending'; sessionId: string; signUpId: string }>;

/** Knew the password and still owes the second factor. */
export type MfaPendingActor = Caller & Readonly<{ kind: 'mfa_required'; sessionId: string; userId: string }>;

/** Somebody with an account. */
export type UserActor = Caller &
  Readonly<{
    kind: 'user';
    sessionId: string;
    userId: string;
    roles: readonly GrantedRole[];
    /** False only for somebody who has not set one up: then roles give nothing yet. */
    hasSecondFactor: boolean;
    /** Proved who they are within the last 10 minutes: what sensitive acts ask for (guides: security R17). */
    recentlyAuthenticated: boolean;
    /** When the account will be erased; null unless its owner has asked for it. */
    eraseAfter: Date | null;
  }>;

/** Who asks. Operations take it first. */
export type Actor = Visitor | PendingActor | MfaPendingActor | UserActor;

/** True when the actor holds one of the roles and has proven a second factor, without which roles give nothing. */
export function holdsRole(actor: Actor, roles: readonly GrantedRole[]): boolean {
  return actor.kind === 'user' && actor.hasSecondFactor && actor.roles.some((role) => roles.includes(role));
}
