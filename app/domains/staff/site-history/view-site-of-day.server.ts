import { findLive, findLiveVersions, getLiveTextsOrNull, type Span } from '#app/kits/content/record/live-history.store.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { dayInput, recordInput } from './site-history.schema.ts';
import { spanOf } from './site-history.ts';

const access = staffCan('content.history');
const failures = { not_found: notFound, future: [422, 'Tanggal ini belum tiba. Pilih hari ini atau sebelumnya.'] } as const;
const shownRecords = 100;

/** The kinds whose records have a page of visitors. */
export function pageKinds({ resources }: Pick<PlatformServices, 'resources'>): ResourceCore[] {
  return [...resources.values()].filter(({ href, hasPreview, group }) => href && hasPreview && group !== 'search');
}

const kindOf = (platform: PlatformServices, kind: string) => pageKinds(platform).find((one) => one.kind === kind);

/** What was on the site of one kind on a day. What was published was read by everybody, so facilities narrow nothing; drafts are never shown. */
export const findSiteOfDay = operation({
  name: 'history.find_day',
  access,
  limits: 'reads',
  input: dayInput,
  failures,
  async run({ db, clock, platform }, { kind, day, search }) {
    const [resource, span] = [kindOf(platform, kind), spanOf(day, clock.now())];
    if (!resource) return fail('not_found');
    if (!span) return fail('future', { fieldErrors: { day: [failures.future[1]] } });
    return ok(await findLive(db, resource, { ...span, search, limit: shownRecords }));
  },
});

/** The versions of one record that visitors read on a day, and the texts of one of them. */
export const viewRecordOfDay = operation({
  name: 'history.view_day',
  access,
  limits: 'reads',
  input: recordInput,
  failures,
  async run({ db, clock, platform }, { kind, key, day, version }) {
    const [resource, span] = [kindOf(platform, kind), spanOf(day, clock.now())];
    if (!resource) return fail('not_found');
    if (!span) return fail('future', { fieldErrors: { day: [failures.future[1]] } });
    const { versions, recordedSince } = await findLiveVersions(db, resource, key, span);
    const chosen = version === '' ? versions.at(-1) : versions.find(({ n }) => n === Number(version));
    if (version !== '' && !chosen) return fail('not_found');
    const texts = chosen ? await getLiveTextsOrNull(db, resource, key, chosen.n) : null;
    if (versions.length === 0 && !recordedSince && !(await resource.store.read(db, key))) return fail('not_found');
    const shown = chosen && texts ? { ...chosen, ...texts, at: lastMoment(chosen.to, span) } : null;
    return ok({ resource, key, versions, recordedSince, shown });
  },
});

/** The last moment of the span at which a version was on the site. */
function lastMoment(ended: Date | null, { to }: Span): Date {
  return new Date(Math.min(ended?.getTime() ?? Number.POSITIVE_INFINITY, to.getTime()) - 1);
}
