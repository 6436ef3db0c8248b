import { fileRefusalText } from '#app/platform/files/file-refusals.ts';
import { carriedFormOrNull } from '#app/platform/forms/carried-form.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { listText } from '#app/platform/text/list-text.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { WithPanel } from '#app/ui/staff/side-panel.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { TabLinks } from '#app/ui/staff/tab-links.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { shopUnits } from '../../read-shop-units.server.ts';
import { maxSent } from '../../refund/refund.schema.ts';
import {
  actRefusals,
  refundsPath as path,
  type RefundTurn,
  reasonLabels,
  refundTurns,
  requestPath,
  turnTexts,
} from '../../refund/refund.ts';
import { approveRefund } from '../approve-refund.server.ts';
import { declineRefund } from '../decline-refund.server.ts';
import { enterRefundAccount } from '../enter-refund-account.server.ts';
import { findRefunds } from '../find-refunds.server.ts';
import { finishRefund } from '../finish-refund.server.ts';
import { revealRefundAccount } from '../reveal-refund-account.server.ts';
import { sendRefundBatch } from '../send-refund-batch.server.ts';
import { listPath, OpenRefund, RefundBadge, whoText } from '../ui/open-refund.tsx';
import { SendBatch } from '../ui/send-batch.tsx';
import type { Route } from './+types/refunds-page.ts';

export const handle = { access: { capability: 'refunds.request' }, page: { cache: 'none', repeatedFields: ['ids'] } } satisfies PageHandle;

const doneTexts: Readonly<Record<string, string>> = {
  approved: 'Pengembalian disetujui.',
  requested: 'Pengembalian diajukan. Orang lain yang menyetujuinya.',
  account: 'Pengembalian diajukan. Pembayar diminta menyebut rekeningnya lebih dulu; sesudah itu orang lain menyetujuinya.',
  entered: 'Rekening dicatat. Orang lain yang menyetujui pengembaliannya.',
  declined: 'Pengembalian tidak dilakukan. Bila uangnya tetap harus kembali, ajukan lagi lewat “Ajukan pengembalian”.',
  sent: 'Dicatat: dana dikirim lewat bank.',
  done: 'Dicatat: dana sudah diterima.',
  failed: 'Dicatat: pengiriman gagal. Pembayar dapat menyebut rekening lain; ke rekening yang sama, orang lain menyetujuinya lagi.',
};

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const { units, live } = await shopUnits(args, 'refunds.request');
  const rows = await load(findRefunds, args, { units });
  const refunds = rows.map((row) => ({
    id: row.id,
    attempt: row.reference,
    amount: rupiah(row.amount),
    state: row.state,
    turn: row.turn,
    acts: row.acts,
    refusal: row.refusal,
    others: row.others,
    isByProvider: row.method === 'provider',
    facts: [
      ['Jumlah', rupiah(row.amount)],
      ['Alasan', reasonLabels[row.reason]],
      ['Catatan', row.note],
      ['Lewat', row.method === 'provider' ? 'Penyedia pembayaran' : 'Transfer bank'],
      ['Diajukan', momentText(row.created_at)],
      ['Kegagalan terakhir', row.failure],
    ] as const,
  }));
  const opened = refunds.find(({ id }) => id === query.get('buka')) ?? null;
  const list = refundTurns.find((turn) => turn === (opened?.turn ?? query.get('daftar'))) ?? 'mine';
  const shown = refunds.filter(({ turn }) => turn === list);
  const toSend = list === 'mine' && opened === null ? shown.filter(({ acts }) => acts.includes('send')).slice(0, maxSent) : [];
  return {
    live,
    list,
    counts: Object.fromEntries(refundTurns.map((turn) => [turn, refunds.filter((one) => one.turn === turn).length])),
    others: list === 'others' ? [...new Set(shown.flatMap(({ others }) => others))] : [],
    carried: carriedFormOrNull(args),
    done: namedText(doneTexts, query.get('sudah')),
    refunds: shown,
    opened,
    toSend: toSend.length > 1 ? toSend.map(({ id, attempt, amount }) => ({ id, attempt, amount })) : [],
    fileRefusal: fileRefusalText(query) ?? (query.get('gagal') === 'berubah' ? actRefusals.changed[1] : null),
  };
}

const form = { keep: ['note', 'bank_reference', 'bank', 'number', 'holder'], answersMissing: true, invalidText: firstError };
const withId = (fields: URLSearchParams, { request }: { request: Request }) => ({
  ...Object.fromEntries(fields),
  id: new URL(request.url).searchParams.get('buka'),
});
const done =
  (what: string) =>
  (_value: unknown, { request }: { request: Request }) =>
    withUnitsOf(request, `${path}?sudah=${what}`);
const finish = (result: 'done' | 'failed') =>
  formAction(finishRefund, {
    ...form,
    readInput: (fields, args) => ({ ...withId(fields, args), result }),
    done: done(result),
  });

export const action = formActions('intent', {
  approve: formAction(approveRefund, {
    ...form,
    readInput: withId,
    done: ({ state }, { request }) => withUnitsOf(request, `${path}?sudah=${state}`),
  }),
  decline: formAction(declineRefund, { ...form, readInput: withId, done: done('declined') }),
  reveal: formAction(revealRefundAccount, {
    ...form,
    readInput: withId,
    done: ({ account }) => ({ show: { account } }),
  }),
  account: formAction(enterRefundAccount, { ...form, readInput: withId, done: done('entered') }),
  sent: formAction(sendRefundBatch, {
    ...form,
    readInput: (fields, args) => ({ ids: [withId(fields, args).id], bank_reference: fields.get('bank_reference') ?? '' }),
    done: done('sent'),
  }),
  sent_many: formAction(sendRefundBatch, {
    ...form,
    keep: ['intent', 'ids', 'bank_reference'],
    readInput: (fields) => ({ ids: fields.getAll('ids'), bank_reference: fields.get('bank_reference') ?? '' }),
    done: done('sent'),
  }),
  done: finish('done'),
  failed: finish('failed'),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Pengembalian dana', matches);

type Data = Route.ComponentProps['loaderData'];

export default function Refunds({ loaderData, actionData }: Route.ComponentProps) {
  const { live, list, counts, others, refunds, opened, toSend, fileRefusal, carried, done: text } = loaderData;
  const { answerOf } = useFormAnswers(actionData);
  const connection = useStaffLive(live);
  return (
    <>
      <StaffHeader
        title="Pengembalian dana"
        lead="Setiap pengembalian disetujui orang kedua: bukan yang mengajukan, yang membayar, yang mencatat uangnya, atau yang mengirim dananya."
        actions={
          <StaffLink href={requestPath} className="button button-primary">
            Ajukan pengembalian
          </StaffLink>
        }
      />
      <LiveNotice state={connection} />
      <TabLinks
        label="Pengembalian"
        tabs={refundTurns.map((turn) => ({
          href: listPath(turn),
          label: turnTexts[turn].label,
          isOpen: turn === list,
          count: counts[turn],
        }))}
      />
      {actionData ? null : <FormDone text={text} />}
      {others.length > 0 ? <p>Yang dapat melanjutkan: {listText(others)}.</p> : null}
      {toSend.length > 0 ? <SendBatch refunds={toSend} answer={answerOf('sent_many')} refusal={fileRefusal} /> : null}
      <WithPanel panel={opened ? <OpenRefund refund={opened} answer={actionData ?? carried} /> : null}>
        {refunds.length > 0 ? <RefundTable refunds={refunds} openedId={opened?.id} /> : <Nothing list={list} />}
      </WithPanel>
    </>
  );
}

function RefundTable({ refunds, openedId }: Pick<Data, 'refunds'> & { openedId: string | undefined }) {
  return (
    <DataTable
      caption="Pengembalian dana yang belum selesai"
      rows={refunds}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'attempt',
          label: 'Pembayaran',
          isTitle: true,
          cell: ({ id, attempt }) => (
            <StaffLink href={`${path}?buka=${id}`} aria-current={id === openedId ? 'true' : undefined}>
              {attempt}
            </StaffLink>
          ),
        },
        { key: 'amount', label: 'Jumlah', isNumber: true, cell: ({ amount }) => amount },
        { key: 'state', label: 'Keadaan', cell: ({ state }) => <RefundBadge state={state} /> },
        { key: 'others', label: 'Dilanjutkan', cell: ({ turn, others }) => (turn === 'others' ? whoText(others) : turnTexts[turn].label) },
      ]}
    />
  );
}

function Nothing({ list }: { list: RefundTurn }) {
  return (
    <EmptyState title={turnTexts[list].empty} glyph={circleCheck}>
      <p>Pembayaran yang datang terlambat, ganda, atau dibatalkan muncul di sini dengan sendirinya.</p>
    </EmptyState>
  );
}
