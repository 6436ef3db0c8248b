import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { dateInJakarta, longDateOf, momentText } from '#app/platform/time/calendar.ts';
import { RupiahField } from '#app/ui/amount-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { shopUnits } from '../../read-shop-units.server.ts';
import { CashierTabs } from '../../ui/cashier-tabs.tsx';
import styles from '../../ui/payments.module.css';
import { checkDay, getDaySums } from '../check-day.server.ts';
import { channelLabels, dayPath, differenceText } from '../shift.ts';
import type { Route } from './+types/day-sums-page.ts';

export const handle = { access: { capability: 'payments.check' }, page: { cache: 'none' } } satisfies PageHandle;

const groupValue = 'grup';

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const { shown, live } = await shopUnits(args, 'payments.check');
  const today = dateInJakarta(args.context.get(platformContext).clock.now());
  const asked = query.get('tanggal') ?? '';
  const day = /^20\d{2}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) && asked <= today ? asked : today;
  const isGroup = live !== null && 'shop:group' in live;
  const places = [
    ...shown.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(isGroup ? [{ value: groupValue, label: 'Beberapa penjual' }] : []),
  ];
  const place = places.find(({ value }) => value === query.get('tempat')) ?? places[0];
  const facilityId = place === undefined || place.value === groupValue ? null : Number(place.value);
  const sums = place === undefined ? [] : await load(getDaySums, args, { facility_id: facilityId, day });
  return {
    live,
    day,
    today,
    places,
    place: place?.value ?? '',
    placeName: place?.label ?? '',
    done: query.get('sudah') === 'cocok' ? 'Perbandingannya tersimpan.' : null,
    total: rupiah(sums.reduce((sum, { total }) => sum + (total ?? 0), 0)),
    sums: sums.map((sum) => ({
      channel: sum.channel,
      count: sum.count ?? '–',
      total: sum.total === null ? 'sesudah laci dihitung' : rupiah(sum.total),
      isHidden: sum.total === null,
      label: channelLabels[sum.channel],
      statement: sum.statement_total === null ? null : rupiah(sum.statement_total),
      // What came or was taken back after the comparison shows here too.
      difference: sum.total === null || sum.statement_total === null ? null : sum.statement_total - sum.total,
      reason: sum.reason,
      checked: sum.checked_at && momentText(sum.checked_at.toISOString()),
    })),
  };
}

export const action = formAction(checkDay, {
  keep: ['channel', 'statement_total', 'reason'],
  readInput: (fields) => ({
    ...Object.fromEntries(fields),
    facility_id: fields.get('place') === groupValue ? null : fields.get('place'),
  }),
  invalidText: firstError,
  done: ({ day }, { request }) => {
    const place = new URL(request.url).searchParams.get('tempat');
    return withUnitsOf(request, `${dayPath}?tanggal=${day}${place ? `&tempat=${encodeURIComponent(place)}` : ''}&sudah=cocok`);
  },
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Rekap harian', matches);

export default function Day({ loaderData, actionData }: Route.ComponentProps) {
  const { live, day, today, places, place, placeName, done, total, sums } = loaderData;
  const connection = useStaffLive(live);
  const addressOf = useUnitAddress();
  return (
    <>
      <StaffHeader
        title="Rekap harian"
        lead={`${longDateOf(day)}, ${placeName}. Uang yang diterima dan tidak ditarik kembali, menurut cara bayar.`}
        actions={<Button onClick={() => print()}>Cetak</Button>}
      />
      <LiveNotice state={connection} />
      <CashierTabs open="day" />
      <FormErrors answer={actionData} />
      {actionData ? null : <FormDone text={done} />}
      <div className={styles.stack}>
        <StaffFilters path={dayPath}>
          <label>
            <span>Tanggal</span>
            <input type="date" name="tanggal" defaultValue={day} max={today} className="input" />
          </label>
          {places.length > 1 ? (
            <label>
              <span>Tempat</span>
              <select name="tempat" defaultValue={place} className="select">
                {places.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
        </StaffFilters>
        {sums.length > 0 ? (
          <>
            <DataTable
              caption="Uang yang diterima menurut cara bayar"
              rows={sums}
              rowKey={({ channel }) => channel}
              columns={[
                { key: 'label', label: 'Cara bayar', isTitle: true, cell: ({ label }) => label },
                { key: 'count', label: 'Banyaknya', isNumber: true, cell: ({ count }) => count },
                { key: 'total', label: 'Tercatat', isNumber: true, cell: (sum) => sum.total },
                { key: 'statement', label: 'Rekening koran', isNumber: true, cell: ({ statement }) => statement ?? '–' },
                { key: 'difference', label: 'Selisih', cell: (sum) => <Difference sum={sum} /> },
              ]}
            />
            <p>
              Seluruhnya <strong>{total}</strong>
            </p>
            <section className={styles.part} aria-labelledby="cocokkan">
              <h2 id="cocokkan">Cocokkan dengan rekening koran</h2>
              <Form answer={actionData} action={addressOf(`${dayPath}?tanggal=${day}&tempat=${place}`)} className={styles.form}>
                <input type="hidden" name="place" value={place} />
                <input type="hidden" name="day" value={day} />
                <SelectField
                  name="channel"
                  label="Cara bayar"
                  placeholder="Pilih cara bayar"
                  options={sums.filter(({ isHidden }) => !isHidden).map(({ channel, label }) => ({ value: channel, label }))}
                />
                <RupiahField name="statement_total" label="Jumlah menurut rekening koran" />
                <TextField name="reason" label="Sebab selisih" hint="Hanya bila jumlahnya berbeda" autoComplete="off" maxLength={300} />
                <SubmitButton tone="primary" busyText="Menyimpan…">
                  Simpan perbandingan
                </SubmitButton>
              </Form>
            </section>
          </>
        ) : (
          <EmptyState title="Tidak ada uang yang diterima pada tanggal ini.">
            <p>Pilih tanggal atau tempat lain.</p>
          </EmptyState>
        )}
      </div>
    </>
  );
}

function Difference({ sum: { difference, reason, checked } }: { sum: Route.ComponentProps['loaderData']['sums'][number] }) {
  if (difference === null) {
    return <StateBadge tone="warning">Belum dicocokkan</StateBadge>;
  }
  return (
    <>
      <StateBadge tone={difference === 0 ? 'good' : 'danger'}>{difference === 0 ? 'Cocok' : differenceText(difference)}</StateBadge>{' '}
      {difference === 0 ? null : reason} {checked ? <span className={styles.holder}>Dicocokkan {checked}</span> : null}
    </>
  );
}
