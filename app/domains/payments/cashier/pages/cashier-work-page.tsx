import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { spanText } from '#app/platform/time/span-text.ts';
import { RupiahField } from '#app/ui/amount-field.tsx';
import { SelectField, TextAreaField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { revalidatesConflict } from '#app/ui/form/use-form-answers.ts';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
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
import { CashierTabs } from '../../ui/cashier-tabs.tsx';
import { OtherSum } from '../../ui/other-sum.tsx';
import styles from '../../ui/payments.module.css';
import { type CashierList, cashierLists, confirmedTexts, listTexts, overdueDays, ownPaymentText, cashierPath as path } from '../cashier.ts';
import { confirmPayment } from '../confirm-payment.server.ts';
import { findCashierWork, getCashierPayment } from '../find-cashier-work.server.ts';
import { recheckPayment } from '../recheck-payment.server.ts';
import { rejectPayment } from '../reject-payment.server.ts';
import type { Route } from './+types/cashier-work-page.ts';

export const handle = { access: { capability: 'payments.check' }, page: { cache: 'none' } } satisfies PageHandle;

const doneTexts: Readonly<Record<string, string>> = {
  ...confirmedTexts,
  moved: 'Penyedia sudah menjawab, dan keadaannya diperbarui.',
  unchanged: 'Penyedia sudah menjawab. Tidak ada yang berubah.',
  rejected: 'Bukti ditolak. Pembayar membaca alasannya dan dapat membayar lagi.',
};

export async function loader(args: Route.LoaderArgs) {
  const { clock: time } = args.context.get(platformContext);
  const actor = args.context.get(actorContext);
  const query = new URL(args.request.url).searchParams;
  const list = cashierLists.find((one) => one === query.get('daftar')) ?? 'proof';
  const { units, live } = await shopUnits(args, 'payments.check');
  const work = await load(findCashierWork, args, { units });
  const waiting = work[list];
  const id = query.get('buka');
  const opened = id === null ? null : await load(getCashierPayment, args, { id });
  return {
    live,
    list,
    counts: Object.fromEntries(cashierLists.map((one) => [one, work[one].length])),
    done: namedText(doneTexts, query.get('sudah')),
    waiting: waiting.map(({ id: attempt, reference, amount, since }) => {
      const age = time.now().getTime() - Date.parse(since);
      return { id: attempt, reference, amount: rupiah(amount), age: spanText(age), isOverdue: age > overdueDays * 86_400_000 };
    }),
    opened: opened && {
      id: opened.id,
      reference: opened.reference,
      status: opened.status,
      isOpen: opened.state === 'review' || (opened.state === 'pending' && opened.channel === 'at_place'),
      isOwn: 'userId' in actor && opened.subjectId === actor.userId,
      isAtPlace: opened.channel === 'at_place',
      hasProvider: opened.channel !== 'at_place' && opened.channel !== 'transfer',
      amount: opened.amount,
      facts: [
        ['Yang harus dibayar', rupiah(opened.amount)],
        ['Tercatat dibayar', opened.paid > 0 ? rupiah(opened.paid) : null],
        ['Dikembalikan', opened.refunded > 0 ? rupiah(opened.refunded) : null],
        ['Keadaan', `${opened.status}, sejak ${momentText(opened.since)}`],
      ] as const,
      proofs: opened.proofs.map(({ file, state, sent_at }) => ({ file, sent: momentText(sent_at), isReplaced: state === 'replaced' })),
      proofId: opened.proofs.find(({ state }) => state === 'waiting')?.id ?? null,
    },
  };
}

const idOf = (request: Request) => new URL(request.url).searchParams.get('buka');
const backTo = (request: Request, done: string) => {
  const list = new URL(request.url).searchParams.get('daftar');
  return withUnitsOf(request, `${path}?${list ? `daftar=${encodeURIComponent(list)}&` : ''}sudah=${done}`);
};
const failed = { keep: ['amount', 'note', 'tender'], answersMissing: true, invalidText: firstError, showsDetails: true };

export const action = formActions('intent', {
  confirm: formAction(confirmPayment, {
    ...failed,
    readInput: (fields, { request }) => ({
      id: idOf(request),
      amount: fields.get('amount') ?? '',
      meant: fields.get('meant') ?? undefined,
      note: fields.get('note') ?? '',
      proof_id: fields.get('proof_id') ?? undefined,
      tender: fields.get('tender') ?? undefined,
    }),
    done: ({ outcome }, { request }) => backTo(request, outcome),
  }),
  reject: formAction(rejectPayment, {
    ...failed,
    readInput: (fields, { request }) => ({
      id: idOf(request),
      note: fields.get('note') ?? '',
      proof_id: fields.get('proof_id') ?? undefined,
    }),
    done: (_value, { request }) => backTo(request, 'rejected'),
  }),
  recheck: formAction(recheckPayment, {
    ...failed,
    readInput: (_fields, { request }) => ({ id: idOf(request) }),
    done: ({ outcome }, { request }) => backTo(request, outcome === 'moved' ? 'moved' : 'unchanged'),
  }),
});

/** Who is told of a newer proof sees it, and the next press is about that one. */
export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Pembayaran', matches);

type Data = Route.ComponentProps['loaderData'];

export default function Work({ loaderData: { live, list, counts, waiting, opened, done }, actionData }: Route.ComponentProps) {
  const connection = useStaffLive(live);
  return (
    <>
      <StaffHeader title="Pembayaran" lead={listTexts[list].lead} />
      <LiveNotice state={connection} />
      <CashierTabs open={list} counts={counts} />
      {actionData ? null : <FormDone text={done} />}
      <WithPanel panel={opened ? <Opened payment={opened} list={list} answer={actionData} /> : null}>
        {waiting.length > 0 ? <Waiting waiting={waiting} list={list} openedId={opened?.id} /> : <Nothing list={list} />}
      </WithPanel>
    </>
  );
}

const addressOfOpen = (list: CashierList, id: string) => `${path}?${list === 'proof' ? '' : `daftar=${list}&`}buka=${id}`;
const addressOfList = (list: CashierList) => (list === 'proof' ? path : `${path}?daftar=${list}`);

function Waiting({ waiting, list, openedId }: Pick<Data, 'waiting' | 'list'> & { openedId: string | undefined }) {
  return (
    <DataTable
      caption={listTexts[list].label}
      rows={waiting}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'reference',
          label: 'Pembayaran',
          isTitle: true,
          cell: ({ id, reference }) => (
            <StaffLink href={addressOfOpen(list, id)} aria-current={id === openedId ? 'true' : undefined}>
              {reference}
            </StaffLink>
          ),
        },
        { key: 'amount', label: 'Jumlah', isNumber: true, cell: ({ amount }) => amount },
        {
          key: 'age',
          label: 'Menunggu',
          cell: ({ age, isOverdue }) => <StateBadge tone={isOverdue ? 'danger' : 'warning'}>{age}</StateBadge>,
        },
      ]}
    />
  );
}

type OpenedProps = { payment: NonNullable<Data['opened']>; list: CashierList; answer: Route.ComponentProps['actionData'] };

function Opened({
  payment: { id, reference, facts, proofs, proofId, isOpen, isOwn, isAtPlace, hasProvider, amount },
  list,
  answer,
}: OpenedProps) {
  const addressOf = useUnitAddress();
  return (
    <SidePanel key={id} title={reference} closeHref={addressOfList(list)}>
      <FormErrors answer={answer} />
      <CaseFacts facts={facts} />
      {proofs.map(({ file, sent, isReplaced }) =>
        file ? (
          <a key={file} className={`link ${styles.proof}`} href={file} target="_blank" rel="noopener noreferrer">
            {isReplaced ? 'Bukti lama, sudah diganti' : 'Lihat bukti'}, dikirim {sent}
          </a>
        ) : null,
      )}
      {isOpen && isOwn ? (
        <p>{ownPaymentText}</p>
      ) : isOpen ? (
        <Form answer={answer} action={addressOf(addressOfOpen(list, id))} className={styles.form}>
          {proofId === null ? null : <input type="hidden" name="proof_id" value={proofId} />}
          <RupiahField
            name="amount"
            label={isAtPlace ? 'Uang yang diterima' : 'Uang yang masuk di rekening'}
            hint={isAtPlace ? 'Rupiah' : 'Rupiah, seperti di rekening koran'}
            defaultValue={isAtPlace ? amount.toLocaleString('id-ID') : undefined}
          />
          <OtherSum answer={answer} />
          {isAtPlace ? (
            <SelectField
              name="tender"
              label="Dibayar dengan"
              placeholder="Pilih"
              options={[
                { value: 'cash', label: 'Tunai' },
                { value: 'card', label: 'Kartu di mesin EDC' },
              ]}
              defaultValue="cash"
            />
          ) : null}
          <TextAreaField
            name="note"
            label={isAtPlace ? 'Catatan' : 'Catatan atau alasan'}
            hint={isAtPlace ? undefined : 'Wajib bila ditolak; pembayar membacanya'}
            rows={2}
          />
          <div className={styles.buttons}>
            <SubmitButton name="intent" value="confirm" tone="primary" busyText="Menyimpan…">
              {isAtPlace ? 'Uangnya diterima' : 'Uangnya ada'}
            </SubmitButton>
            {isAtPlace ? null : (
              <SubmitButton name="intent" value="reject" busyText="Menyimpan…">
                Tolak
              </SubmitButton>
            )}
          </div>
        </Form>
      ) : (
        <p>Pembayaran ini tidak menunggu dicatat kasir.</p>
      )}
      {hasProvider ? (
        <Form answer={null} action={addressOf(addressOfOpen(list, id))} className={styles.form}>
          <SubmitButton name="intent" value="recheck" busyText="Menanyakan…">
            Cek ulang ke penyedia
          </SubmitButton>
        </Form>
      ) : null}
    </SidePanel>
  );
}

function Nothing({ list }: { list: CashierList }) {
  return (
    <EmptyState title={listTexts[list].empty} glyph={circleCheck}>
      <p>Yang baru muncul di sini dengan sendirinya.</p>
    </EmptyState>
  );
}
