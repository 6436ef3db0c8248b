import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { findFacilityNames } from '#app/domains/directory/index.server.ts';
import { isInScope, narrowScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { actorContext, platformContext } from '#app/platform/platform.server.ts';
import { readUnits, withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import type { Changed } from '../absence/apply-schedule-change.server.ts';

/** The numbers of the topics of the chosen units, for pages about schedules; none for whoever may not read bookings. */
export async function unitHeads(args: LoaderFunctionArgs): Promise<Record<string, number> | null> {
  const chosen = readUnits(args.request).split(',').filter(Boolean).map(Number);
  const scope = narrowScope(scopeOf(args.context.get(actorContext), 'bookings.read'), chosen);
  const units = scope === null ? [] : await findFacilityNames(args.context.get(platformContext));
  return await liveHeads(args, () => units.filter(({ id }) => isInScope(scope ?? [], id)).map(({ id }) => `unit:${id}`));
}

/** True for a caller who may change schedules at some facility; the operation decides about each. */
export function mayChangeSchedules({ context }: Pick<LoaderFunctionArgs, 'context'>): boolean {
  const scope = scopeOf(context.get(actorContext), 'schedules.change');
  return scope === 'group' || scope.length > 0;
}

/** Where a saved change leads: to its affected patients, for whoever may see them, otherwise to the page with what was done. */
export function afterChange(page: string, done: string) {
  return ({ absenceId, hasProposals }: Changed<unknown>, { request, context }: ActionFunctionArgs): string => {
    const scope = scopeOf(context.get(actorContext), 'absences.record');
    const mayTell = scope === 'group' || scope.length > 0;
    const absence = hasProposals ? `${absenceId}/usulan?sudah=usulan` : `${absenceId}?sudah=terkena`;
    return withUnitsOf(request, absenceId && mayTell ? `/staff/jadwal/absen/${absence}` : `${page}?sudah=${done}`);
  };
}
