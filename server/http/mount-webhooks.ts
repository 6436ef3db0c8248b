import type { Context, Hono } from 'hono';
import { networkOf } from '#app/platform/access/client-address.server.ts';
import { unsignedLimit, type Webhook, webhookBodySeconds, webhookLimit, webhooksAtOnce } from '#app/platform/messaging/webhooks.server.ts';
import { Problem, requireAllowed } from '#app/platform/operations/problem.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { refuseMethod } from './problem-answers.ts';
import { readUpTo } from './read-input.ts';
import type { RequestContext } from './request-context.ts';

type Call = Context<RequestContext>;

/**
 * Mounts the addresses that providers call. They come from a few addresses in bursts, so they count by limits of their own and not with
 * visitors; an address is counted before it takes a turn, and has at most some of them. A request that is not signed is refused like any
 * other stranger's; whatever is signed gets 200, also what is not understood, because a provider stops sending to an address that fails.
 */
export function mountWebhooks(app: Hono<RequestContext>, platform: Platform, webhooks: readonly Webhook[]): void {
  const turns = createTurns();
  for (const webhook of webhooks.filter(({ isConfigured }) => isConfigured(platform.env))) {
    app.on(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], webhook.path, async (c) => {
      c.set('route', webhook.path);
      c.header('cache-control', 'no-store');
      const { method } = c.req;
      if (method === 'POST') {
        await requireRoom(c, platform);
        const end = turns.begin(c.get('visitor').ip);
        try {
          return await receive(c, platform, webhook);
        } finally {
          end();
        }
      }
      if (webhook.verify && (method === 'GET' || method === 'HEAD')) {
        await requireRoom(c, platform);
        return await verify(c, platform, webhook);
      }
      return refuseMethod(c, webhook.verify ? 'GET, HEAD, POST' : 'POST');
    });
  }
}

/** The bodies that are read at once, over all addresses and from one. */
function createTurns() {
  const held = new Map<string, number>();
  let all = 0;
  return {
    /** Returns what ends the turn. Throws Problem `unavailable` when none is left. */
    begin(ip: string): () => void {
      const network = networkOf(ip);
      const own = held.get(network) ?? 0;
      if (all >= webhooksAtOnce.all || own >= webhooksAtOnce.perAddress) throw new Problem('unavailable', { retryAfterSeconds: 2 });
      all += 1;
      held.set(network, own + 1);
      return () => {
        all -= 1;
        const left = (held.get(network) ?? 1) - 1;
        if (left > 0) held.set(network, left);
        else held.delete(network);
      };
    },
  };
}

async function verify(c: Call, platform: Platform, webhook: Webhook): Promise<Response> {
  const challenge = webhook.verify?.(platform.env, new URL(c.req.url)) ?? null;
  if (challenge !== null) return c.text(challenge);
  return await refuse(c, platform);
}

/** Counts the address. Throws Problem `too_many_requests` when it sent too much, or too much that no provider has signed. */
async function requireRoom(c: Call, { limits }: Platform): Promise<void> {
  const { ip } = c.get('visitor');
  const blocked = limits.blockedSeconds(unsignedLimit, ip);
  if (blocked > 0) throw new Problem('too_many_requests', { retryAfterSeconds: blocked });
  requireAllowed(await limits.consumeApprox(webhookLimit, ip));
}

async function receive(c: Call, platform: Platform, webhook: Webhook): Promise<Response> {
  const body = await readUpTo(c.req.raw, webhook.maxBodyBytes, AbortSignal.timeout(webhookBodySeconds * 1_000)).catch(async (error) => {
    // A body that does not end in time, or is too large, held a turn and proved nothing.
    await platform.limits.consumeApprox(unsignedLimit, c.get('visitor').ip);
    throw error;
  });
  const call = { url: new URL(c.req.url), headers: c.req.raw.headers, body };
  if (!webhook.isSigned(platform.env, call)) return await refuse(c, platform);
  await webhook.receive(platform, call);
  return c.body(null, 200);
}

/** Counts a request that no provider has signed. */
async function refuse(c: Call, platform: Platform): Promise<Response> {
  requireAllowed(await platform.limits.consumeApprox(unsignedLimit, c.get('visitor').ip));
  throw new Problem('forbidden');
}
