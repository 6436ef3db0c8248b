import type { RouterContextProvider } from 'react-router';
import { pageContext } from '../platform.server.ts';
import { localAddressOrNull } from '../web-addresses/local-address.ts';

type PageCall = Readonly<{ request: Request; context: Readonly<RouterContextProvider> }>;

/** The address of a page that a person may be led to, from one that anyone can have written; null for everything else. */
export function pageAddressOrNull(address: string | null | undefined, { context }: Pick<PageCall, 'context'>): string | null {
  const local = localAddressOrNull(address);
  return local !== null && context.get(pageContext).isPage(local) ? local : null;
}

/** The page that the person wanted to open before the log-in, from the query; null when there is none. */
export const nextPageOrNull = (call: PageCall) => pageAddressOrNull(new URL(call.request.url).searchParams.get('next'), call);
