import { carriedFormOrNull } from '#app/platform/forms/carried-form.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleAlert, circleCheck, clock } from '#app/ui/icons/glyphs.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { CaseFacts } from '#app/ui/staff/case-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { SidePanel, WithPanel } from '#app/ui/staff/side-panel.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { shopUnits } from '../../read-shop-units.server.ts';
import type { RefundReason } from '../../refund/refund.schema.ts';
import { refundsPath as path, type RefundState, reasonLabels, refundLabels, requestPath, waitsForAccount } from '../../refund/refund.ts';
import styles from '../../ui/payments.module.css';
import { approveRefund } from '../approve-refund.server.ts';
import { declineRefund } from '../decline-refund.server.ts';
import { enterRefundAccount } from '../enter-refund-account.server.ts';
import { findRefunds } from '../find-refunds.server.ts';
import { finishRefund } from '../finish-refund.server.ts';
import { revealRefundAccount } from '../reveal-refund-account.server.ts';
import { sendRefundBatch } from '../send-refund-batch.server.ts';
import type { Route } from './+types/refunds-page.ts';

export const handle = { access: { capability: 'refunds.request' }, page: { cache: 'none' } } satisfies PageHandle;

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
    state: row.state as RefundState,
    method: row.method as 'provider' | 'bank',
    refusal: row.refusal,
    isApprovedByMe: row.isApprovedByMe,
    hasOwner: row.user_id !== null,
    facts: [
      ['Jumlah', rupiah(row.amount)],
      ['Alasan', reasonLabels[row.reason as RefundReason]],
      ['Catatan', row.note],
      ['Lewat', row.method === 'provider' ? 'Penyedia pembayaran' : 'Transfer bank'],
      ['Diajukan', momentText(row.created_at)],
      ['Kegagalan terakhir', row.failure],
    ] as const,
  }));
  return {
    live,
    carried: carriedFormOrNull(args),
    done: namedText(doneTexts, query.get('sudah')),
    refunds,
    opened: refunds.find(({ id }) => id === query.get('buka')) ?? null,
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
  done: finish('done'),
  failed: finish('failed'),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Pengembalian dana', matches);

type Data = Route.ComponentProps['loaderData'];
type Refund = Data['refunds'][number];
type Answer = Route.ComponentProps['actionData'] | Data['carried'];

export default function Refunds({ loaderData: { live, refunds, opened, carried, done: text }, actionData }: Route.ComponentProps) {
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
      {actionData ? null : <FormDone text={text} />}
      <WithPanel panel={opened ? <Opened refund={opened} answer={actionData ?? carried} /> : null}>
        {refunds.length > 0 ? <RefundTable refunds={refunds} openedId={opened?.id} /> : <Nothing />}
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
      ]}
    />
  );
}

function RefundBadge({ state }: { state: RefundState }) {
  const waits = state === 'requested' || state === 'approved';
  return (
    <StateBadge tone={state === 'failed' ? 'danger' : waits ? 'warning' : 'info'} glyph={state === 'failed' ? circleAlert : clock}>
      {state === 'needs_account' ? 'Menunggu rekening pembayar' : refundLabels[state]}
    </StateBadge>
  );
}

function Opened({ refund, answer }: { refund: Refund; answer: Answer }) {
  const action = useUnitAddress()(`${path}?buka=${refund.id}`);
  const refusal = answer && 'code' in answer ? answer : null;
  const account = answer && 'account' in answer ? answer.account : null;
  return (
    <SidePanel key={refund.id} title={refund.attempt} closeHref={path}>
      <FormErrors answer={refusal} />
      <p>
        <RefundBadge state={refund.state} />
      </p>
      <CaseFacts facts={refund.facts} />
      {account ? (
        <CaseFacts
          facts={[
            ['Bank', account.bank],
            ['Nomor rekening', account.number],
            ['Atas nama', account.holder],
          ]}
        />
      ) : null}
      <Form answer={refusal} action={action} className={styles.form}>
        <Steps refund={refund} />
      </Form>
    </SidePanel>
  );
}

/** What can be done with a refund in its state; the operation decides again. */
function Steps({ refund: { state, method, refusal, isApprovedByMe, hasOwner } }: { refund: Refund }) {
  const isByBank = method === 'bank';
  const waitsForApproval = state === 'requested' || state === 'failed';
  if (state === 'sent' && !isByBank) return <p>Penyedia pembayaran sedang mengirim dananya. Hasilnya tercatat sendiri.</p>;
  if (state === 'sent') {
    return (
      <>
        <TextField name="note" label="Catatan" autoComplete="off" />
        <div className={styles.buttons}>
          <Step intent="done" tone="primary" label="Dana sudah diterima" />
          <Step intent="failed" label="Gagal" />
        </div>
      </>
    );
  }
  return (
    <>
      {waitsForApproval && refusal ? <p>{refusal}</p> : null}
      {!hasOwner && waitsForAccount({ state, method }) ? <AccountOfErased /> : null}
      {isByBank && state === 'approved' && isApprovedByMe ? <p>Anda yang menyetujui, jadi orang lain yang mengirim dananya.</p> : null}
      {isByBank && state === 'approved' && !isApprovedByMe ? (
        <>
          <div className={styles.buttons}>
            <Step intent="reveal" label="Lihat rekening" />
          </div>
          <TextField name="bank_reference" label="Nomor transaksi dari bank" autoComplete="off" />
          <div className={styles.buttons}>
            <Step intent="sent" tone="primary" label="Sudah dikirim" />
          </div>
        </>
      ) : null}
      <TextAreaField name="note" label="Alasan bila tidak jadi" hint="Wajib bila tidak disetujui" rows={2} />
      <div className={styles.buttons}>
        {waitsForApproval && !refusal ? <Step intent="approve" tone="primary" label="Setujui" /> : null}
        <Step intent="decline" label="Tidak disetujui" />
      </div>
    </>
  );
}

/** Who paid has no account any more, and says by telephone or at the counter where the money goes. */
function AccountOfErased() {
  return (
    <>
      <p>
        Akun pembayar sudah dihapus, jadi rekeningnya hanya dapat dicatat di sini. Minta nomor pesanan dan bukti bayarnya dulu, lalu catat
        rekening atas nama pembayar.
      </p>
      <TextField name="bank" label="Nama bank" autoComplete="off" />
      <TextField name="number" label="Nomor rekening" inputMode="numeric" autoComplete="off" />
      <TextField name="holder" label="Nama pemilik rekening" autoComplete="off" />
      <div className={styles.buttons}>
        <Step intent="account" tone="primary" label="Catat rekening" />
      </div>
    </>
  );
}

function Step({ intent, label, tone = 'secondary' }: { intent: string; label: string; tone?: 'primary' | 'secondary' }) {
  return (
    <SubmitButton name="intent" value={intent} tone={tone} busyText="Menyimpan…">
      {label}
    </SubmitButton>
  );
}

function Nothing() {
  return (
    <EmptyState title="Tidak ada pengembalian yang menunggu." glyph={circleCheck}>
      <p>Pembayaran yang datang terlambat, ganda, atau dibatalkan muncul di sini dengan sendirinya.</p>
    </EmptyState>
  );
}
