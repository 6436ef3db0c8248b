import { getHeadOrNull } from '#app/kits/content/record/heads-and-revisions.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { type Answer, type OwnSite, probeLink } from '#app/platform/web-addresses/link-probe.server.ts';
import * as store from './link-check.store.server.ts';
import { freshMs, linksIn } from './links-in-text.ts';

const hourMs = 60 * 60 * 1_000;
/** As many links are asked at once, and none is begun after this time: the rest is asked by the next run. */
const atOnce = 4;
const runMs = 2 * 60 * 1_000;
const keptMs = 30 * 24 * hourMs;
const recordsAnHour = 200;

const originOf = ({ env }: Pick<PlatformServices, 'env'>) => new URL(env.publicUrl).origin;

/** The addresses that a record's long texts lead to. */
export function linksOf(platform: Pick<PlatformServices, 'env'>, { fields }: ResourceCore, values: Values): string[] {
  const texts = fields.filter(({ control }) => control === 'rich').map(({ name }) => values[name] ?? '');
  return linksIn(texts, originOf(platform));
}

/** This process, as it listens: a balancer before it need not know itself. */
function ownSiteOf(platform: Pick<PlatformServices, 'env'>): OwnSite {
  const { host, port } = platform.env;
  const local: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  return { origin: originOf(platform), host: local[host] ?? host, port };
}

export type Probe = (address: string, own: OwnSite) => Promise<Answer>;

type LinkJobs = Readonly<{ checkLinks: Job<{ kind: string; key: string; knownMs?: number }>; checkWrittenLinks: Job }>;

/** The jobs that ask links, with what asks them. */
export function linkJobs(probe: Probe): LinkJobs {
  const checkLinks: LinkJobs['checkLinks'] = {
    name: 'content.check_links',
    callsProvider: true,
    retry: { limit: 1, maxDelaySeconds: 60 },
    async run(platform, { kind, key, knownMs = hourMs }) {
      const { db, clock } = platform;
      const resource = platform.resources.get(kind);
      if (!resource) return;
      const values = (await getHeadOrNull(db, { kind, key }))?.working ?? (await resource.store.read(db, key)) ?? {};
      const addresses = linksOf(platform, resource, values);
      const known = await store.findChecks(db, addresses, new Date(clock.now().getTime() - knownMs));
      const open = addresses.filter((address) => !Object.hasOwn(known, address));
      const until = Date.now() + runMs;
      const work = async () => {
        for (let address = open.shift(); address !== undefined && Date.now() < until; address = open.shift()) {
          await store.putCheck(db, address, await probe(address, ownSiteOf(platform)), clock.now());
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    },
  };
  const checkWrittenLinks: Job = {
    name: 'content.check_written_links',
    cron: '17 * * * *',
    async run({ db, clock, jobs }) {
      const now = clock.now().getTime();
      await store.deleteChecks(db, new Date(now - keptMs));
      // A text that nobody touched for a week is asked again when somebody does, or presses the button.
      const records = await store.findWritten(db, new Date(now - 7 * freshMs), recordsAnHour);
      const hour = Math.floor(now / hourMs);
      await inTransaction(db, async (tx) => {
        for (const { kind, key } of records) {
          await jobs.enqueue(tx, checkLinks, { kind, key, knownMs: freshMs - 2 * hourMs }, { key: `${kind}/${key}/${hour}` });
        }
      });
    },
  };
  return { checkLinks, checkWrittenLinks };
}

export const { checkLinks, checkWrittenLinks } = linkJobs((address, own) => probeLink(address, { own }));
