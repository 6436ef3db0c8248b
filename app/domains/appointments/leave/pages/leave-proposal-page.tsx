import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { TextField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { periodText } from '../../absence/absence.ts';
import { afterChange, unitHeads } from '../../timetable/timetable-pages.server.ts';
import { ChangeForm } from '../../timetable/ui/schedule-change-form.tsx';
import { acceptLeave } from '../accept-leave.server.ts';
import { declineLeave } from '../decline-leave.server.ts';
import { getProposedLeave } from '../find-leave-proposals.server.ts';
import { affectedText, proposalTexts } from '../leave-proposal.ts';
import styles from '../ui/my-practice.module.css';
import type { Route } from './+types/leave-proposal-page.ts';

export const handle = { access: { capability: 'schedules.change' }, page: { cache: 'none' } } satisfies PageHandle;

const listPath = '/staff/jadwal/absen';

export async function loader(args: Route.LoaderArgs) {
  const live = await unitHeads(args);
  const { id, doctor, facility, reason, state, note, affected, by, decided_at, created_at, ...days } = await load(
    getProposedLeave,
    args,
    args.params,
  );
  const decided = decided_at === null ? null : [by, momentText(decided_at.toISOString())].filter(Boolean).join(', ');
  return {
    live,
    path: `${listPath}/permohonan/${id}`,
    doctor,
    mayDecide: state === 'proposed',
    state: proposalTexts[state][0],
    tone: proposalTexts[state][1],
    facts: [
      ['Hari', periodText(days)],
      ['Rumah sakit', facility],
      ...(reason ? [['Alasan', reason]] : []),
      ...(state === 'proposed' ? [['Pasien', affectedText(affected)]] : []),
      ['Diajukan', momentText(created_at.toISOString())],
      ...(decided ? [['Diputuskan', decided]] : []),
      ...(note ? [['Alasan penolakan', note]] : []),
    ] as [string, string][],
  };
}

const ofProposal = (fields: URLSearchParams, { params }: { params: { id?: string } }) => ({ ...Object.fromEntries(fields), id: params.id });

export const action = formActions('intent', {
  accept: formAction(acceptLeave, { readInput: ofProposal, showsDetails: true, done: afterChange(listPath, 'cuti') }),
  decline: formAction(declineLeave, {
    readInput: ofProposal,
    keep: ['note'],
    invalidText: firstError,
    done: (_value, { request }) => withUnitsOf(request, `${listPath}?sudah=tolak-cuti`),
  }),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Permohonan cuti', matches);

export default function LeaveProposal({ loaderData, actionData }: Route.ComponentProps) {
  const { live, path, doctor, mayDecide, state, tone, facts } = loaderData;
  const liveState = useStaffLive(live);
  const ofDecline = actionData?.typed.note !== undefined;
  return (
    <>
      <StaffHeader title={`Permohonan cuti ${doctor}`} back={<BackLink href={listPath}>Terlambat & absen</BackLink>} />
      <LiveNotice state={liveState} />
      <div className={styles.sections}>
        <section aria-label="Permohonan">
          <p>
            <StateBadge tone={tone}>{state}</StateBadge>
          </p>
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        {mayDecide ? (
          <>
            <section aria-labelledby="setujui">
              <h2 id="setujui">Setujui</h2>
              <p>Cuti dicatat, lalu setiap pasien yang terkena mendapat satu pesan dan satu usulan jadwal.</p>
              <ChangeForm action={path} answer={ofDecline ? undefined : actionData} fields={{ intent: 'accept' }} submit="Setujui cuti" />
            </section>
            <section aria-labelledby="tolak" className={styles.narrow}>
              <h2 id="tolak">Tolak</h2>
              <ChangeForm action={path} answer={ofDecline ? actionData : undefined} fields={{ intent: 'decline' }} submit="Tolak" danger>
                <TextField name="note" label="Alasan untuk dokter" maxLength={200} autoComplete="off" required />
              </ChangeForm>
            </section>
          </>
        ) : (
          <FormErrors answer={actionData} />
        )}
      </div>
    </>
  );
}
