import { formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { CaseFacts } from '#app/ui/staff/case-parts.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import styles from '../../ui/payments.module.css';
import { confirmShift, getShift } from '../confirm-shift.server.ts';
import { differenceOf, shiftPath } from '../shift.ts';
import type { Route } from './+types/shift-handover-page.ts';

export const handle = { access: { capability: 'payments.check' }, page: { cache: 'none' } } satisfies PageHandle;

const moment = (at: Date | null) => at && momentText(at.toISOString());
const sum = (amount: number | null) => (amount === null ? null : rupiah(amount));

export async function loader(args: Route.LoaderArgs) {
  const shift = await load(getShift, args, { id: args.params.id });
  return {
    id: shift.id,
    facility: shift.facility,
    cashier: shift.cashier ?? 'Akun dihapus',
    confirmer: shift.confirmed_at ? (shift.confirmer ?? 'Akun dihapus') : null,
    mayConfirm: !shift.is_own && shift.confirmed_at === null,
    done: new URL(args.request.url).searchParams.get('sudah') === 'diterima' ? 'Laci ini tercatat Anda terima.' : null,
    facts: [
      ['Kasir', shift.cashier],
      ['Dibuka', moment(shift.opened_at)],
      ['Ditutup', moment(shift.closed_at)],
      ['Uang awal', sum(shift.opening_cash)],
      ['Tunai diterima', sum(shift.cash)],
      ['EDC diterima', sum(shift.card)],
      ['Pembayaran', String(shift.count)],
      ['Tunai di laci', sum(shift.counted_cash)],
      ['Struk EDC', sum(shift.counted_card)],
      ['Selisih', differenceOf(shift) ?? 'Cocok'],
      ['Sebab selisih', shift.reason],
      ['Hitungan pertama', shift.first_cash === null ? null : `tunai ${rupiah(shift.first_cash)}, EDC ${rupiah(shift.first_card ?? 0)}`],
      ['Diterima', shift.confirmed_at && `${shift.confirmer ?? 'Akun dihapus'}, ${moment(shift.confirmed_at)}`],
    ] as const,
  };
}

export const action = formAction(confirmShift, {
  readInput: (_fields, { params }) => ({ id: params.id }),
  done: ({ id }, { request }) => withUnitsOf(request, `${shiftPath}/${id}?sudah=diterima`),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Serah terima laci', matches);

export default function ShiftHandover({ loaderData, actionData }: Route.ComponentProps) {
  const { id, facility, cashier, confirmer, mayConfirm, done, facts } = loaderData;
  const action = useUnitAddress()(`${shiftPath}/${id}`);
  return (
    <>
      <StaffHeader
        back={<BackLink href={shiftPath}>Shift kasir</BackLink>}
        title="Serah terima laci"
        lead={`${facility}, shift ${cashier}.`}
        actions={<Button onClick={() => print()}>Cetak</Button>}
      />
      <FormErrors answer={actionData} />
      {actionData ? null : <FormDone text={done} />}
      <CaseFacts facts={facts} />
      {mayConfirm ? (
        <Form answer={actionData} action={action} className={styles.form}>
          <p>Hitung uang di laci dan struk EDC bersama. Bila sama dengan di atas, terima lacinya.</p>
          <SubmitButton tone="primary" busyText="Menyimpan…">
            Terima laci ini
          </SubmitButton>
        </Form>
      ) : null}
      <div className={styles.signatures}>
        <p>Yang menyerahkan: {cashier}</p>
        <p>Yang menerima: {confirmer ?? ''}</p>
      </div>
    </>
  );
}
