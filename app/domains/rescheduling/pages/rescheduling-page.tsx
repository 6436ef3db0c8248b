import type { ActionFunctionArgs } from 'react-router';
import { periodText } from '#app/domains/appointments/absence/absence.ts';
import { deskPath, reservationPart } from '#app/domains/appointments/desk/booking-desk-address.ts';
import { contactPatient, unitHeads } from '#app/domains/appointments/index.server.ts';
import { shortDate } from '#app/domains/directory/doctor/doctor.ts';
import { contactReservation } from '#app/domains/reservations/index.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { answerByDesk } from '../answer-proposal-by-desk.server.ts';
import { findReschedulings, type ListedRescheduling } from '../find-reschedulings.server.ts';
import { answeredId, deskDoneText, deskDoneWord } from '../proposal-answer.ts';
import { answeredText, progressTexts, toCallText } from '../rescheduling.ts';
import styles from '../ui/proposal.module.css';
import { ReschedulingTable } from '../ui/rescheduling-table.tsx';
import type { Route } from './+types/rescheduling-page.ts';

export const handle = {
  access: { capability: 'absences.record' },
  page: { cache: 'none', params: ['telepon', 'sudah'] },
} satisfies PageHandle;

const pathOf = (id: string | undefined) => `/staff/jadwal/absen/${id}/usulan`;
const callsPathOf = (id: string | undefined) => `${pathOf(id)}?telepon=1`;
const isOfCalls = (request: Request) => new URL(request.url).searchParams.get('telepon') === '1';

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const live = await unitHeads(args);
  const { doctor, starts_on: from, ends_on: to, rows, ...counts } = await load(findReschedulings, args, { id: args.params.id });
  const isCalls = isOfCalls(args.request);
  const done = query.get('sudah');
  const answered = rows.find(({ id }) => id === answeredId(done));
  return {
    live,
    path: isCalls ? callsPathOf(args.params.id) : pathOf(args.params.id),
    others: isCalls ? pathOf(args.params.id) : callsPathOf(args.params.id),
    absence: `/staff/jadwal/absen/${args.params.id}`,
    title: `${doctor ?? 'Dokter'} cuti`,
    lead: periodText({ starts_on: from, ends_on: to }),
    counts,
    isCalls,
    done: deskDoneText(done, answered && shownRow(answered)),
    // Who has just got another proposal is still on the telephone.
    rows: rows.filter((row) => !isCalls || row.progress === 'to_call' || row === answered).map(shownRow),
    answeredId: answered?.id ?? null,
  };
}

function shownRow(row: ListedRescheduling) {
  const [stateText, tone] = progressTexts[row.progress];
  return {
    id: row.id,
    bookingId: row.booking_id,
    isRequest: row.kind === 'request',
    code: row.code,
    round: row.round,
    name: row.patient_name,
    phone: row.phone_masked,
    what: row.service ?? 'Pendaftaran',
    href: row.is_here ? `${deskPath}/${row.kind === 'request' ? row.booking_id : reservationPart(row.booking_id)}` : null,
    when: `${shortDate(row.from_date)}, ${row.from_start.replace(':', '.')}`,
    proposal:
      row.visit_date && row.start_hour && row.state !== 'none'
        ? {
            when: `${shortDate(row.visit_date)}, ${row.start_hour.replace(':', '.')}`,
            where: [row.to_doctor, row.to_facility].filter(Boolean).join(', '),
            until: row.state === 'proposed' && row.hold_until ? `Disimpan sampai ${momentText(row.hold_until.toISOString())}` : null,
          }
        : null,
    stateText,
    tone,
    isOpen: row.progress === 'waiting' || row.progress === 'to_call' || row.progress === 'preparing',
  };
}

const contact = { done: (ways: Readonly<{ id: string; phone: string; call_url: string; whatsapp_url: string }>) => ({ show: ways }) };

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  answer: formAction(answerByDesk, {
    invalidText: firstError,
    done({ id, step }, { request, params }) {
      const word = `sudah=${deskDoneWord(step, id)}`;
      return withUnitsOf(request, isOfCalls(request) ? `${callsPathOf(params.id)}&${word}` : `${pathOf(params.id)}?${word}`);
    },
  }),
  // The number stands on this one answer alone, and its reading is recorded.
  request: formAction(contactPatient, contact),
  reservation: formAction(contactReservation, contact),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Usulan jadwal', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & {
  actionData?: FormAnswer | Readonly<{ id: string; phone: string; call_url: string; whatsapp_url: string }> | undefined;
};

export default function Reschedulings({ loaderData, actionData }: Props) {
  const { live, path, others, absence, title, lead, counts, isCalls, rows, answeredId: about } = loaderData;
  const state = useStaffLive(live);
  const answer = actionData && 'code' in actionData ? actionData : undefined;
  const ways = actionData && 'phone' in actionData ? actionData : null;
  const done = actionData ? null : loaderData.done;
  const doneIn = rows.find(({ id, isOpen }) => id === about && isOpen)?.id;
  return (
    <>
      <StaffHeader title={title} lead={lead} back={<BackLink href={absence}>Catatan cuti</BackLink>} />
      <LiveNotice state={state} />
      {doneIn ? null : <FormDone text={done} />}
      <FormErrors answer={answer} />
      <p className={styles.counts}>
        <strong>{isCalls ? toCallText({ toCall: counts.toCall, listed: rows.length }) : answeredText(counts)}</strong>
        {isCalls ? null : <progress max={counts.total} value={counts.answered} aria-label="Pasien yang sudah menjawab" />}
        <StaffLink className={styles.filter} href={others}>
          {isCalls ? `Tampilkan semua, ${counts.total} pasien` : `${counts.toCall} perlu ditelepon`}
        </StaffLink>
      </p>
      <ReschedulingTable
        rows={rows}
        path={path}
        answer={answer}
        isCalls={isCalls}
        ways={ways}
        done={doneIn ? { in: doneIn, text: done } : null}
      />
    </>
  );
}
