import { data } from 'react-router';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { getTicket } from '../../registration/get-ticket.server.ts';
import { TicketPage } from '../ui/ticket-screen.tsx';
import type { Route } from './+types/ticket-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

const untilHeader = 'x-ticket-until';

/** The address is the ticket: it must not be sent in a Referer or be indexed by search engines. */
const privateHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

/** Until when a copy on a phone is of use, for the service worker; an invalid ticket has none. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => {
  const until = loaderHeaders.get(untilHeader);
  return { ...privateHeaders, ...(until ? { [untilHeader]: until } : {}) };
};

export async function loader(args: Route.LoaderArgs) {
  const { slug } = args.params;
  const ticket = await load(getTicket, args, { token: slug }, privateHeaders);
  return data({ ticket, slug }, { headers: ticket.qr && ticket.until ? { [untilHeader]: ticket.until } : {} });
}

export const meta = () => [
  { title: 'Tiket | Sehati' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function Verification({ loaderData }: Route.ComponentProps) {
  return <TicketPage {...loaderData} />;
}
