import { plainHours } from '#app/domains/directory/doctor/doctor.ts';
import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { readPageNumber } from '#app/platform/pages/paging.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnits, withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { PreviousNext } from '#app/ui/staff/list-pages.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { findProposedLeaves } from '../../leave/find-leave-proposals.server.ts';
import { affectedText } from '../../leave/leave-proposal.ts';
import { doneText } from '../../timetable/timetable-done-texts.ts';
import { mayChangeSchedules, unitHeads } from '../../timetable/timetable-pages.server.ts';
import { absenceTitle, notifiedText, periodText } from '../absence.ts';
import { findAbsences } from '../find-absences.server.ts';
import { recordAbsence } from '../record-absence.server.ts';
import styles from '../ui/absences.module.css';
import type { Route } from './+types/absences-page.ts';

export const handle = { access: { capability: 'absences.record' }, page: { cache: 'none' } } satisfies PageHandle;

const path = '/staff/jadwal/absen';

export async function loader(args: Route.LoaderArgs) {
  const live = await unitHeads(args);
  const query = new URL(args.request.url).searchParams;
  const page = readPageNumber(query);
  const { absences, hasMore, today } = await load(findAbsences, args, { units: readUnits(args.request), page });
  const proposed = mayChangeSchedules(args) ? await load(findProposedLeaves, args, { units: readUnits(args.request) }) : [];
  return {
    live,
    proposed: proposed.map(({ id, doctor, facility, affected, ...days }) => ({
      id,
      doctor,
      facility,
      patients: affectedText(affected),
      period: periodText(days),
    })),
    done: doneText(query.get('sudah')),
    page,
    hasMore,
    today: today.map(({ schedule_id, doctor, specialization, facility, start_hour, end_hour }) => ({
      value: schedule_id,
      label: `${plainHours(start_hour, end_hour)} · ${doctor} · ${specialization} · ${facility}`,
    })),
    absences: absences.map((absence) => ({
      id: absence.id,
      title: absenceTitle(absence),
      period: periodText(absence),
      facility: absence.facility,
      // Of a planned leave the reservations count too, on a page of their own.
      notified: absence.is_planned ? null : notifiedText(absence),
      state: absence.settled < absence.total ? 'open' : absence.undone_at !== null ? 'undone' : 'settled',
    })),
  };
}

export const action = formAction(recordAbsence, {
  keep: ['schedule_id', 'kind', 'minutes'],
  answersMissing: true,
  invalidText: firstError,
  done: ({ id }, { request }) => withUnitsOf(request, `${path}/${id}?sudah=absen`),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Terlambat & absen', matches);

type Data = Route.ComponentProps['loaderData'];

export default function Absences({ loaderData, actionData }: Route.ComponentProps) {
  const { live, proposed, today, absences, page, hasMore, done } = loaderData;
  const state = useStaffLive(live);
  const action = useUnitAddress()(path);
  return (
    <>
      <StaffHeader
        title="Terlambat & absen"
        lead="Satu langkah: jam praktik hari ini ditandai, dan setiap pasien yang terdaftar mendapat pesan."
      />
      <LiveNotice state={state} />
      {actionData ? null : <FormDone text={done} />}
      {proposed.length > 0 ? <ProposedLeaves proposed={proposed} /> : null}
      <section className={styles.report} aria-labelledby="catat">
        <h2 id="catat">Yang terjadi hari ini</h2>
        <FormErrors answer={actionData} />
        {today.length > 0 ? (
          <Form answer={actionData} action={action} className={styles.fields}>
            <SelectField name="schedule_id" label="Jadwal hari ini" placeholder="Pilih jam dan dokter" options={today} required />
            <SelectField
              name="kind"
              label="Yang terjadi"
              placeholder="Pilih"
              options={[
                { value: 'late', label: 'Dokter terlambat' },
                { value: 'absent', label: 'Tidak praktik hari ini' },
              ]}
              required
            />
            <TextField name="minutes" label="Menit terlambat" inputMode="numeric" autoComplete="off" />
            <SubmitButton tone="primary" busyText="Mencatat…">
              Catat
            </SubmitButton>
          </Form>
        ) : (
          <p>Tidak ada jam praktik lagi hari ini di unit yang dipilih.</p>
        )}
      </section>
      <section className={styles.list} aria-labelledby="daftar">
        <h2 id="daftar">Perubahan dan pasiennya</h2>
        {absences.length > 0 ? <AbsenceTable absences={absences} /> : <Nothing />}
        <PreviousNext page={page} hasMore={hasMore} addressOf={addressOf} />
      </section>
    </>
  );
}

function ProposedLeaves({ proposed }: Pick<Data, 'proposed'>) {
  return (
    <section className={styles.report} aria-labelledby="cuti">
      <h2 id="cuti">Permohonan cuti dokter</h2>
      <DataTable
        caption="Permohonan cuti dokter"
        rows={proposed}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'doctor',
            label: 'Dokter',
            isTitle: true,
            cell: ({ id, doctor }) => <StaffLink href={`${path}/permohonan/${id}`}>{doctor}</StaffLink>,
          },
          { key: 'period', label: 'Hari', cell: ({ period }) => period },
          { key: 'facility', label: 'Unit', cell: ({ facility }) => facility },
          { key: 'patients', label: 'Pasien', cell: ({ patients }) => patients },
        ]}
      />
    </section>
  );
}

function AbsenceTable({ absences }: Pick<Data, 'absences'>) {
  return (
    <DataTable
      caption="Perubahan dan pasiennya"
      rows={absences}
      rowKey={({ id }) => id}
      columns={[
        { key: 'title', label: 'Perubahan', isTitle: true, cell: ({ id, title }) => <StaffLink href={`${path}/${id}`}>{title}</StaffLink> },
        { key: 'period', label: 'Hari', cell: ({ period }) => period },
        { key: 'facility', label: 'Unit', cell: ({ facility }) => facility },
        {
          key: 'notified',
          label: 'Pasien',
          cell: ({ id, notified }) =>
            notified ?? (
              <StaffLink href={`${path}/${id}/usulan`} className="link">
                Lihat usulan jadwalnya
              </StaffLink>
            ),
        },
        { key: 'state', label: 'Keadaan', cell: ({ state }) => <AbsenceState state={state} /> },
      ]}
    />
  );
}

const addressOf = (page: number) => (page > 1 ? `${path}?halaman=${page}` : path);

function AbsenceState({ state }: { state: string }) {
  if (state === 'undone') return <StateBadge>Ditarik</StateBadge>;
  if (state === 'settled') {
    return <StateBadge tone="good">Selesai</StateBadge>;
  }
  return <StateBadge tone="warning">Perlu dikerjakan</StateBadge>;
}

function Nothing() {
  return (
    <EmptyState title="Tidak ada perubahan yang menyentuh pasien." glyph={circleCheck}>
      <p>Keterlambatan, cuti, dan hari yang ditutup muncul di sini bila ada pasien yang sudah terdaftar.</p>
    </EmptyState>
  );
}
