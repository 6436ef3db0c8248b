import type { ActionFunctionArgs } from 'react-router';
import { shopUnits } from '#app/domains/payments/index.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { mediumDateOf, momentText } from '#app/platform/time/calendar.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { doneText } from '../../stock-desk/stock-desk.ts';
import { contactBuyer } from '../contact-buyer.server.ts';
import { getRecall } from '../get-recall.server.ts';
import { outcomeLabels, recallPath } from '../recall.ts';
import { recallBatch } from '../recall-batch.server.ts';
import { releaseBatch } from '../release-batch.server.ts';
import { tickRecall } from '../tick-recall.server.ts';
import { DecideRecall } from '../ui/decide-recall.tsx';
import { MovingGoods } from '../ui/moving-goods.tsx';
import { RecallParts } from '../ui/recall-parts.tsx';
import type { Route } from './+types/recall-page.ts';

export const handle = { access: { capability: 'recalls.handle' }, page: { cache: 'none' } } satisfies PageHandle;

/** Goods that are packed and not handed over yet can still be stopped. */
const stoppable = ['packed', 'ready', 'shipped'];

export async function loader(args: Route.LoaderArgs) {
  const { live } = await shopUnits(args, 'recalls.handle');
  const { recall, parts, decision, moving } = await load(getRecall, args, { id: args.params.id });
  return {
    live,
    done: doneText(new URL(args.request.url).searchParams.get('sudah')),
    recall: {
      id: recall.id,
      product: recall.product,
      batch: recall.batch_no,
      facility: recall.facility,
      state: recall.state,
      reason: recall.decision ?? recall.reason,
      unit: recall.base_unit,
      open: recall.open,
      count: recall.parts,
      expires: mediumDateOf(recall.expires_on),
      at: momentText(recall.recalled_at.toISOString()),
    },
    decision,
    moving,
    parts: parts.map((part) => ({
      partId: part.part_id,
      order: part.order,
      qty: part.qty,
      outcome: part.outcome,
      note: part.note,
      hasBuyer: part.has_buyer,
      isHere: stoppable.includes(part.state),
      notified: part.has_buyer ? part.notified_at && momentText(part.notified_at.toISOString()) : 'Akun pembeli sudah dihapus',
      doneText:
        part.outcome && part.done_at
          ? [outcomeLabels[part.outcome], part.note, momentText(part.done_at.toISOString())].filter(Boolean).join(', ')
          : null,
    })),
  };
}

const form = {
  keep: ['intent', 'part_id', 'outcome', 'note', 'source', 'batch_no', 'reason'],
  readInput: (fields: URLSearchParams, { params }: Pick<ActionFunctionArgs, 'params'>) => ({
    ...Object.fromEntries(fields),
    id: params.id,
  }),
  invalidText: firstError,
};
const back =
  (name: string) =>
  ({ id }: { id: string }, { request }: { request: Request }) =>
    withUnitsOf(request, `${recallPath}/${id}?sudah=${name}`);
export const action = formActions('intent', {
  recall: formAction(recallBatch, { ...form, done: back('recall') }),
  release: formAction(releaseBatch, { ...form, done: back('release') }),
  contact: formAction(contactBuyer, { ...form, done: (contact) => ({ show: { contact } }) }),
  tick: formAction(tickRecall, { ...form, done: back('tick') }),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(loaderData ? `Penarikan ${loaderData.recall.batch}` : 'Penarikan', matches);

export default function Recall({ loaderData: { live, done, recall, parts, decision, moving }, actionData }: Route.ComponentProps) {
  const connection = useStaffLive(live);
  const refusal = actionData && 'code' in actionData ? actionData : null;
  const contact = actionData && 'contact' in actionData ? actionData.contact : null;
  return (
    <>
      <StaffHeader
        back={<BackLink href={recallPath}>Penarikan</BackLink>}
        title={`${recall.product}, batch ${recall.batch}`}
        lead={`${recall.reason}. ${recall.facility}, ditahan ${recall.at}, kedaluwarsa ${recall.expires}.`}
      />
      <LiveNotice state={connection} />
      <FormErrors answer={refusal} />
      {actionData ? null : <FormDone text={done} />}
      <MovingGoods moving={moving} unit={recall.unit} />
      {decision ? (
        <DecideRecall recall={recall} decision={decision} answer={refusal} />
      ) : recall.state === 'released' ? (
        <EmptyState title="Batch ini dilepas." glyph={circleCheck}>
          <p>Obatnya dijual lagi, dan tidak ada pembeli yang dikabari.</p>
        </EmptyState>
      ) : parts.length > 0 ? (
        <RecallParts recall={recall} parts={parts} answer={refusal} contact={contact} />
      ) : (
        <EmptyState title="Belum ada yang menerima batch ini." glyph={circleCheck}>
          <p>Tidak ada pesanan yang dikemas dari batch ini, jadi tidak ada pembeli yang perlu dikabari.</p>
        </EmptyState>
      )}
    </>
  );
}
