import { Outlet } from 'react-router';
import { checkPayment, sendProof } from '#app/domains/payments/index.server.ts';
import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import { carriedFormOrNull } from '#app/platform/forms/carried-form.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { useSentField } from '#app/ui/form/use-form-answers.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { useLive } from '#app/ui/live/use-live.ts';
import { complainAboutPart } from '../../complaint/complain-about-part.server.ts';
import { ComplainForm } from '../../complaint/ui/complain-form.tsx';
import { loadOrderPage } from '../../load-order-page.server.ts';
import { shareMyOrder, unshareMyOrder } from '../../share/share-and-unshare-order.server.ts';
import { ShareOrder } from '../../share/ui/share-order.tsx';
import { cancelMyOrder } from '../cancel-my-order.server.ts';
import { giveOrderRefundAccount } from '../give-order-refund-account.server.ts';
import { payableKind } from '../order-name.ts';
import { payMyOrder } from '../pay-my-order.server.ts';
import { receiveMyPart } from '../receive-my-part.server.ts';
import { checkText } from '../shown-order.ts';
import { CancelOrder } from '../ui/buyer/cancel-order.tsx';
import { FirstStep } from '../ui/buyer/first-step.tsx';
import styles from '../ui/buyer/order-detail.module.css';
import { OrderAddress, OrderSums, OrderTimeline } from '../ui/buyer/order-facts.tsx';
import { OrderPart } from '../ui/buyer/order-part.tsx';
import { OrderRefunds } from '../ui/buyer/order-refunds.tsx';
import { ReceivedForm } from '../ui/buyer/received-form.tsx';
import { AgainForm } from '../ui/buyer/reorder-form.tsx';
import { OrderStatus } from '../ui/order-status.tsx';
import type { Route } from './+types/order-detail-page.ts';

export const handle = { page: { cache: 'none', params: ['hasil'], files: { file: patientFileBytes } } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const live = await liveHeads(args, ({ userId }) => [`user:${userId}`]);
  const isPlaced = new URL(args.request.url).searchParams.get('hasil') === 'dipesan';
  return { ...(await loadOrderPage(args)), isPlaced, live, carried: carriedFormOrNull(args) };
}

const placedText = 'Order diproses';
const keep = ['act'];
const shown = (act: string, done: string) => ({ show: { act, done } });

const pay = formAction(payMyOrder, {
  keep: [...keep, 'payment_method'],
  readInput: (fields, { params }) => ({ name: params.name, payment_method: fields.get('payment_method') ?? undefined }),
  invalidText: firstError,
  done: () => shown('pay', 'Metode pembayaran dipilih. Bayar sebelum waktunya habis.'),
});

const check = formAction(checkPayment, {
  keep,
  readInput: (_fields, { params }) => ({ kind: payableKind, name: params.name }),
  done: ({ attempts }) => shown('check', checkText(attempts)),
});

const proof = formAction(sendProof, {
  keep,
  done: () =>
    shown('proof', 'Bukti transfer terkirim. Kasir memeriksanya, biasanya pada hari kerja yang sama, paling lama tiga hari kerja.'),
});

const cancel = formAction(cancelMyOrder, {
  keep,
  readInput: (_fields, { params }) => ({ name: params.name }),
  done: ({ order }) => shown('cancel', order.refunds.length > 0 ? 'Pesanan dibatalkan. Uang Anda dikembalikan.' : 'Pesanan dibatalkan.'),
});

const received = formAction(receiveMyPart, {
  keep: [...keep, 'part'],
  readInput: (fields, { params }) => ({ name: params.name, part: fields.get('part') ?? '' }),
  done: () => shown('received', 'Tercatat diterima. Bila ada yang rusak, kurang, atau salah, sampaikan dalam 48 jam.'),
});

const account = formAction(giveOrderRefundAccount, {
  keep: [...keep, 'bank', 'number', 'holder'],
  readInput: (fields, { params }) => ({ ...Object.fromEntries(fields), name: params.name }),
  done: () => shown('account', 'Rekening tercatat. Pengembaliannya sekarang diperiksa petugas.'),
});

const complain = formAction(complainAboutPart, {
  keep: [...keep, 'part', 'kind', 'text'],
  readInput: (fields, { params }) => ({ ...Object.fromEntries(fields), name: params.name }),
  done: () => shown('complain', 'Keluhan terkirim. Jawabannya tampil di halaman ini, dan kami mengabari Anda.'),
});

const named = { keep, readInput: (_fields: URLSearchParams, { params }: Route.ActionArgs) => ({ name: params.name }) };
const share = formAction(shareMyOrder, {
  ...named,
  done: () => shown('share', 'Tautan lacak dibuat. Salin, lalu kirim kepada siapa pun.'),
});
const unshare = formAction(unshareMyOrder, { ...named, done: () => shown('unshare', 'Tautan lacak ditutup dan tidak berlaku lagi.') });

export const action = formActions('act', { account, cancel, check, complain, pay, proof, received, share, unshare });

export const meta = () => [{ title: 'Detail Transaksi | Sehati' }, { name: 'robots', content: 'noindex' }];

const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Order List', href: '/order/list' }, { label: 'Detail Transaksi' }];

export default function OrderDetail({ loaderData: order, actionData }: Route.ComponentProps) {
  const state = useLive(order.live);
  const { done, answerOf, unplaced, about } = answersOf(actionData ?? order.carried, order, useSentField('act'));
  const complaintOf = (part: string) => {
    const complaint = order.complaints.find((one) => one.part === part);
    return complaint ? <ComplainForm about={complaint} answer={about === part ? answerOf('complain') : null} /> : null;
  };
  return (
    <div className={`page page-narrow ${styles.page}`}>
      <div>
        <Breadcrumb items={crumbs} />
        <h1 className="page-title">Detail Transaksi</h1>
        <p className={styles.head}>
          <OrderStatus tone={order.tone}>{order.status}</OrderStatus>
          <span translate="no">{order.name}</span>
          <span>
            {order.type}, {order.date}
          </span>
        </p>
      </div>
      <LiveNotice state={state} />
      {/* Where a checkout leads, as specified. */}
      <FormDone text={done?.done ?? (order.isPlaced && !actionData ? placedText : null)} toast={done ? undefined : placedText} />
      <FormErrors answer={unplaced} />
      <FirstStep order={order} answerOf={answerOf} />
      {/* What the domain that sells this type shows of it (`app/routes.ts`). */}
      <Outlet />
      {order.use ? (
        <p>
          <LinkButton href={order.use.path} tone="brand">
            {order.use.label}
          </LinkButton>
        </p>
      ) : null}
      {order.againPath ? <AgainForm path={order.againPath} /> : null}
      {order.further.length > 0 ? (
        <div className="actions">
          {order.further.map(({ path, label }) => (
            <LinkButton key={path} href={path} small>
              {label}
            </LinkButton>
          ))}
        </div>
      ) : null}
      <OrderRefunds refunds={order.refunds} reauthUrl={order.reauthUrl} answer={answerOf('account')} />
      <section aria-labelledby="isi-pesanan">
        <h2 id="isi-pesanan">Isi pesanan</h2>
        <ul className={styles.parts}>
          {order.parts.map((part) => (
            <OrderPart key={part.id} part={part} order={order.name} isPaid={order.isPaid}>
              {part.can_confirm ? <ReceivedForm part={part.id} answer={about === part.id ? answerOf('received') : null} /> : null}
              {complaintOf(part.id)}
            </OrderPart>
          ))}
        </ul>
      </section>
      <OrderSums sums={order.sums} method={order.method} />
      <OrderAddress address={order.address} />
      <OrderTimeline timeline={order.timeline} />
      {order.isPaid && order.canShare ? <ShareOrder url={order.shareUrl} answerOf={answerOf} /> : null}
      {order.canCancel && !order.isVisit ? <CancelOrder isPaid={order.isPaid} text={order.cancelText} answer={answerOf('cancel')} /> : null}
    </div>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

/** The forms that the page has now: after a change in another tab the one that was sent may be missing. */
function formsOf({
  first,
  ways,
  canCancel,
  isVisit,
  refunds,
  reauthUrl,
  pay: card,
  proof: sentProof,
  isPaid,
  canShare,
  shareUrl,
  complaints,
  parts,
}: Loaded): readonly string[] {
  return [
    ...(ways.length > 0 && (first === 'pay' || first === 'choose') ? ['pay'] : []),
    ...(card ? [card.proofOf === null ? 'check' : 'proof'] : sentProof?.mayBeReplaced ? ['proof'] : []),
    ...(canCancel && !isVisit ? ['cancel'] : []),
    ...(isPaid && canShare ? [shareUrl ? 'unshare' : 'share'] : []),
    ...(parts.some(({ can_confirm }) => can_confirm) ? ['received'] : []),
    ...(complaints.some(({ until }) => until !== null) ? ['complain'] : []),
    ...(refunds.some((refund) => refund.takes_account) && !reauthUrl ? ['account'] : []),
  ];
}

/** Which form the page's one answer belongs to. An answer to none of them is at the top. */
function answersOf(actionData: Route.ComponentProps['actionData'] | FormAnswer | null, loaded: Loaded, sent: string | null) {
  const refusal: FormAnswer | null = actionData && 'code' in actionData ? actionData : null;
  const done = actionData && 'done' in actionData ? actionData : null;
  const sentAct = refusal ? (refusal.typed.act?.[0] ?? sent) : null;
  const act = formsOf(loaded).find((name) => name === sentAct);
  return {
    done,
    answerOf: (name: string) => (act === name ? refusal : null),
    unplaced: act === undefined ? refusal : null,
    // Of the parts of the order, the one that a complaint or an arrival was about.
    about: refusal?.typed.part?.[0] ?? null,
  };
}
