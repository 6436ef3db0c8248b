import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { readWhole, wholeText } from '#app/platform/text/typed-number.ts';
import { dateInJakarta, momentText } from '#app/platform/time/calendar.ts';
import { RupiahField } from '#app/ui/amount-field.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { CaseFacts } from '#app/ui/staff/case-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { SidePanel, WithPanel } from '#app/ui/staff/side-panel.tsx';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { shopUnits } from '../../read-shop-units.server.ts';
import { CashierTabs } from '../../ui/cashier-tabs.tsx';
import { OtherSum } from '../../ui/other-sum.tsx';
import styles from '../../ui/payments.module.css';
import { transferSearch } from '../cashier.schema.ts';
import { confirmedTexts, ownPaymentText, transfersPath as path, previewTexts, transferDays } from '../cashier.ts';
import { confirmPayment } from '../confirm-payment.server.ts';
import { findTransfers, getCashierPayment } from '../find-cashier-work.server.ts';
import { previewTransfer } from '../preview-transfer.server.ts';
import type { Route } from './+types/transfers-page.ts';

export const handle = { access: { capability: 'payments.check' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const [number, sum, id] = [query.get('nomor') ?? '', query.get('jumlah') ?? '', query.get('buka')];
  const actor = args.context.get(actorContext);
  const { units, live } = await shopUnits(args, 'payments.check');
  const amount = readWhole(sum) || undefined;
  const isUnread = sum.trim() !== '' && (amount === undefined || !transferSearch.shape.amount.safeParse(amount).success);
  const isAsked = !isUnread && (number !== '' || amount !== undefined);
  const found = isAsked ? await load(findTransfers, args, { number: number.slice(0, 60), amount, units }) : [];
  const opened = id === null ? null : await load(getCashierPayment, args, { id });
  const preview = opened?.channel === 'transfer' ? await load(previewTransfer, args, { id: opened.id }) : null;
  return {
    live,
    number,
    sum,
    isAsked,
    isUnread,
    today: dateInJakarta(args.context.get(platformContext).clock.now()),
    done: namedText(confirmedTexts, query.get('sudah')),
    found: found.map((one) => ({
      id: one.id,
      reference: one.reference,
      amount: rupiah(one.amount),
      status: one.status,
      since: momentText(one.since),
    })),
    opened: opened &&
      preview && {
        id: opened.id,
        reference: opened.reference,
        outcome: preview.outcome,
        isOwn: 'userId' in actor && opened.subjectId === actor.userId,
        facts: [
          ['Yang harus dibayar', rupiah(opened.amount)],
          ['Tercatat dibayar', opened.paid > 0 ? rupiah(opened.paid) : null],
          ['Dikembalikan', opened.refunded > 0 ? rupiah(opened.refunded) : null],
          ['Keadaan', `${opened.status}, sejak ${momentText(opened.since)}`],
          ['Batas bayar', momentText(opened.pay_until)],
        ] as const,
      },
  };
}

/** The page with what was searched for. */
function addressOf({ number, sum }: Readonly<{ number: string; sum: string }>, more: Readonly<Record<string, string>> = {}): string {
  const asked = { ...(number ? { nomor: number } : {}), ...(sum ? { jumlah: sum } : {}), ...more };
  const query = new URLSearchParams(asked).toString();
  return query ? `${path}?${query}` : path;
}

export const action = formAction(confirmPayment, {
  keep: ['amount', 'received_on', 'note'],
  answersMissing: true,
  invalidText: firstError,
  showsDetails: true,
  readInput: (fields, { request }) => ({
    id: new URL(request.url).searchParams.get('buka'),
    amount: fields.get('amount') ?? '',
    meant: fields.get('meant') ?? undefined,
    received_on: fields.get('received_on') ?? '',
    note: fields.get('note') ?? '',
  }),
  done: ({ outcome }, { request }) => {
    const query = new URL(request.url).searchParams;
    return withUnitsOf(request, addressOf({ number: query.get('nomor') ?? '', sum: query.get('jumlah') ?? '' }, { sudah: outcome }));
  },
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Cari transfer', matches);

type Data = Route.ComponentProps['loaderData'];

export default function Transfers({ loaderData, actionData }: Route.ComponentProps) {
  const { live, number, sum, isAsked, isUnread, found, opened, done } = loaderData;
  const connection = useStaffLive(live);
  return (
    <>
      <StaffHeader
        title="Pembayaran"
        lead={`Uang ada di rekening koran, tetapi tidak ada buktinya? Cari transfernya menurut nomor pesanan atau jumlahnya, juga yang sudah berakhir dalam ${transferDays} hari terakhir.`}
      />
      <LiveNotice state={connection} />
      <CashierTabs open="transfers" />
      {actionData ? null : <FormDone text={done} />}
      <div className={styles.stack}>
        <StaffFilters path={path} search={{ name: 'nomor', label: 'Nomor pesanan', value: number }}>
          <label>
            <span>Jumlah</span>
            <input name="jumlah" defaultValue={sum} inputMode="numeric" autoComplete="off" maxLength={20} className="input" />
          </label>
          {isUnread ? <p className="field-error">Jumlah: {wholeText}</p> : null}
        </StaffFilters>
        <WithPanel panel={opened ? <Opened data={loaderData} payment={opened} answer={actionData} /> : null}>
          {found.length > 0 ? <Found data={loaderData} /> : <Nothing isAsked={isAsked || isUnread} />}
        </WithPanel>
      </div>
    </>
  );
}

function Found({ data }: { data: Data }) {
  return (
    <DataTable
      caption="Transfer yang cocok"
      rows={data.found}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'reference',
          label: 'Pembayaran',
          isTitle: true,
          cell: ({ id, reference }) => (
            <StaffLink href={addressOf(data, { buka: id })} aria-current={id === data.opened?.id ? 'true' : undefined}>
              {reference}
            </StaffLink>
          ),
        },
        { key: 'amount', label: 'Jumlah', isNumber: true, cell: ({ amount }) => amount },
        { key: 'status', label: 'Keadaan', cell: ({ status }) => status },
        { key: 'since', label: 'Sejak', cell: ({ since }) => since },
      ]}
    />
  );
}

type OpenedProps = { data: Data; payment: NonNullable<Data['opened']>; answer: Route.ComponentProps['actionData'] };

function Opened({ data, payment: { id, reference, facts, outcome, isOwn }, answer }: OpenedProps) {
  const withUnits = useUnitAddress();
  return (
    <SidePanel key={id} title={reference} closeHref={addressOf(data)}>
      <FormErrors answer={answer} />
      <CaseFacts facts={facts} />
      <p>{isOwn ? ownPaymentText : previewTexts[outcome]}</p>
      {isOwn || outcome === 'unchanged' ? null : (
        <Form answer={answer} action={withUnits(addressOf(data, { buka: id }))} className={styles.form}>
          <RupiahField name="amount" label="Uang yang masuk di rekening" hint="Rupiah, seperti di rekening koran" />
          <OtherSum answer={answer} />
          <TextField name="received_on" label="Tanggal masuk" hint="Seperti di rekening koran" type="date" max={data.today} />
          <TextAreaField name="note" label="Catatan" rows={2} />
          <div className={styles.buttons}>
            <SubmitButton tone="primary" busyText="Menyimpan…">
              Uang sudah masuk
            </SubmitButton>
          </div>
        </Form>
      )}
    </SidePanel>
  );
}

function Nothing({ isAsked }: { isAsked: boolean }) {
  if (!isAsked) return <p>Isi nomor pesanan, jumlah uangnya, atau keduanya.</p>;
  return (
    <EmptyState title="Tidak ada transfer yang cocok.">
      <p>Periksa nomornya, atau cari menurut jumlah yang tepat. Yang lebih lama dari {transferDays} hari tidak tampil di sini.</p>
    </EmptyState>
  );
}
