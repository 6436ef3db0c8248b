import type { Context, Hono } from 'hono';
import { unsignedLimit, type Webhook, webhookLimit, webhooksAtOnce } from '#app/platform/messaging/webhooks.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { Problem, requireAllowed } from '#app/platform/problem.server.ts';
import { refuseMethod } from './problem-answers.ts';
import { readUpTo } from './read-input.ts';
import type { RequestContext } from './request-context.ts';

type Call = Context<RequestContext>;

/**
 * Mounts the addresses that providers call. They come from a few addresses in bursts, so they count by limits of their own and not with
 * visitors. A request that is not signed is refused like any other stranger's; whatever is signed gets 200, also what is not understood,
 * because a provider stops sending to an address that fails.
 */
export function mountWebhooks(app: Hono<RequestContext>, platform: Platform, webhooks: readonly Webhook[]): void {
  let atWork = 0;
  for (const webhook of webhooks.filter(({ isConfigured }) => isConfigured(platform.env))) {
    app.on(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], webhook.path, async (c) => {
      c.set('route', webhook.path);
      c.header('cache-control', 'no-store');
      const { method } = c.req;
      if (method === 'POST') {
        if (atWork >= webhooksAtOnce) throw new Problem('unavailable', { retryAfterSeconds: 2 });
        atWork += 1;
        try {
          return await receive(c, platform, webhook);
        } finally {
          atWork -= 1;
        }
      }
      if (webhook.verify && (method === 'GET' || method === 'HEAD')) return await verify(c, platform, webhook);
      return refuseMethod(c, webhook.verify ? 'GET, HEAD, POST' : 'POST');
    });
  }
}

async function verify(c: Call, platform: Platform, webhook: Webhook): Promise<Response> {
  const challenge = webhook.verify?.(platform.env, new URL(c.req.url)) ?? null;
  if (challenge !== null) return c.text(challenge);
  return await refuse(c, platform);
}

async function receive(c: Call, platform: Platform, webhook: Webhook): Promise<Response> {
  const { limits } = platform;
  const { ip } = c.get('visitor');
  const blocked = limits.blockedSeconds(unsignedLimit, ip);
  if (blocked > 0) throw new Problem('too_many_requests', { retryAfterSeconds: blocked });
  requireAllowed(await limits.consumeApprox(webhookLimit, ip));
  const call = { url: new URL(c.req.url), headers: c.req.raw.headers, body: await readUpTo(c.req.raw, webhook.maxBodyBytes) };
  if (!webhook.isSigned(platform.env, call)) return await refuse(c, platform);
  await webhook.receive(platform, call);
  return c.body(null, 200);
}

/** Counts a request that no provider has signed. */
async function refuse(c: Call, platform: Platform): Promise<Response> {
  requireAllowed(await platform.limits.consumeApprox(unsignedLimit, c.get('visitor').ip));
  throw new Problem('forbidden');
}
