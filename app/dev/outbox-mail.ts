import { data } from 'react-router';
import { getMessageHtmlOrNull } from '#app/platform/messaging/outbox.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { bigIdPattern } from '#app/platform/text/big-id.ts';
import type { Route } from './+types/outbox-mail';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

// A mail styles itself, and may do nothing else.
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The HTML of a mail as its reader gets it. Not there in production. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const id = bigIdPattern.exec(params.id)?.[0];
  const html = platform.env.mode === 'production' || !id ? null : await getMessageHtmlOrNull(platform.db, id);
  if (html === null) throw data(null, { status: 404 });
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } });
}
