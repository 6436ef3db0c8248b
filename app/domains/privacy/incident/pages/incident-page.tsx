import type { ActionFunctionArgs } from 'react-router';
import { findFacilityNames } from '#app/domains/directory/index.server.ts';
import { carriedFormOrNull } from '#app/platform/forms/carried-form.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { getIncident } from '../find-incidents.server.ts';
import { dataKindLabels, queryLabels, recordChoices, stepLabel } from '../incident.ts';
import { clockText, incidentDone, incidentsPath, stateOf } from '../incident-list.ts';
import { actOnIncident, approveIncident } from '../open-and-act-on-incident.server.ts';
import { addIncidentPersons, saveIncidentNotice, sendIncidentNotices } from '../send-incident-notice.server.ts';
import { IncidentPage } from '../ui/incident-screen.tsx';
import type { Route } from './+types/incident-page.ts';

export const handle = { access: { capability: 'privacy.incidents' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const platform = args.context.get(platformContext);
  const one = await load(getIncident, args, { id: args.params.id });
  const now = platform.clock.now();
  const at = (moment: Date | null) => moment && momentText(moment.toISOString());
  return {
    id: one.id,
    version: one.version,
    title: one.title,
    what: one.what,
    counts: one.counts,
    preview: one.preview,
    notice: one.notice,
    isExercise: one.is_exercise,
    isClosed: one.closed_at !== null,
    isApproved: one.approved_at !== null,
    mayApprove: one.mayApprove,
    state: stateOf(one, now),
    authority: at(one.authority_at),
    sent: at(one.sent_at),
    facts: [
      ['Diketahui', at(one.known_at) ?? ''],
      ['Batas 3 × 24 jam', `${at(one.due_at)} (${clockText(one.due_at, now)})`],
      ['Bagian atau sistem', one.systems],
      ['Jenis data', one.data_kinds.map((kind) => dataKindLabels[kind as keyof typeof dataKindLabels]).join('; ')],
      ['Perkiraan orang', one.estimated.toLocaleString('id-ID')],
      ['Pemberitahuan', one.writer ? `ditulis ${one.writer}` : 'belum ditulis'],
      ['Disetujui', one.approved_at ? `${one.approver ?? 'akun yang sudah dihapus'}, ${at(one.approved_at)}` : 'belum'],
      ['Orang diberi tahu', at(one.sent_at) ?? 'belum'],
      ['Lembaga diberi tahu', at(one.authority_at) ?? 'belum'],
    ] as [string, string][],
    origins: one.origins.map(({ origin, count }) => `${queryLabels[origin]}: ${count.toLocaleString('id-ID')}`),
    byHand: one.byHand,
    // A search that could not match everything stays to be seen beside the list.
    lost: one.steps.filter(({ unmatched }) => unmatched !== null).map(({ id, text }) => ({ id, text: text ?? '' })),
    records: recordChoices(platform.recordPersons),
    timedRecords: recordChoices(platform.recordPersons.filter(({ actions }) => !actions)),
    steps: one.steps.map((step) => ({
      id: step.id,
      note: step.text,
      isAnswer: false,
      text: `${stepLabel(step.kind)} · ${step.actor ?? 'otomatis'} · ${at(step.happened_at)}`,
    })),
    units: (await findFacilityNames(platform)).map(({ id, name }) => ({ value: String(id), label: name })),
    carried: carriedFormOrNull(args),
    done: incidentDone(new URL(args.request.url).searchParams.get('sudah')),
  };
}

const acting = <I, V>(item: Operation<I, V>, sudah: string, keep: readonly string[] = []) =>
  formAction(item, {
    keep: ['intent', ...keep],
    invalidText: firstError,
    readInput: (fields, { params }) => ({ ...Object.fromEntries(fields), act: fields.get('intent'), id: params.id }),
    done: (_value, { request, params }) => withUnitsOf(request, `${incidentsPath}/${params.id}?sudah=${sudah}`),
  });

const ofPersons = ['query', 'accounts', 'actor', 'record', 'form', 'unit', 'from', 'to', 'from_date', 'to_date'];

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  persons: acting(addIncidentPersons, 'orang', ofPersons),
  notice: acting(saveIncidentNotice, 'ditulis', ['data', 'how', 'done', 'advice']),
  approve: acting(approveIncident, 'disetujui'),
  send: acting(sendIncidentNotices, 'dikirim'),
  note: acting(actOnIncident, 'note', ['note']),
  informed: acting(actOnIncident, 'informed', ['person', 'note']),
  authority: acting(actOnIncident, 'authority', ['note']),
  close: acting(actOnIncident, 'close', ['note']),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Kejadian kebocoran data', matches);

export default function Incident({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <IncidentPage
      incident={loaderData}
      answer={(actionData as Parameters<typeof IncidentPage>[0]['answer'] | undefined) ?? loaderData.carried}
    />
  );
}
