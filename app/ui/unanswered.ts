import { isRouteErrorResponse } from 'react-router';
import { type FormAnswer, findFirstStep, noAnswer } from '#app/platform/forms/form-answer.ts';

const lost = 'Jaringan terputus dan jawaban belum kami terima. Isian Anda masih ada di sini, coba kirim lagi.';
const busy = 'Layanan sedang sibuk. Isian Anda masih ada di sini, coba kirim lagi sebentar lagi.';

/**
 * True when a data request got no answer that the page can show: no network, a refusal before the page handled it, or a failure. A 404 for
 * a record is an answer: it has no text.
 */
export function isUnanswered(result: unknown): boolean {
  const error = causeOf(result);
  if (!isRouteErrorResponse(error)) return error instanceof Error;
  return error.status >= 500 || (typeof error.data === 'string' && error.data !== '');
}

/** The answer of a form whose request got none. A refusal contains the reason, as problem+json or as one sentence. */
export function unansweredForm(result: unknown): FormAnswer {
  const error = causeOf(result);
  const code = isRouteErrorResponse(error) ? codeOf(String(error.data)) : undefined;
  const first = findFirstStep(code);
  if (first) return noAnswer(first.text, code);
  return noAnswer(unansweredText(result, lost, busy));
}

/** Why a request got no answer: the refusal's own text, or one of these for a lost network and for everything else. */
export function unansweredText(result: unknown, lostText: string, busyText: string): string {
  const error = causeOf(result);
  if (isRouteErrorResponse(error)) return refusalText(String(error.data)) ?? busyText;
  return error instanceof TypeError ? lostText : busyText;
}

/** React Router wraps what an action's request threw, with the status of the answer if there was one. */
function causeOf(result: unknown): unknown {
  const wrapped = result as { type?: unknown; data?: unknown } | null;
  return wrapped?.type === 'DataWithResponseInit' ? wrapped.data : result;
}

function refusalText(body: string): string | null {
  if (!body.startsWith('{')) return /^[^<]{1,300}$/.test(body) ? body : null;
  return problemPart(body, 'message') ?? null;
}

const codeOf = (body: string) => problemPart(body, 'code');

/** A text of problem+json. */
function problemPart(body: string, name: 'code' | 'message'): string | undefined {
  try {
    const value = (JSON.parse(body) as Record<string, unknown> | null)?.[name];
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
