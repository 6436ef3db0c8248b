import { momentText } from '#app/platform/calendar.ts';
import { firstError, formAction, formActions } from '#app/platform/form-action.server.ts';
import { rupiah } from '#app/platform/money.ts';
import { load } from '#app/platform/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { spanText } from '#app/platform/span-text.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/unit-ids.ts';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleAlert, circleCheck, clock } from '#app/ui/icons/glyphs.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { SidePanel, WithPanel } from '#app/ui/staff/side-panel.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { Facts } from '../../ui/facts.tsx';
import styles from '../../ui/payments.module.css';
import { confirmPayment, findCashierWork, getCashierPayment, rejectPayment } from '../operations.server.ts';
import { overdueDays } from '../rules.ts';
import type { Route } from './+types/proofs.ts';

export const handle = { access: { capability: 'payments.check' }, page: { cache: 'none' } } satisfies PageHandle;

const path = '/staff/pembayaran';

const doneTexts: Readonly<Record<string, string>> = {
  accepted: 'Uang dicatat. Pembayarannya selesai.',
  refused: 'Uang dicatat, tetapi yang dibayar sudah tidak dapat dipenuhi. Pengembalian dananya sudah diajukan.',
  rejected: 'Bukti ditolak. Pembayar membaca alasannya dan dapat membayar lagi.',
};

export async function loader(args: Route.LoaderArgs) {
  const { clock: time } = args.context.get(platformContext);
  const query = new URL(args.request.url).searchParams;
  const { proof: waiting } = await load(findCashierWork, args, { units: readUnitIds(args.request) });
  const id = query.get('buka');
  const opened = id === null ? null : await load(getCashierPayment, args, { id });
  return {
    done: doneTexts[query.get('sudah') ?? ''] ?? null,
    waiting: waiting.map(({ id: attempt, reference, amount, since }) => {
      const age = time.now().getTime() - Date.parse(since);
      return { id: attempt, reference, amount: rupiah(amount), age: spanText(age), isOverdue: age > overdueDays * 86_400_000 };
    }),
    opened: opened && {
      id: opened.id,
      reference: opened.reference,
      status: opened.status,
      isOpen: opened.state === 'review',
      amount: opened.amount,
      facts: [
        ['Yang harus dibayar', rupiah(opened.amount)],
        ['Tercatat dibayar', opened.paid > 0 ? rupiah(opened.paid) : null],
        ['Keadaan', `${opened.status}, sejak ${momentText(opened.since)}`],
      ] as const,
      proofs: opened.proofs.map(({ file, sent_at }) => ({ file, sent: momentText(sent_at) })),
    },
  };
}

const idOf = (request: Request) => new URL(request.url).searchParams.get('buka');
const failed = { keep: ['amount', 'note'], answersMissing: true, invalidText: firstError };

export const action = formActions('intent', {
  confirm: formAction(confirmPayment, {
    ...failed,
    readInput: (fields, { request }) => ({
      id: idOf(request),
      // As people write it: 218.500
      amount: (fields.get('amount') ?? '').replaceAll(/[\s.]|^Rp/g, '') || undefined,
      note: fields.get('note') ?? '',
    }),
    done: ({ outcome }, { request }) => withUnitsOf(request, `${path}?sudah=${outcome}`),
  }),
  reject: formAction(rejectPayment, {
    ...failed,
    readInput: (fields, { request }) => ({ id: idOf(request), note: fields.get('note') ?? '' }),
    done: (_value, { request }) => withUnitsOf(request, `${path}?sudah=rejected`),
  }),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Bukti transfer', matches);

type Data = Route.ComponentProps['loaderData'];

export default function Proofs({ loaderData: { waiting, opened, done }, actionData }: Route.ComponentProps) {
  return (
    <>
      <StaffHeader
        title="Bukti transfer"
        lead="Cari uangnya di rekening koran lebih dulu. Bukti saja tidak cukup: foto dapat diubah, uang di rekening tidak."
      />
      {actionData ? null : <FormDone text={done} />}
      <WithPanel panel={opened ? <Opened payment={opened} answer={actionData} /> : null}>
        {waiting.length > 0 ? <Waiting waiting={waiting} openedId={opened?.id} /> : <Nothing />}
      </WithPanel>
    </>
  );
}

function Waiting({ waiting, openedId }: Pick<Data, 'waiting'> & { openedId: string | undefined }) {
  return (
    <DataTable
      caption="Bukti transfer yang menunggu diperiksa"
      rows={waiting}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'reference',
          label: 'Pembayaran',
          isTitle: true,
          cell: ({ id, reference }) => (
            <StaffLink href={`${path}?buka=${id}`} aria-current={id === openedId ? 'true' : undefined}>
              {reference}
            </StaffLink>
          ),
        },
        { key: 'amount', label: 'Jumlah', isNumber: true, cell: ({ amount }) => amount },
        {
          key: 'age',
          label: 'Menunggu',
          cell: ({ age, isOverdue }) => (
            <StateBadge tone={isOverdue ? 'danger' : 'warning'} glyph={isOverdue ? circleAlert : clock}>
              {age}
            </StateBadge>
          ),
        },
      ]}
    />
  );
}

type OpenedProps = { payment: NonNullable<Data['opened']>; answer: Route.ComponentProps['actionData'] };

function Opened({ payment: { id, reference, facts, proofs, isOpen, amount }, answer }: OpenedProps) {
  const addressOf = useUnitAddress();
  return (
    <SidePanel key={id} title={reference} closeHref={path}>
      <FormErrors answer={answer} />
      <Facts rows={facts} />
      {proofs.map(({ file, sent }) =>
        file ? (
          <a key={file} className={`link ${styles.proof}`} href={file} target="_blank" rel="noopener noreferrer">
            Lihat bukti, dikirim {sent}
          </a>
        ) : null,
      )}
      {isOpen ? (
        <Form answer={answer} action={addressOf(`${path}?buka=${id}`)} className={styles.form}>
          <TextField
            name="amount"
            label="Uang yang masuk di rekening"
            hint="Rupiah, seperti di rekening koran"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={amount.toLocaleString('id-ID')}
          />
          <TextAreaField name="note" label="Catatan atau alasan" hint="Wajib bila ditolak; pembayar membacanya" rows={2} />
          <div className={styles.buttons}>
            <SubmitButton name="intent" value="confirm" tone="primary" busyText="Menyimpan…">
              Uangnya ada
            </SubmitButton>
            <SubmitButton name="intent" value="reject" busyText="Menyimpan…">
              Tolak
            </SubmitButton>
          </div>
        </Form>
      ) : (
        <p>Pembayaran ini tidak lagi menunggu diperiksa.</p>
      )}
    </SidePanel>
  );
}

function Nothing() {
  return (
    <EmptyState title="Tidak ada bukti yang menunggu." glyph={circleCheck}>
      <p>Bukti transfer muncul di sini begitu pembayar mengirimnya.</p>
    </EmptyState>
  );
}
