import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

/** A device that may scan at one event. */
export type GateDevice = Readonly<{ id: string; form_id: number; label: string; scans_from: Date; expires_at: Date }>;

/** The device with this token while it may scan; null when its time is over, it was revoked, or nobody knows it. */
export async function findDevice(db: Queryable, tokenHash: Buffer, now: Date): Promise<GateDevice | null> {
  const { rows } = await sql<GateDevice>`
    select id, form_id, label, scans_from, expires_at from event_gate_devices
    where token_hash = ${tokenHash} and revoked_at is null and expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

type NewDevice = Readonly<{
  formId: number;
  codeId: number | null;
  userId: string | null;
  label: string;
  tokenHash: Buffer;
  /** Of the device that this one continues, in the same browser. */
  previousHash: Buffer | null;
  expiresAt: Date;
  now: Date;
}>;

/** Adds a device. Where it continues another one of the event, which was not revoked, that one ends, and its unsent scans keep their times. */
export async function addDevice(tx: Tx, given: NewDevice): Promise<string> {
  const { formId, now } = given;
  const { rows } = await sql<{ id: string }>`
    with previous as (
      update event_gate_devices set expires_at = least(expires_at, ${now})
      where token_hash = ${given.previousHash} and form_id = ${formId} and revoked_at is null
      returning scans_from
    )
    insert into event_gate_devices (form_id, code_id, user_id, label, token_hash, scans_from, expires_at, last_seen_at, created_at)
    values (${formId}, ${given.codeId}, ${given.userId}, ${given.label}, ${given.tokenHash},
      least(${now}, (select scans_from from previous)), ${given.expiresAt}, ${now}, ${now})
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

/** Notes that a device is there, at most twice a minute. */
export async function touchDevice(db: Queryable, id: string, now: Date): Promise<void> {
  await sql`
    update event_gate_devices set last_seen_at = ${now}
    where id = ${id}::uuid and (last_seen_at is null or last_seen_at < ${now}::timestamptz - interval '30 seconds')`.execute(db);
}

/** Revokes a device of an event; false when there is none that may still scan. */
export async function revokeDevice(tx: Tx, formId: number, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update event_gate_devices set revoked_at = ${now}
    where id = ${id}::uuid and form_id = ${formId} and revoked_at is null and expires_at > ${now}`.execute(tx);
  return Number(numAffectedRows ?? 0) === 1;
}

/** Ends the session of a device itself. */
export async function endDevice(tx: Tx, tokenHash: Buffer, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update event_gate_devices set expires_at = ${now} where token_hash = ${tokenHash} and revoked_at is null and expires_at > ${now}
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

type NewCode = Readonly<{ formId: number; label: string; hash: Buffer; maxUses: number; expiresAt: Date; userId: string; now: Date }>;

/** Adds a gate code. */
export async function addGateCode(tx: Tx, { formId, label, hash, maxUses, expiresAt, userId, now }: NewCode): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into event_gate_codes (form_id, label, code_hash, max_uses, expires_at, created_by, created_at)
    values (${formId}, ${label}, ${hash}, ${maxUses}, ${expiresAt}, ${userId}::uuid, ${now}) returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Uses a gate code of this event once; null when it is none, or is used up, over or revoked. */
export async function consumeGateCode(tx: Tx, formId: number, hash: Buffer, now: Date): Promise<{ id: number; label: string } | null> {
  const { rows } = await sql<{ id: number; label: string }>`
    update event_gate_codes set uses = uses + 1
    where code_hash = ${hash} and form_id = ${formId} and uses < max_uses and revoked_at is null and expires_at > ${now}
    returning id, label`.execute(tx);
  return rows[0] ?? null;
}

/** Revokes a gate code with all devices that used it; false when there is none. */
export async function revokeGateCode(tx: Tx, formId: number, id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update event_gate_codes set revoked_at = ${now} where id = ${id} and form_id = ${formId} and revoked_at is null`.execute(tx);
  if (Number(numAffectedRows ?? 0) !== 1) return false;
  await sql`update event_gate_devices set revoked_at = ${now} where code_id = ${id} and revoked_at is null and expires_at > ${now}`.execute(
    tx,
  );
  return true;
}
