import { type ActionFunctionArgs, data } from 'react-router';
import { shopUnits } from '#app/domains/payments/index.server.ts';
import { createFormKey, firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { cameraPolicy } from '#app/platform/pages/camera-page.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { mediumDateOf, momentText } from '#app/platform/time/calendar.ts';
import { revalidatesConflict } from '#app/ui/form/use-form-answers.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { inputOfPage, leadBack, readGoodsAddress } from '../../scan/scan-page.ts';
import { ScanField } from '../../scan/ui/scan-field.tsx';
import { GoodsPage, useGoodsPage } from '../../ui/goods-page.tsx';
import { closeStockTake, countTakeLine, dropStockTake } from '../count-stock-take.server.ts';
import { findCountedGoods, getStockTake } from '../find-stock-takes.server.ts';
import { postStockTake } from '../post-stock-take.server.ts';
import { scopeText, takeDone, takePath, takeStateLabels, takeStateTones } from '../stock-take.ts';
import { CountForm, TakeActs, TakeLines } from '../ui/stock-take-screen.tsx';
import type { Route } from './+types/stock-take-page.ts';

export const handle = { access: { capability: 'stock.read' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { query, text, doneName, hasCamera } = readGoodsAddress(args.request);
  const { live } = await shopUnits(args, 'stock.read');
  const { take, may, lines, hasCounted } = await load(getStockTake, args, { id: args.params.id });
  const isOpen = take.state === 'open' || take.state === 'review';
  const mayCount = may.count && isOpen;
  const found = mayCount && text.trim() !== '' ? (await load(findCountedGoods, args, { id: take.id, text })).lineIds : null;
  const shown = lines.map(({ expires_on: expiry, base_unit: unit, batch_no: batchNo, ...line }) => ({
    ...line,
    unit,
    batchNo,
    expires: mediumDateOf(expiry),
  }));
  const chosenId = query.get('baris') ?? (found?.length === 1 ? found[0] : null);
  return data(
    {
      live,
      formKey: createFormKey(),
      text,
      done: takeDone(doneName),
      hasCamera,
      head: {
        id: take.id,
        title: scopeText(take.scope, take.value),
        facility: take.facility,
        state: take.state,
        mayCount,
        mayApprove: may.approve && take.state === 'review',
        note: take.posted_at && `Disahkan ${momentText(take.posted_at.toISOString())}${take.posted_by ? `, oleh ${take.posted_by}` : ''}.`,
        left: lines.filter(({ counted, isAskedAgain, isRecalled }) => (counted === null && !isRecalled) || isAskedAgain).length,
        hasCounted,
      },
      lines: found ? shown.filter(({ id }) => found.includes(id)) : shown,
      isFound: found === null ? null : found.length > 0,
      line: mayCount ? (shown.find(({ id }) => id === chosenId) ?? null) : null,
    },
    { headers: cameraPolicy },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const back = leadBack(takePath);
const form = { invalidText: firstError, readInput: inputOfPage };

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  count: formAction(countTakeLine, { ...form, keep: ['intent', 'line_id', 'counted'], done: back('counted') }),
  close: formAction(closeStockTake, { ...form, keep: ['intent'], done: back('closed') }),
  post: formAction(postStockTake, { ...form, keep: ['intent'], done: back('posted') }),
  drop: formAction(dropStockTake, { ...form, keep: ['intent'], done: back('dropped') }),
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => staffMeta(loaderData?.head.title ?? 'Stok opname', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function StockTake({ loaderData, actionData }: Props) {
  const { formKey, text, head, lines, isFound, line } = loaderData;
  const { status, acting, scan } = useGoodsPage(loaderData, actionData);
  return (
    <GoodsPage
      status={status}
      back={{ href: takePath, label: 'Stok opname' }}
      title={head.title}
      lead={head.facility}
      state={{ tone: takeStateTones[head.state], label: takeStateLabels[head.state] }}
      note={head.note}
    >
      {head.mayCount ? (
        <ScanField
          path={`${takePath}/${head.id}`}
          {...scan}
          name="kode"
          label="Pindai kemasan, atau ketik nama atau batch"
          hint="Alat pindai mengetik di sini."
          value={text}
          isWaiting={line === null}
        />
      ) : null}
      {isFound === false ? (
        <p>Tidak ada di opname ini. Batch yang tercatat 0 dihitung lewat opname obatnya; barang baru dicatat di Terima barang.</p>
      ) : null}
      {line ? <CountForm takeId={head.id} line={line} formKey={formKey} acting={acting} /> : null}
      <TakeLines head={head} lines={lines} />
      <TakeActs head={head} acting={acting} />
    </GoodsPage>
  );
}
