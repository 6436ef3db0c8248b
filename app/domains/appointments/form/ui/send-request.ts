import type { Submitted } from '../../schema.ts';
import { RequestError } from './directory-data.ts';

export type RequestPayload = {
  facility_id: number;
  specialization_id: number;
  schedule_id: number;
  doctor_slug: string;
  visit_date: string | null;
  name: string;
  phone: string;
  consent: string;
  website: string;
  family_member_id?: string;
};

/** `reason` is the code of the refusal; `errors` are by field. */
export type Sent = { ok: true; data: Submitted } | { ok: false; reason: string; message: string; errors: Record<string, string[]> };

const lastAttempt: { payload: string; key: string } = { payload: '', key: '' };

/** The same answers always get the same key, so that a retry after a lost answer never makes a second request. */
function keyFor(payload: string): string {
  if (lastAttempt.payload !== payload) {
    lastAttempt.payload = payload;
    lastAttempt.key = crypto.randomUUID();
  }
  return lastAttempt.key;
}

type FormTime = { time: string; onRenewed(time: string): void };

/**
 * Sends the request; when the form's time has expired after a day, it gets a new one and sends once more. Throws RequestError('network')
 * when no answer came, so that the same call can be repeated.
 */
export async function sendRequest(payload: RequestPayload, form: FormTime): Promise<Sent> {
  const sent = await post({ ...payload, form_time: form.time });
  if (sent.ok || sent.reason !== 'form_expired') return sent;
  const { form_time: time } = await openForm();
  form.onRenewed(time);
  return await post({ ...payload, form_time: time });
}

/** Returns what a form needs from the server: the signed time when it was opened, and whether the visitor may be signed in. */
export async function openForm(): Promise<{ form_time: string; has_session?: true }> {
  const response = await send('/v1/register/form', {});
  const answer = (await response.json()) as { data: { form_time: string; has_session?: true } };
  return answer.data;
}

async function post(payload: RequestPayload & { form_time: string }): Promise<Sent> {
  const body = JSON.stringify(payload);
  const response = await send('/v1/register/submit', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': keyFor(body) },
    body,
  });
  const answer = (await response.json().catch(() => null)) as Partial<Answer> | null;
  if (answer?.success === true && answer.data) return { ok: true, data: answer.data };
  return {
    ok: false,
    reason: answer?.reason ?? answer?.code ?? 'unknown',
    message: answer?.message ?? 'Layanan sedang sibuk. Isian Anda masih ada di sini, coba lagi sebentar lagi.',
    errors: answer?.errors ?? {},
  };
}

type Answer = { success: boolean; data: Submitted; code: string; reason: string; message: string; errors: Record<string, string[]> };

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...init, signal: AbortSignal.timeout(20_000) });
  } catch {
    throw new RequestError(
      'network',
      'Jaringan terputus dan jawaban belum kami terima. Isian Anda masih ada di sini. Coba kirim lagi; permintaan tidak akan tercatat dua kali.',
    );
  }
}
