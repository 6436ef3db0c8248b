import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { RupiahField } from '#app/ui/amount-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { shopUnits } from '../../read-shop-units.server.ts';
import { CashierTabs } from '../../ui/cashier-tabs.tsx';
import styles from '../../ui/payments.module.css';
import { closeShift } from '../close-shift.server.ts';
import { countShift } from '../count-shift.server.ts';
import { findShifts } from '../find-shifts.server.ts';
import { openShift } from '../open-shift.server.ts';
import { notes } from '../rupiah-notes.schema.ts';
import { differenceOf, noteField, shiftPath } from '../shift.ts';
import { CountShift } from '../ui/count-shift.tsx';
import type { Route } from './+types/shifts-page.ts';

export const handle = { access: { capability: 'payments.check' }, page: { cache: 'none' } } satisfies PageHandle;

const doneTexts: Readonly<Record<string, string>> = {
  opened: 'Shift dibuka. Uang yang dicatat sekarang masuk ke shift ini.',
  closed: 'Shift ditutup. Cetak serah terimanya untuk kasir berikutnya.',
  matches: 'Hitungannya cocok, dan shift ditutup. Cetak serah terimanya untuk kasir berikutnya.',
  recount: 'Hitungan pertama tersimpan. Hitung sekali lagi.',
  differs: 'Hitungan tersimpan. Tulis sebab selisihnya untuk menutup shift.',
};

export async function loader(args: Route.LoaderArgs) {
  const { units, shown, live } = await shopUnits(args, 'payments.check');
  const shifts = await load(findShifts, args, { units });
  return {
    live,
    done: namedText(doneTexts, new URL(args.request.url).searchParams.get('sudah')),
    places: shown
      .filter(({ id }) => !shifts.some((shift) => shift.is_own && shift.closed_at === null && shift.facility_id === id))
      .map(({ id, name }) => ({ value: id, label: name })),
    own: shifts
      .filter((shift) => shift.is_own && shift.closed_at === null)
      .map((shift) => ({
        id: shift.id,
        facility: shift.facility,
        step: shift.counted_at ? ('reason' as const) : shift.first_cash === null ? ('count' as const) : ('recount' as const),
        difference: differenceOf(shift),
        facts: [
          ['Dibuka', momentText(shift.opened_at.toISOString())],
          ['Uang awal', rupiah(shift.opening_cash)],
          ['Pembayaran', String(shift.count)],
        ] as const,
      })),
    shifts: shifts.map((shift) => ({
      id: shift.id,
      facility: shift.facility,
      opened: momentText(shift.opened_at.toISOString()),
      closed: shift.closed_at ? momentText(shift.closed_at.toISOString()) : 'Masih terbuka',
      isClosed: shift.closed_at !== null,
      cashier: shift.cashier ?? 'Akun dihapus',
      cash: sumText(shift.cash),
      card: sumText(shift.card),
      counted: sumText(shift.counted_cash),
      difference: shift.counted_at ? [differenceOf(shift) ?? 'Cocok', shift.reason].filter(Boolean).join(': ') : '–',
      handover: shift.closed_at === null ? '–' : shift.confirmed_at ? `Diterima ${shift.confirmer ?? 'kasir lain'}` : 'Belum diterima',
    })),
  };
}

const sumText = (sum: number | null) => (sum === null ? '–' : rupiah(sum));

export const action = formActions('intent', {
  open: formAction(openShift, {
    keep: ['intent', 'facility_id', 'opening_cash'],
    answersMissing: true,
    invalidText: firstError,
    done: (_value, { request }) => withUnitsOf(request, `${shiftPath}?sudah=opened`),
  }),
  count: formAction(countShift, {
    keep: ['intent', 'id', 'counted_cash', 'counted_card', ...notes.map(noteField)],
    readInput: (fields) => ({
      ...Object.fromEntries(fields),
      notes: Object.fromEntries(notes.map((note) => [note, fields.get(noteField(note)) ?? ''])),
    }),
    invalidText: firstError,
    done: ({ next }, { request }) => withUnitsOf(request, `${shiftPath}?sudah=${next}`),
  }),
  close: formAction(closeShift, {
    keep: ['intent', 'id', 'reason'],
    invalidText: firstError,
    done: (_value, { request }) => withUnitsOf(request, `${shiftPath}?sudah=closed`),
  }),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Shift kasir', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function Shifts({ loaderData: { live, done, places, own, shifts }, actionData }: Props) {
  const connection = useStaffLive(live);
  const addressOf = useUnitAddress();
  const { refusal, answerOf } = useFormAnswers(actionData);
  const [only] = places;
  return (
    <>
      <StaffHeader
        title="Shift kasir"
        lead="Hitung uang di laci waktu membuka dan menutup. Uang bayar di tempat masuk ke shift Anda yang terbuka."
        actions={<Button onClick={() => print()}>Cetak</Button>}
      />
      <LiveNotice state={connection} />
      <CashierTabs open="shift" />
      <FormErrors answer={refusal} />
      {refusal ? null : <FormDone text={done} />}
      {own.map((shift) => (
        <CountShift key={shift.id} shift={shift} answerOf={(name) => (refusal?.typed.id?.[0] === shift.id ? answerOf(name) : null)} />
      ))}
      {places.length > 0 ? (
        <section className={styles.part} aria-labelledby="buka-shift">
          <h2 id="buka-shift">Buka shift</h2>
          <Form answer={answerOf('open')} action={addressOf(shiftPath)} className={styles.form}>
            <input type="hidden" name="intent" value="open" />
            {places.length === 1 && only ? (
              <input type="hidden" name="facility_id" value={only.value} />
            ) : (
              <SelectField name="facility_id" label="Tempat kasir" placeholder="Pilih tempat" options={places} />
            )}
            <RupiahField name="opening_cash" label="Uang tunai di laci" hint="Rupiah, 0 bila kosong" />
            <SubmitButton tone={own.length === 0 ? 'primary' : 'secondary'} busyText="Membuka…">
              Buka shift
            </SubmitButton>
          </Form>
        </section>
      ) : null}
      {shifts.length > 0 ? (
        <section className={styles.part} aria-labelledby="semua-shift">
          <h2 id="semua-shift">Shift terakhir</h2>
          <DataTable
            caption="Lima puluh shift terakhir"
            rows={shifts}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'opened',
                label: 'Dibuka',
                isTitle: true,
                cell: ({ id, opened, isClosed }) => (isClosed ? <StaffLink href={`${shiftPath}/${id}`}>{opened}</StaffLink> : opened),
              },
              { key: 'cashier', label: 'Kasir', cell: ({ cashier }) => cashier },
              { key: 'closed', label: 'Ditutup', cell: ({ closed }) => closed },
              { key: 'facility', label: 'Tempat', cell: ({ facility }) => facility },
              { key: 'cash', label: 'Tunai', isNumber: true, cell: ({ cash }) => cash },
              { key: 'card', label: 'EDC', isNumber: true, cell: ({ card }) => card },
              { key: 'counted', label: 'Dihitung', isNumber: true, cell: ({ counted }) => counted },
              { key: 'difference', label: 'Selisih', cell: ({ difference }) => difference },
              { key: 'handover', label: 'Serah terima', cell: ({ handover }) => handover },
            ]}
          />
        </section>
      ) : null}
    </>
  );
}
