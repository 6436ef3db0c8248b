import { createFormKey, firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { RupiahField } from '#app/ui/amount-field.tsx';
import { SelectField, TextAreaField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { CaseFacts } from '#app/ui/staff/case-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { SidePanel, WithPanel } from '#app/ui/staff/side-panel.tsx';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { requestPath as path, reasonLabels, refundsPath } from '../../refund/refund.ts';
import { channelLabels } from '../../shift/shift.ts';
import styles from '../../ui/payments.module.css';
import { findRefundable } from '../find-refunds.server.ts';
import { requestRefundByStaff } from '../request-refund-by-staff.server.ts';
import type { Route } from './+types/request-refund-page.ts';

export const handle = { access: { capability: 'refunds.request' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const number = query.get('nomor') ?? '';
  const found = await load(findRefundable, args, { number: number.slice(0, 60), units: readUnitIds(args.request) });
  const payments = found.map(({ id, reference, channel, paid, left, paid_at: at }) => ({
    id,
    reference,
    left,
    paidText: rupiah(paid),
    leftText: rupiah(left),
    channel: channelLabels[channel],
    at: at && momentText(at),
  }));
  return { number, payments, opened: payments.find(({ id }) => id === query.get('buka')) ?? null, formKey: createFormKey() };
}

export const action = formAction(requestRefundByStaff, {
  keep: ['amount', 'reason', 'note'],
  answersMissing: true,
  invalidText: firstError,
  readInput: (fields, { request }) => ({
    id: new URL(request.url).searchParams.get('buka'),
    amount: fields.get('amount') ?? '',
    reason: fields.get('reason') ?? '',
    note: fields.get('note') ?? '',
  }),
  done: ({ id, state }, { request }) =>
    withUnitsOf(request, `${refundsPath}?buka=${id}&sudah=${state === 'needs_account' ? 'account' : 'requested'}`),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Ajukan pengembalian', matches);

type Data = Route.ComponentProps['loaderData'];

const addressOf = (number: string, id?: string) =>
  `${path}?${new URLSearchParams({ ...(number ? { nomor: number } : {}), ...(id ? { buka: id } : {}) })}`;

export default function RequestRefund({ loaderData: { number, payments, opened, formKey }, actionData }: Route.ComponentProps) {
  return (
    <>
      <StaffHeader
        title="Ajukan pengembalian"
        lead="Cari pembayarannya menurut nomor pesanan, lalu tulis berapa yang dikembalikan dan mengapa. Orang lain menyetujuinya."
        back={<BackLink href={refundsPath}>Pengembalian dana</BackLink>}
      />
      <div className={styles.stack}>
        <StaffFilters path={path} search={{ name: 'nomor', label: 'Nomor pesanan', value: number }} />
        <WithPanel panel={opened ? <Opened payment={opened} number={number} formKey={formKey} answer={actionData} /> : null}>
          {payments.length > 0 ? <Payments payments={payments} number={number} openedId={opened?.id} /> : <Nothing number={number} />}
        </WithPanel>
      </div>
    </>
  );
}

function Payments({ payments, number, openedId }: Pick<Data, 'payments' | 'number'> & { openedId: string | undefined }) {
  return (
    <DataTable
      caption="Pembayaran yang sudah diterima"
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'reference',
          label: 'Pembayaran',
          isTitle: true,
          cell: ({ id, reference }) => (
            <StaffLink href={addressOf(number, id)} aria-current={id === openedId ? 'true' : undefined}>
              {reference}
            </StaffLink>
          ),
        },
        { key: 'paid', label: 'Dibayar', isNumber: true, cell: ({ paidText }) => paidText },
        { key: 'left', label: 'Masih dapat dikembalikan', isNumber: true, cell: ({ leftText }) => leftText },
      ]}
    />
  );
}

type OpenedProps = { payment: Data['payments'][number]; number: string; formKey: string; answer: Route.ComponentProps['actionData'] };

function Opened({ payment: { id, reference, channel, at, left, paidText, leftText }, number, formKey, answer }: OpenedProps) {
  const withUnits = useUnitAddress();
  return (
    <SidePanel key={id} title={reference} closeHref={addressOf(number)}>
      <FormErrors answer={answer} />
      <CaseFacts
        facts={[
          ['Cara bayar', channel],
          ['Diterima', at],
          ['Dibayar', paidText],
          ['Masih dapat dikembalikan', leftText],
        ]}
      />
      {left === 0 ? (
        <p>Semua uang dari pembayaran ini sudah dikembalikan atau sedang diajukan.</p>
      ) : (
        <Form answer={answer} action={withUnits(addressOf(number, id))} formKey={formKey} className={styles.form}>
          <RupiahField name="amount" label="Yang dikembalikan" hint={`Rupiah, paling banyak ${leftText}`} />
          <SelectField
            name="reason"
            label="Alasan"
            placeholder="Pilih alasannya"
            options={Object.entries(reasonLabels).map(([value, label]) => ({ value, label }))}
          />
          <TextAreaField name="note" label="Catatan" hint="Dibaca orang yang menyetujui" rows={2} />
          <div className={styles.buttons}>
            <SubmitButton tone="primary" busyText="Menyimpan…">
              Ajukan pengembalian
            </SubmitButton>
          </div>
        </Form>
      )}
    </SidePanel>
  );
}

function Nothing({ number }: { number: string }) {
  if (number === '') return <p>Isi nomor pesanan, atau delapan huruf dan angka terakhirnya.</p>;
  return (
    <EmptyState title="Tidak ada pembayaran yang diterima dengan nomor ini.">
      <p>Periksa nomornya. Pembayaran yang belum diterima atau ditarik kembali tidak dapat dikembalikan.</p>
    </EmptyState>
  );
}
