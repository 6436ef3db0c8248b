import { createHash } from 'node:crypto';
import type { Actor } from '#app/platform/actor.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { limitSubject } from '#app/platform/rate-limit.server.ts';
import type { Choices } from '../form/choices.rules.ts';
import { firstFailedCheck } from '../rules.ts';
import { type Submitted, submitInput } from '../schema.ts';
import { originOf } from '../status/link.operations.server.ts';
import { submitLimit } from './caps.rules.ts';
import { submitRequest } from './operations.server.ts';
import { refusalOf } from './refusals.rules.ts';

export type TypedForm = Readonly<{ choices: Choices; name: string; phone: string; fields: Readonly<Record<string, string>> }>;

type Refused = { ok: false; status: number; message: string; errors: Record<string, string[]>; retryAfterSeconds?: number };

/**
 * Stores a request from a plain HTML form, with the same checks, limits and texts as the endpoint.
 * The same form sent twice (a double click, a reload) is one request. Open to everybody.
 */
export async function submitPageForm(actor: Actor, typed: TypedForm, platform: Platform): Promise<{ ok: true; data: Submitted } | Refused> {
  const failed = firstFailedCheck({ ...typed.choices, name: typed.name, phone: typed.phone });
  if (failed) return { ok: false, status: 422, message: failed.message, errors: { [failed.field]: [failed.message] } };
  const parsed = submitInput.safeParse({ ...typed.fields, family_member_id: typed.fields.family_member_id || null });
  if (!parsed.success) {
    const errors: Record<string, string[]> = {};
    for (const issue of parsed.error.issues) {
      const field = String(issue.path[0]);
      errors[field] = [...(errors[field] ?? []), issue.message];
    }
    return { ok: false, status: 422, message: parsed.error.issues[0]?.message ?? '', errors };
  }
  const outcome = await platform.limits.consume(submitLimit, limitSubject(actor));
  if (!outcome.allowed) {
    const message = 'Terlalu banyak pendaftaran dari jaringan ini. Tunggu beberapa menit lalu kirim lagi.';
    return { ok: false, status: 429, message, errors: {}, retryAfterSeconds: outcome.retryAfterSeconds };
  }
  // A claim is its sender's alone: the signed time or the visit session is what a stranger cannot send.
  const isClaimed = actor.visit !== null || actor.kind === 'user' || Boolean(parsed.data.form_time);
  const requestHash = createHash('sha256').update(JSON.stringify(parsed.data)).digest('hex');
  const scope = `page /pendaftaran ${actor.kind === 'user' ? actor.userId : (originOf(platform, actor).visitHash ?? '')}`;
  const sent = await submitRequest(actor, parsed.data, platform, isClaimed ? { scope, key: requestHash, requestHash } : null);
  if (sent.ok) return sent;
  const { status, field, message } = refusalOf(sent.code);
  return { ok: false, status, message, errors: field ? { [field]: [message] } : {}, retryAfterSeconds: sent.retryAfterSeconds };
}
