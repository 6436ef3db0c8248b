import type { ActionFunctionArgs } from 'react-router';
import { isInScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageAddressOf } from '#app/platform/pages/page-path.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { revalidatesConflict, useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { localMoment, resultsPath } from '../../result/result-list.ts';
import { createGateCode, revokeCode, revokeGateDevice } from '../change-gate-codes.server.ts';
import { type RefusalReason, refusalReasons } from '../gate.ts';
import { barsOf, doneText } from '../gate-board.ts';
import { getGateBoard } from '../get-gate-board.server.ts';
import { saveGateList } from '../save-gate-list.server.ts';
import { reasonText } from '../scan-texts.ts';
import { BoardPage } from '../ui/gate-board-screen.tsx';
import type { Route } from './+types/gate-board-page.ts';

export const handle = { access: { capability: 'events.check_in' }, page: { cache: 'none' } } satisfies PageHandle;

const momentOf = (at: Date | null): string => (at ? momentText(at.toISOString()) : '–');
const isReason = (text: string): text is RefusalReason => (refusalReasons as readonly string[]).includes(text);

export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  const live = await liveHeads(args, () => [`gate:${params.id}`, `event:${params.id}`]);
  const board = await load(getGateBoard, args, { event: params.id });
  const { event, lists, currentList, expected, admitted } = board;
  const results = resultsPath(event.kind, event.id);
  return {
    live,
    event: { id: event.id, name: event.name, lead: momentOf(event.starts_at) },
    path: `${results}/papan`,
    resultsHref: isInScope(scopeOf(context.get(actorContext), 'events.handle'), event.facility_id) ? results : null,
    scannerHref: `/event/verification-scanner/${event.slug}`,
    expected: expected.people,
    lists: lists.map(({ id, name, opensAt, closesAt }) => {
      const came = admitted.find(({ list_id }) => list_id === id)?.people ?? 0;
      return {
        id,
        name,
        came,
        share: expected.people === 0 ? 0 : Math.min(1, came / expected.people),
        isCurrent: id === currentList,
        hours: `${momentOf(opensAt)} – ${momentOf(closesAt)}`,
        opens: localMoment(opensAt, event.time_zone),
        closes: localMoment(closesAt, event.time_zone),
      };
    }),
    next: { opens: localMoment(event.starts_at, event.time_zone), closes: localMoment(event.ends_at, event.time_zone) },
    bars: barsOf(board.byTime),
    conflicts: board.conflicts.map((one) => ({
      id: one.id,
      who: [one.name, one.code].filter(Boolean).join(', ') || 'Tiket tidak dikenal',
      when: momentOf(one.at),
      what: one.reason && isReason(one.reason) ? reasonText(one.reason, null) : 'Dipindai dua kali tanpa jaringan',
      where: one.device ?? 'Petugas',
      first: one.first_at && [momentOf(one.first_at), one.first_device].filter(Boolean).join(', '),
    })),
    devices: board.devices.map((one) => ({
      id: one.id,
      label: one.label,
      scans: one.scans,
      isOpen: one.isOpen,
      seen: momentOf(one.last_seen_at),
      state: one.revoked_at ? 'Dicabut' : one.isOpen ? `Aktif sampai ${momentOf(one.expires_at)}` : 'Habis waktunya',
    })),
    codes: board.codes.map((one) => ({
      id: one.id,
      label: one.label,
      used: `${one.uses} dari ${one.max_uses} perangkat`,
      until: momentOf(one.expires_at),
      isOpen: one.isOpen,
    })),
    done: doneText(new URL(request.url).searchParams.get('sudah')),
  };
}

type Sent = Pick<ActionFunctionArgs, 'params' | 'request'>;

const options = (done: string, keep: readonly string[] = []) => ({
  keep: ['intent', ...keep],
  invalidText: firstError,
  readInput: (fields: URLSearchParams, { params }: Sent) => ({ ...Object.fromEntries(fields), event: params.id }),
  done: (_value: unknown, { request }: Sent) => withUnitsOf(request, `${pageAddressOf(request).pathname}?sudah=${done}`),
});

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  // The code stands on this one answer alone: the database has its hash.
  create_code: formAction(createGateCode, {
    ...options('', ['label', 'max_uses', 'hours']),
    done: ({ code, expires_at: until }) => ({ show: { created: { code, until: momentText(until) } } }),
  }),
  save_list: formAction(saveGateList, options('daftar', ['list', 'name', 'opens', 'closes'])),
  revoke_code: formAction(revokeCode, options('kode-dicabut')),
  revoke_device: formAction(revokeGateDevice, options('dicabut')),
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => staffMeta(loaderData?.event.name ?? 'Papan kehadiran', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & {
  actionData?: FormAnswer | { created: { code: string; until: string } } | undefined;
};

export default function Board({ loaderData, actionData }: Props) {
  const { refusal, answerOf } = useFormAnswers(actionData);
  return (
    <BoardPage
      {...loaderData}
      answerOf={answerOf}
      refusal={refusal}
      created={actionData && 'created' in actionData ? actionData.created : null}
    />
  );
}
