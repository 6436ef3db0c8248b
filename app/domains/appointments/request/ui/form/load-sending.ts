import { networkText, RequestError } from './directory-data.ts';

const load = () => import('./send-form.ts');

export type Sending = Awaited<ReturnType<typeof load>>;

let loaded: Promise<Sending> | null = null;

/**
 * Loads what is needed from the press on. Call it early too, so that nothing is missing when the network fails; the notice comes along,
 * because it must not fail after the request was stored. Throws RequestError without a network.
 */
export async function loadSending(): Promise<Sending> {
  loaded ??= load();
  try {
    return await loaded;
  } catch {
    loaded = null;
    throw new RequestError(networkText);
  }
}
