import type { ActionFunctionArgs } from 'react-router';
import { plainHours, shortDate } from '#app/domains/directory/doctor/doctor.ts';
import { formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { NamedWays } from '#app/ui/staff/contact-ways.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { deskPath, reservationPart } from '../../desk/booking-desk-address.ts';
import { contactPatient } from '../../desk/contact-patient.server.ts';
import { doneText } from '../../timetable/timetable-done-texts.ts';
import { unitHeads } from '../../timetable/timetable-pages.server.ts';
import { absenceTitle, careTexts, messageText, notifiedText, periodText } from '../absence.ts';
import { getAbsence } from '../find-absences.server.ts';
import { tickAbsence } from '../tick-absence.server.ts';
import styles from '../ui/absences.module.css';
import { CaredTable } from '../ui/cared-table.tsx';
import { undoAbsence } from '../undo-absence.server.ts';
import type { Route } from './+types/absence-page.ts';

export const handle = { access: { capability: 'absences.record' }, page: { cache: 'none' } } satisfies PageHandle;

const pathOf = (id: string | undefined) => `/staff/jadwal/absen/${id}`;

export async function loader(args: Route.LoaderArgs) {
  const live = await unitHeads(args);
  const absence = await load(getAbsence, args, args.params);
  const { id, total, notified, settled, by, created_at, undone_at, facility, may_undo, is_planned } = absence;
  return {
    live,
    path: pathOf(id),
    title: absenceTitle(absence),
    lead: [periodText(absence), facility, `dicatat ${by ?? 'petugas'} ${momentText(created_at.toISOString())}`].filter(Boolean).join(' · '),
    counts: { total, notified, settled },
    isUndone: undone_at !== null,
    mayUndo: may_undo,
    isPlanned: is_planned,
    visits: absence.visits.map(
      ({ kind, visit_id, code, patient_name, phone_masked, visit_date, start_hour, doctor, state, message, is_ticked }) => ({
        id: visit_id,
        code,
        name: patient_name,
        phone: phone_masked,
        isReservation: kind === 'reservation',
        href: `${deskPath}/${kind === 'reservation' ? reservationPart(visit_id) : visit_id}`,
        when: `${shortDate(visit_date)}, ${plainHours(start_hour, null)}`,
        what: absence.doctor === null ? doctor : null,
        state,
        isTicked: is_ticked,
        stateText: careTexts[state][0],
        tone: careTexts[state][1],
        message: messageText(message),
      }),
    ),
    done: doneText(new URL(args.request.url).searchParams.get('sudah')),
  };
}

const ofAbsence = (fields: URLSearchParams, { params }: Pick<ActionFunctionArgs, 'params'>) => ({
  ...Object.fromEntries(fields),
  id: params.id,
});
const here = ({ request, params }: ActionFunctionArgs, done = '') => withUnitsOf(request, `${pathOf(params.id)}${done}`);

export const action = formActions('intent', {
  tick: formAction(tickAbsence, { readInput: ofAbsence, done: (_value, args) => here(args) }),
  undo: formAction(undoAbsence, { readInput: ofAbsence, done: (_value, args) => here(args, '?sudah=ditarik') }),
  // The number stands on this one answer alone, and its reading is recorded.
  contact: formAction(contactPatient, { done: (ways) => ({ show: ways }) }),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Pasien yang terkena', matches);

export default function Absence({ loaderData, actionData }: Route.ComponentProps) {
  const { live, path, title, lead, counts, isUndone, mayUndo, isPlanned, visits, done } = loaderData;
  const state = useStaffLive(live);
  const answer: FormAnswer | undefined = actionData && 'code' in actionData ? actionData : undefined;
  const ways = actionData && 'phone' in actionData ? actionData : null;
  return (
    <>
      <StaffHeader
        title={title}
        lead={lead}
        back={<BackLink href="/staff/jadwal/absen">Terlambat & absen</BackLink>}
        actions={mayUndo ? <Undo path={path} answer={answer} /> : null}
      />
      <LiveNotice state={state} />
      {actionData ? null : <FormDone text={done} />}
      <FormErrors answer={answer} />
      {isUndone ? (
        <Notice>
          <p>Catatan ini sudah ditarik. Kunjungan berlaku seperti semula, kecuali yang di bawah masih perlu dikabari.</p>
        </Notice>
      ) : null}
      {isPlanned ? (
        <p>
          <StaffLink className="link" href={`${path}/usulan`}>
            Usulan jadwal untuk setiap pasien, dan siapa yang sudah menjawab
          </StaffLink>
        </p>
      ) : null}
      <p className={styles.counts}>
        <strong>{notifiedText(counts)}</strong>
        {counts.total > 0 ? (
          <>
            <progress max={counts.total} value={counts.notified} aria-label="Pasien yang sudah diberi tahu" />
            <span>{counts.settled} selesai</span>
          </>
        ) : null}
      </p>
      {ways ? <NamedWays ways={ways} name={visits.find(({ id }) => id === ways.id)?.name ?? 'Pasien'} /> : null}
      {visits.length > 0 ? <CaredTable visits={visits} path={path} answer={answer} /> : null}
    </>
  );
}

function Undo({ path, answer }: { path: string; answer: FormAnswer | undefined }) {
  return (
    <Form answer={answer} action={useUnitAddress()(path)}>
      <input type="hidden" name="intent" value="undo" />
      <SubmitButton tone="secondary" busyText="Menarik…">
        Tarik catatan ini
      </SubmitButton>
    </Form>
  );
}
