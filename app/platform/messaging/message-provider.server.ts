import { createCircuit } from '../limits/circuit.server.ts';
import type { ProviderState } from './states.ts';
import type { MessageTemplate } from './templates.ts';

export type OutgoingMessage = Readonly<{
  /** Our own name of the message, which the provider returns with its reports. Signed, so that nobody else can name one. */
  reference: string;
  /** E.164. */
  recipient: string;
  template: MessageTemplate;
  /** In the order of the template. */
  values: readonly string[];
  text: string;
  /** Seconds after which the provider need not deliver it any more. */
  secondsLeft: number;
}>;

/**
 * What an attempt led to. `again`: certainly not taken, a later attempt may succeed; `refused`: certainly not taken, no attempt will
 * succeed; `unknown`: it may have been taken, so it is never sent again by itself. `reason` is a code.
 */
export type SendOutcome =
  | Readonly<{ kind: 'accepted'; providerMessageId: string }>
  | Readonly<{ kind: 'again' | 'refused' | 'unknown'; reason: string }>;

/** One report of a provider about one message. */
export type ProviderReport = Readonly<{
  provider: string;
  providerMessageId: string;
  state: Exclude<ProviderState, 'accepted'>;
  reason: string | null;
  reference: string | null;
}>;

/** A provider of one channel. */
export type PhoneProvider = Readonly<{
  name: string;
  send(message: OutgoingMessage): Promise<SendOutcome>;
  /** Seconds for which no attempt is made, because the last ones failed; 0 when one may be. */
  pausedSeconds(): number;
}>;

const callMs = 15_000;
const maxAnswerBytes = 64 * 1_024;

/** Failures before the request was sent: the provider cannot have taken the message. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

export type ProviderAnswer = Readonly<{ status: number; body: unknown }>;

/** One call to a provider: follows no redirect and ends after 15 seconds. Returns the outcome when there is no readable answer. */
export async function callProvider(
  address: string,
  init: RequestInit,
): Promise<ProviderAnswer | Exclude<SendOutcome, { kind: 'accepted' }>> {
  try {
    const answer = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(callMs) });
    return { status: answer.status, body: await readJson(answer) };
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } };
    const code = cause?.code ?? (name === 'TimeoutError' ? 'ETIMEDOUT' : 'network');
    return { kind: beforeSending.has(code) ? 'again' : 'unknown', reason: code };
  }
}

/** The answer as JSON; null when it is none, or too large. */
async function readJson(answer: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > maxAnswerBytes) return null;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  }
}

/** A provider before its circuit is added. */
export type PlainProvider = Omit<PhoneProvider, 'pausedSeconds'>;

/** A provider whose callers see when it is better left alone. */
export function withCircuit(provider: PlainProvider, options: Parameters<typeof createCircuit>[0] = {}): PhoneProvider {
  const circuit = createCircuit(options);
  return {
    name: provider.name,
    pausedSeconds: circuit.pausedSeconds,
    send: (message) =>
      circuit.call(
        () => provider.send(message),
        ({ kind }) => kind === 'again' || kind === 'unknown',
      ),
  };
}
