import { NoDoctor } from '#app/domains/directory/doctor-texts/ui/no-doctor.tsx';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { periodText } from '../../absence/absence.ts';
import formStyles from '../../timetable/ui/timetable.module.css';
import { findOwnLeave } from '../find-leave-proposals.server.ts';
import { affectedText, doneText, proposalTexts } from '../leave-proposal.ts';
import { proposeLeave, withdrawLeave } from '../propose-leave.server.ts';
import styles from '../ui/my-practice.module.css';
import type { Route } from './+types/my-leave-page.ts';

export const handle = { access: { capability: 'practice.own' }, page: { cache: 'none' } } satisfies PageHandle;

const path = '/staff/praktik/cuti';

export async function loader(args: Route.LoaderArgs) {
  const live = await liveHeads(args, ({ userId }) => [`user:${userId}`]);
  const found = await load(findOwnLeave, args, {});
  if (!found) return null;
  const { doctor, proposals, leaves } = found;
  return {
    live,
    done: doneText(new URL(args.request.url).searchParams.get('sudah')),
    places: doctor.places,
    proposals: proposals.map(({ id, facility, state, note, affected, ...days }) => ({
      id,
      facility,
      period: periodText(days),
      mayWithdraw: state === 'proposed',
      state: proposalTexts[state][0],
      tone: proposalTexts[state][1],
      more: state === 'proposed' ? affectedText(affected) : note,
    })),
    leaves: leaves.map(({ id, facility, ...days }) => ({ id, facility: facility ?? 'Semua rumah sakit', period: periodText(days) })),
  };
}

export const action = formActions('intent', {
  propose: formAction(proposeLeave, {
    keep: ['place', 'starts_on', 'ends_on', 'reason'],
    showsDetails: true,
    answersMissing: true,
    invalidText: firstError,
    done: () => `${path}?sudah=ajukan`,
  }),
  withdraw: formAction(withdrawLeave, { keep: ['id'], answersMissing: true, done: () => `${path}?sudah=tarik` }),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Cuti saya', matches);

type Data = NonNullable<Route.ComponentProps['loaderData']>;

export default function OwnLeave({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <Leave data={loaderData} answer={actionData} /> : <NoDoctor title="Cuti saya" />;
}

function Leave({ data, answer }: { data: Data; answer: FormAnswer | undefined }) {
  const { live, done, places, proposals, leaves } = data;
  const state = useStaffLive(live);
  const ofList = answer?.typed.id !== undefined;
  return (
    <>
      <StaffHeader title="Cuti saya" lead="Rumah sakit memutuskan permohonan Anda, lalu mengatur ulang jadwal pasien yang terkena." />
      <LiveNotice state={state} />
      {answer ? null : <FormDone text={done} />}
      <div className={styles.sections}>
        <section aria-labelledby="ajukan">
          <h2 id="ajukan">Ajukan cuti</h2>
          <LeaveForm places={places} answer={ofList ? undefined : answer} />
        </section>
        <section aria-labelledby="permohonan">
          <h2 id="permohonan">Permohonan</h2>
          {ofList ? <FormErrors answer={answer} /> : null}
          {proposals.length > 0 ? <Proposals proposals={proposals} /> : <p>Belum ada permohonan cuti.</p>}
        </section>
        {leaves.length > 0 ? (
          <section aria-labelledby="tercatat">
            <h2 id="tercatat">Cuti yang tercatat</h2>
            <ul>
              {leaves.map(({ id, facility, period }) => (
                <li key={id}>
                  {period} · {facility}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </>
  );
}

function LeaveForm({ places, answer }: Pick<Data, 'places'> & { answer: FormAnswer | undefined }) {
  const asks = answer?.code === 'has_bookings';
  const options = places.map(({ id, name }) => ({ value: String(id), label: name }));
  // Of several zones, the earliest: the server knows that of the chosen hospital.
  const [earliest] = places.map(({ today }) => today).sort();
  const all = { value: 'all', label: 'Semua rumah sakit tempat saya praktik' };
  return (
    <Form answer={answer} action={path} className={`${formStyles.form} ${styles.box}`}>
      <FormErrors answer={answer} />
      <input type="hidden" name="intent" value="propose" />
      {asks ? (
        <div className={formStyles.buttons}>
          <SubmitButton name="accept" value="1" tone="primary" busyText="Mengirim…">
            Tetap ajukan
          </SubmitButton>
        </div>
      ) : null}
      <SelectField
        name="place"
        label="Berlaku di"
        placeholder="Pilih rumah sakit"
        options={options.length > 1 ? [all, ...options] : options}
        defaultValue={options.length > 1 ? all.value : options[0]?.value}
        required
      />
      <div className={formStyles.pair}>
        <TextField name="starts_on" type="date" label="Hari pertama" min={earliest} required />
        <TextField name="ends_on" type="date" label="Hari terakhir" min={earliest} required />
      </div>
      <TextField name="reason" label="Alasan (opsional)" hint="Hanya untuk petugas." maxLength={200} autoComplete="off" />
      <div className={formStyles.buttons}>
        <SubmitButton tone={asks ? 'secondary' : 'primary'} busyText="Memeriksa…">
          {asks ? 'Periksa lagi' : 'Ajukan cuti'}
        </SubmitButton>
      </div>
    </Form>
  );
}

function Proposals({ proposals }: Pick<Data, 'proposals'>) {
  return (
    <DataTable
      caption="Permohonan cuti"
      rows={proposals}
      rowKey={({ id }) => id}
      columns={[
        { key: 'period', label: 'Hari', isTitle: true, cell: ({ period }) => period },
        { key: 'facility', label: 'Rumah sakit', cell: ({ facility }) => facility },
        {
          key: 'state',
          label: 'Keadaan',
          cell: ({ state, tone, more }) => (
            <>
              <StateBadge tone={tone}>{state}</StateBadge>
              {more ? <span className={styles.soft}>{more}</span> : null}
            </>
          ),
        },
        { key: 'act', label: 'Tindakan', cell: ({ mayWithdraw, ...row }) => (mayWithdraw ? <Withdraw {...row} /> : '–') },
      ]}
    />
  );
}

function Withdraw({ id, period, facility }: { id: string; period: string; facility: string }) {
  return (
    <Form answer={null} action={path}>
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="id" value={id} />
      <SubmitButton tone="secondary" busyText="Menarik…" aria-label={`Tarik permohonan ${period}, ${facility}`}>
        Tarik
      </SubmitButton>
    </Form>
  );
}
