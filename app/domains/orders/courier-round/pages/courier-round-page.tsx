import type { ActionFunctionArgs } from 'react-router';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { FormDone, ToastDone } from '#app/ui/form/form-done.tsx';
import { revalidatesConflict, useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { actOnEach } from '../../part/act-on-chosen.server.ts';
import type { ChosenResult } from '../../part/chosen-parts.ts';
import { workLabels } from '../../part/part-texts.ts';
import { ChosenOutcome } from '../../part/ui/desk/chosen-parts-foot.tsx';
import { writeWaybill } from '../../part/write-waybill.server.ts';
import { closeRound } from '../close-round.server.ts';
import { roundPath } from '../courier-round.ts';
import { getRound } from '../get-round.server.ts';
import { leavePart } from '../leave-part.server.ts';
import { scanParcel } from '../scan-parcel.server.ts';
import { RoundPage } from '../ui/courier-round-screen.tsx';
import type { Route } from './+types/courier-round-page.ts';

export const handle = {
  access: { capability: 'orders.handle' },
  page: { cache: 'none' },
  keys: [['c', 'Serahkan']],
} satisfies PageHandle;

/** What is said of a scan leaves the focus in its field. */
const scanTexts = { pindai: 'Tercatat.', lagi: 'Label ini sudah dipindai.' };
const doneTexts = {
  keluar: 'Dikeluarkan dari serah terima ini.',
  resi: 'Nomor resi tercatat. Pembeli membacanya.',
  tutup: 'Sudah diserahkan.',
};

export async function loader(args: Route.LoaderArgs) {
  const round = await load(getRound, args, { id: args.params.id });
  const did = new URL(args.request.url).searchParams.get('sudah');
  return {
    done: namedText(doneTexts, did),
    scan: namedText(scanTexts, did),
    facility: round.facility,
    opened: `${momentText(round.openedAt)}${round.opener ? `, ${round.opener}` : ''}`,
    round: {
      id: round.id,
      isOpen: round.state === 'open',
      courier: round.courier && [round.courier, round.vehicle].filter(Boolean).join(', '),
      signature: round.signature,
      closed: round.closedAt && momentText(round.closedAt),
      parts: round.parts.map(({ id, order, region, recipient, shipment, progress, missing, state, isRepacked, mode, waybill }) => ({
        id,
        order,
        shipment,
        progress,
        missing,
        waybill,
        takesWaybill: mode === 'courier' && (state === 'packed' || state === 'shipped'),
        place: [recipient, region?.split(', ')[1]].filter(Boolean).join(', '),
        sent: isRepacked ? 'Dikemas ulang, belum diserahkan' : state === 'packed' ? null : workLabels[state],
      })),
    },
  };
}

type Sent = Pick<ActionFunctionArgs, 'params' | 'request'>;

const readInput = (fields: URLSearchParams, { params }: Sent) => ({ ...Object.fromEntries(fields), id: params.id });
const back = (done: keyof typeof doneTexts | keyof typeof scanTexts, { params, request }: Sent) =>
  withUnitsOf(request, `${roundPath}/${params.id}?sudah=${done}`);

/** Records each part of a closed round that is still here, as it was signed for, as sent with that courier. */
async function shipRound(args: ActionFunctionArgs): Promise<ChosenResult> {
  const { courier, parts, state } = await load(getRound, args, { id: args.params.id });
  const here = state === 'closed' ? parts.filter((part) => part.state === 'packed' && !part.isRepacked) : [];
  const ids = here.map(({ id }) => id);
  return await actOnEach(args, ids, { act: 'ship', courier: courier ?? '' });
}

const close = formAction(closeRound, {
  keep: ['intent', 'courier', 'vehicle'],
  readInput,
  invalidText: firstError,
  done: (_value, args) => back('tutup', args),
});

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  scan: formAction(scanParcel, {
    keep: ['intent'],
    readInput,
    invalidText: firstError,
    done: ({ isRepeated }, args) => back(isRepeated ? 'lagi' : 'pindai', args),
  }),
  leave: formAction(leavePart, { keep: ['intent'], readInput, done: (_value, args) => back('keluar', args) }),
  waybill: formAction(writeWaybill, {
    keep: ['intent', 'part', 'waybill'],
    readInput: (fields) => ({ id: fields.get('part') ?? '', waybill: fields.get('waybill') ?? '' }),
    invalidText: firstError,
    done: (_value, args) => back('resi', args),
  }),
  async close(args) {
    const answer = await close(args);
    // It is closed: what is refused now stays on the page with its reason.
    if (!(answer instanceof Response)) return answer;
    const result = await shipRound(args);
    return result.refused.length > 0 ? result : answer;
  },
  ship: shipRound,
});

export const shouldRevalidate = revalidatesConflict;
export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Serah terima kurir', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | ChosenResult | undefined };

export default function CourierRound({ loaderData: { done, scan, facility, opened, round }, actionData }: Props) {
  const answers = useFormAnswers(actionData);
  const nameOf = (id: string) => round.parts.find((part) => part.id === id)?.order ?? 'Pesanan';
  return (
    <>
      <StaffHeader
        back={<BackLink href={roundPath}>Serah terima kurir</BackLink>}
        title="Serah terima kurir"
        lead={`${facility}, dibuka ${opened}${round.closed ? `, diserahkan ${round.closed} kepada ${round.courier}` : ''}`}
      />
      {answers.refusal ? null : <FormDone text={done} />}
      {answers.refusal ? null : <ToastDone text={scan} />}
      {actionData && 'refused' in actionData ? <ChosenOutcome result={actionData} nameOf={nameOf} /> : null}
      <RoundPage round={round} {...answers} />
    </>
  );
}
