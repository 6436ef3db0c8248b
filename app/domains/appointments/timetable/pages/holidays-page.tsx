import { isInScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { readUnits } from '#app/platform/staff/unit-ids.ts';
import { longDateOf } from '#app/platform/time/calendar.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { plus } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { SidePanel, WithPanel } from '#app/ui/staff/side-panel.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink, useStaffUnits, useUnitAddress } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { addHoliday } from '../add-holiday.server.ts';
import { findHolidays } from '../read-timetable.server.ts';
import { removeHoliday } from '../remove-holiday.server.ts';
import { doneText } from '../timetable-done-texts.ts';
import { afterChange, mayChangeSchedules, unitHeads } from '../timetable-pages.server.ts';
import { ChangeForm } from '../ui/schedule-change-form.tsx';
import type { Route } from './+types/holidays-page.ts';

export const handle = { access: { capability: 'schedules.read' }, page: { cache: 'none' } } satisfies PageHandle;

const path = '/staff/jadwal/libur';
const addPath = `${path}?panel=tambah`;

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const live = await unitHeads(args);
  const mayChange = mayChangeSchedules(args);
  const scope = scopeOf(args.context.get(actorContext), 'schedules.change');
  const holidays = await load(findHolidays, args, { units: readUnits(args.request) });
  return {
    live,
    mayChange,
    isAdding: mayChange && query.get('panel') === 'tambah',
    holidays: holidays.map(({ id, day, name, facility, facility_id }) => ({
      id,
      date: longDateOf(day),
      name,
      place: facility ?? 'Nasional',
      mayRemove: facility_id !== null && isInScope(scope, facility_id),
    })),
    done: doneText(query.get('sudah')),
  };
}

const form = { keep: ['facility_id', 'day', 'name', 'holiday_id'], showsDetails: true, answersMissing: true, invalidText: firstError };

export const action = formActions('intent', {
  add: formAction(addHoliday, { ...form, done: afterChange(path, 'libur') }),
  remove: formAction(removeHoliday, { ...form, done: afterChange(path, 'tanpa-libur') }),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Libur unit', matches);

export default function Holidays({ loaderData, actionData }: Route.ComponentProps) {
  const { live, mayChange, isAdding, holidays, done } = loaderData;
  const state = useStaffLive(live);
  const action = useUnitAddress()(path);
  const units = useStaffUnits().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <StaffHeader
        title="Libur unit"
        lead="Pada hari ini poliklinik tutup. Libur nasional berlaku di semua unit."
        back={<BackLink href="/staff/jadwal">Jadwal</BackLink>}
        actions={
          mayChange ? (
            <StaffLink href={addPath} className="button button-primary" data-new>
              <Icon glyph={plus} />
              Tambah libur
            </StaffLink>
          ) : null
        }
      />
      <LiveNotice state={state} />
      {actionData ? null : <FormDone text={done} />}
      {isAdding ? null : <FormErrors answer={actionData} />}
      <WithPanel
        panel={
          isAdding ? (
            <SidePanel title="Tambah libur" closeHref={path}>
              <ChangeForm action={addPath} answer={actionData} fields={{ intent: 'add' }} submit="Simpan libur">
                <SelectField name="facility_id" label="Unit" placeholder="Pilih unit" options={units} required />
                <TextField name="day" type="date" label="Tanggal" required />
                <TextField
                  name="name"
                  label="Nama atau sebab"
                  hint="Contoh: Perbaikan listrik"
                  maxLength={80}
                  autoComplete="off"
                  required
                />
              </ChangeForm>
            </SidePanel>
          ) : null
        }
      >
        {holidays.length === 0 ? (
          <EmptyState title="Belum ada hari libur ke depan.">
            <p>Libur nasional datang bersama pembaruan situs. Tambahkan hari unit Anda tutup di sini.</p>
          </EmptyState>
        ) : null}
        {holidays.length > 0 ? (
          <DataTable
            caption="Hari libur"
            rows={holidays}
            rowKey={({ id }) => String(id)}
            columns={[
              { key: 'date', label: 'Tanggal', isTitle: true, cell: ({ date }) => date },
              { key: 'name', label: 'Libur', cell: ({ name }) => name },
              { key: 'place', label: 'Berlaku', cell: ({ place }) => place },
              {
                key: 'acts',
                label: 'Ubah',
                cell: ({ id, date, name, mayRemove }) =>
                  mayRemove ? (
                    <Form answer={isAdding ? undefined : actionData} action={action}>
                      <input type="hidden" name="intent" value="remove" />
                      <input type="hidden" name="holiday_id" value={id} />
                      <SubmitButton small tone="danger" busyText="Menghapus…">
                        Hapus
                        <span className="visually-hidden">
                          {' '}
                          {name}, {date}
                        </span>
                      </SubmitButton>
                    </Form>
                  ) : null,
              },
            ]}
          />
        ) : null}
      </WithPanel>
    </>
  );
}
