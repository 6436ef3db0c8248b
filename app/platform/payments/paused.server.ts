import { createCircuit } from '../limits/circuit.server.ts';
import type { PaymentProvider, PlainPaymentProvider, ProviderOutcome } from './payment-provider.server.ts';

/** People wait for a way to pay, so a provider is tried more often than one of messages. */
const longestMs = 120_000;

/** No answer, or one that says nothing. A refusal, or a code of the caller's own mistake, comes from a provider that is there. */
const isAway = (outcome: ProviderOutcome<unknown>) =>
  outcome.kind === 'unknown' && outcome.reason !== 'exists' && !/^4(?!29)\d\d$/.test(outcome.reason);

const paused = { kind: 'unknown', reason: 'paused' } as const;

/** A provider that is not asked for a while after it did not answer several times, so that nobody waits for it. */
export function pauseWhenAway(
  provider: PlainPaymentProvider,
  options: { now: () => number; onChange(isAway: boolean): void },
): PaymentProvider {
  const circuit = createCircuit({ ...options, longestMs });
  const ask = async <T>(work: () => Promise<ProviderOutcome<T>>): Promise<ProviderOutcome<T>> =>
    circuit.pausedSeconds() > 0 ? paused : await circuit.call(work, isAway);
  return {
    name: provider.name,
    refundsOf: provider.refundsOf,
    pausedSeconds: circuit.pausedSeconds,
    charge: (charge) => ask(() => provider.charge(charge)),
    status: (reference) => ask(() => provider.status(reference)),
    cancel: (reference) => ask(() => provider.cancel(reference)),
    refund: (refund) => ask(() => provider.refund(refund)),
  };
}
