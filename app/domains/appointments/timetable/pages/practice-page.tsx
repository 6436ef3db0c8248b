import type { ActionFunctionArgs } from 'react-router';
import { scopeOf } from '#app/platform/access/staff-access.server.ts';
import { recordPathOrNull } from '#app/platform/content/address-origin.ts';
import { withJoinedFields } from '#app/platform/content/join-sent-fields.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { WithPanel } from '#app/ui/staff/side-panel.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { addLeave } from '../add-leave.server.ts';
import { addSchedule } from '../add-schedule.server.ts';
import { addWeek } from '../add-week.server.ts';
import { changeLeave } from '../change-leave.server.ts';
import { changeSchedule } from '../change-schedule.server.ts';
import { endSchedule } from '../end-schedule.server.ts';
import { openExtra } from '../open-extra-hours.server.ts';
import { panelOf } from '../practice-panel.ts';
import { getPractice } from '../read-timetable.server.ts';
import { removeException } from '../remove-exception.server.ts';
import { removeLeave } from '../remove-leave.server.ts';
import { setException } from '../set-exception.server.ts';
import { doneText } from '../timetable-done-texts.ts';
import { afterChange, mayChangeSchedules, unitHeads } from '../timetable-pages.server.ts';
import { PracticeLists } from '../ui/practice-lists.tsx';
import { PracticePanel } from '../ui/practice-panel.tsx';
import { readWeekRows, weekField } from '../week-rows.ts';
import type { Route } from './+types/practice-page.ts';

export const handle = { access: { capability: 'schedules.read' }, page: { cache: 'none' } } satisfies PageHandle;

const pathOf = (practice: string | number | undefined) => `/staff/jadwal/${practice}`;

export async function loader(args: Route.LoaderArgs) {
  const { searchParams: query, search } = new URL(args.request.url);
  const live = await unitHeads(args);
  const practice = await load(getPractice, args, args.params);
  const mayChange = mayChangeSchedules(args);
  const panel = mayChange ? panelOf(query, practice) : null;
  const path = pathOf(practice.id);
  return {
    live,
    practice,
    mayChange,
    panel,
    path,
    action: panel ? `${path}${withoutUnits(search)}` : path,
    mayGroup: scopeOf(args.context.get(actorContext), 'schedules.change') === 'group',
    done: doneText(query.get('sudah')),
  };
}

/** The panel's part of the address; the chosen units are added by the form. */
function withoutUnits(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['unit', 'sudah']) query.delete(name);
  return `?${query}`;
}

const fields = [
  'practice_id',
  'schedule_id',
  'leave_id',
  'day',
  'start_hour',
  'end_hour',
  'capacity',
  'number_minutes',
  'room',
  'valid_from',
  'last_day',
  'kind',
];
const more = ['public_reason', 'place', 'starts_on', 'ends_on', 'reason'];
const form = { keep: [...fields, ...more], showsDetails: true, answersMissing: true, invalidText: firstError };

const done =
  (word: string) =>
  (_value: unknown, { request, params }: ActionFunctionArgs) =>
    withUnitsOf(request, `${pathOf(params.practice)}?sudah=${word}`);
const changed =
  (word: string) =>
  (...[value, args]: Parameters<ReturnType<typeof afterChange>>) =>
    afterChange(pathOf(args.params.practice), word)(value, args);

const addTypedWeek = formAction(addWeek, {
  ...form,
  keep: [...form.keep, weekField.name],
  readInput: (typed) => ({ ...Object.fromEntries(typed), hours: readWeekRows(typed.get(weekField.name) ?? '') }),
  // Where the hours were asked for after a publication, what is still to be done for the doctor comes next.
  done: (value, args) => {
    const record = recordPathOrNull(args.request, 'jam');
    return record ? withUnitsOf(args.request, record) : done('seminggu')(value, args);
  },
});

export const action = formActions('intent', {
  add: formAction(addSchedule, { ...form, done: done('jadwal') }),
  week: async (args) => await addTypedWeek(await withJoinedFields(args, [weekField])),
  change: formAction(changeSchedule, { ...form, done: changed('jadwal') }),
  end: formAction(endSchedule, { ...form, done: changed('akhir') }),
  except: formAction(setException, { ...form, done: changed('tanggal') }),
  unexcept: formAction(removeException, { ...form, done: changed('biasa') }),
  extra: formAction(openExtra, { ...form, done: done('tambahan') }),
  leave: formAction(addLeave, { ...form, done: changed('cuti') }),
  'change-leave': formAction(changeLeave, { ...form, done: changed('cuti') }),
  'remove-leave': formAction(removeLeave, { ...form, done: changed('tanpa-cuti') }),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Jadwal dokter', matches);

export default function Practice({ loaderData, actionData }: Route.ComponentProps) {
  const { live, practice, panel, path, done: text, mayChange } = loaderData;
  const state = useStaffLive(live);
  return (
    <>
      <StaffHeader
        title={practice.doctor.name}
        lead={`${practice.specialization} · ${practice.facility.name}`}
        back={<BackLink href="/staff/jadwal">Jadwal</BackLink>}
      />
      <LiveNotice state={state} />
      {actionData ? null : <FormDone text={text} />}
      {panel ? null : <FormErrors answer={actionData} />}
      <WithPanel panel={panel ? <PracticePanel key={loaderData.action} {...loaderData} panel={panel} answer={actionData} /> : null}>
        <PracticeLists practice={practice} path={path} mayChange={mayChange} answer={panel ? undefined : actionData} />
      </WithPanel>
    </>
  );
}
