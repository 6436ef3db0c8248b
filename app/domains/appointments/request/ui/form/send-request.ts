import { waitText } from '#app/platform/time/wait-text.ts';
import type { Submitted } from '../../request.schema.ts';
import { directoryData, RequestError } from './directory-data.ts';

type RequestPayload = {
  facility_id: number | null;
  specialization_id: number | null;
  schedule_id: number | null;
  doctor_slug: string | null;
  visit_date: string | null;
  name: string;
  phone: string;
  consent: string;
  website: string;
  family_member_id: string | undefined;
};

/** `reason` is the code of the refusal; `errors` are by field; `canRetry`: the same may be accepted at once. */
type Refused = { ok: false; reason: string; message: string; errors: Record<string, string[]>; canRetry: boolean };
type Sent = { ok: true; data: Submitted } | Refused;

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
 * Sends the request; when the form's time has expired after a day, it gets a new one and sends once more. Throws RequestError when
 * no answer came, so that the same call can be repeated.
 */
export async function sendRequest(payload: RequestPayload, form: FormTime): Promise<Sent> {
  const sent = await post({ ...payload, form_time: form.time });
  if (sent.ok || sent.reason !== 'form_expired') return sent;
  const { form_time: time } = await directoryData.form(AbortSignal.timeout(20_000));
  form.onRenewed(time);
  return await post({ ...payload, form_time: time });
}

async function post(payload: RequestPayload & { form_time: string }): Promise<Sent> {
  const body = JSON.stringify(payload);
  const init = { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': keyFor(body) }, body };
  const response = await fetch('/v1/register/submit', { ...init, signal: AbortSignal.timeout(20_000) }).catch(() => {
    throw new RequestError(lostText());
  });
  const answer = (await response.json().catch(() => null)) as Partial<Answer> | null;
  if (answer?.success === true && answer.data) return { ok: true, data: answer.data };
  return {
    ok: false,
    reason: answer?.reason ?? answer?.code ?? 'unknown',
    message: refusalText(response, answer),
    errors: answer?.errors ?? {},
    canRetry: response.status >= 500,
  };
}

function lostText(): string {
  const cause = navigator.onLine
    ? 'Jaringan terputus dan jawaban belum kami terima.'
    : 'Perangkat Anda sedang tidak tersambung ke internet.';
  return `${cause} Isian Anda masih ada di sini. Coba kirim lagi; permintaan tidak akan tercatat dua kali.`;
}

/** A refusal before the operation does not say how long to wait; the header does. */
function refusalText({ status, headers }: Response, answer: Partial<Answer> | null): string {
  const seconds = Number(headers.get('retry-after'));
  if (status === 429 && seconds > 0 && !answer?.reason)
    return `Terlalu banyak permintaan dari jaringan ini. Coba lagi dalam ${waitText(seconds)}.`;
  return answer?.message ?? 'Layanan sedang sibuk. Isian Anda masih ada di sini, coba lagi sebentar lagi.';
}

type Answer = { success: boolean; data: Submitted; code: string; reason: string; message: string; errors: Record<string, string[]> };
