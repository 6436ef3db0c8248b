import { createHash } from 'node:crypto';
import type { Actor } from '#app/platform/actor.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { firstFailedCheck } from './appointments.rules.ts';
import { type Submitted, submitInput } from './appointments.schema.ts';
import type { Choices } from './choices.rules.ts';
import { refusalOf } from './refusals.rules.ts';
import { submitLimit, submitRequest } from './submit.operations.server.ts';

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
  const verdict = await platform.limits.hit(submitLimit, actor.ip);
  if (!verdict.allowed) {
    const message = 'Terlalu banyak pendaftaran dari jaringan ini. Tunggu beberapa menit lalu kirim lagi.';
    return { ok: false, status: 429, message, errors: {}, retryAfterSeconds: verdict.retryAfterSeconds };
  }
  const requestHash = createHash('sha256').update(JSON.stringify(parsed.data)).digest('hex');
  const scope = actor.kind === 'user' ? `page /pendaftaran ${actor.userId}` : 'page /pendaftaran';
  const sent = await submitRequest(actor, parsed.data, platform, { scope, key: requestHash, requestHash });
  if (sent.ok) return sent;
  const { status, field, message } = refusalOf(sent.code);
  return { ok: false, status, message, errors: field ? { [field]: [message] } : {}, retryAfterSeconds: sent.retryAfterSeconds };
}
