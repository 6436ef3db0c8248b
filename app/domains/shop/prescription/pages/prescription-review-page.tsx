import type { ActionFunctionArgs } from 'react-router';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { ageText } from '#app/platform/time/birth-date.ts';
import { mediumDateOf, momentText } from '#app/platform/time/calendar.ts';
import { revalidatesConflict } from '#app/ui/form/use-form-answers.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { claimPrescription, releasePrescription } from '../claim-prescription.server.ts';
import { findPrescribable, findPrescriptionDesks, getPrescription } from '../find-prescription-work.server.ts';
import { findSubstitutes } from '../find-substitutes.server.ts';
import { staffStateLabels, validUntil } from '../prescription.ts';
import { deskDoneTexts } from '../prescription-desk.ts';
import { quotePrescription } from '../quote-prescription.server.ts';
import { refusePrescription } from '../refuse-prescription.server.ts';
import { removeLine, saveLine } from '../save-prescription-line.server.ts';
import { ReviewPage } from '../ui/prescription-review-screen.tsx';
import { weighPatient } from '../weigh-patient.server.ts';
import type { Route } from './+types/prescription-review-page.ts';

export const handle = {
  access: { capability: 'prescriptions.check' },
  page: { cache: 'none' },
  keys: [
    ['a', 'Ambil resep'],
    ['k', 'Kirim hasil'],
  ],
} satisfies PageHandle;

const path = '/staff/resep';

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const { id } = args.params;
  const desks = await load(findPrescriptionDesks, args, { units: [] });
  const live = await liveHeads(args, () => desks.map(({ topic }) => topic));
  const found = await load(getPrescription, args, { id });
  const edited = found.isMine ? (found.lines.find((line) => line.id === query.get('baris')) ?? null) : null;
  const search = query.get('cari') ?? edited?.product ?? '';
  const variants = found.isMine ? await load(findPrescribable, args, { id, search }) : [];
  const substitutes = edited ? await load(findSubstitutes, args, { id, line: edited.id }) : [];
  const { birthDate, issuedOn } = found.patient;
  return {
    ...found,
    live,
    search,
    edited,
    variants,
    substitutes,
    label: staffStateLabels[found.state],
    sent: momentText(found.createdAt),
    claimEnds: found.claimedUntil && momentText(found.claimedUntil),
    age: birthDate ? `${ageText(birthDate, found.today)} (lahir ${mediumDateOf(birthDate)})` : null,
    given: found.issuedOn ?? issuedOn ?? '',
    lastDay: found.validUntil ?? validUntil(found.issuedOn ?? issuedOn ?? found.today),
    done: namedText(deskDoneTexts, query.get('sudah')),
  };
}

type Sent = Pick<ActionFunctionArgs, 'params' | 'request'>;

const withId = (fields: URLSearchParams, { params }: Pick<ActionFunctionArgs, 'params'>) => ({
  ...Object.fromEntries(fields),
  id: params.id,
});
const same = (done: string, { params, request }: Sent) => withUnitsOf(request, `${path}/${params.id}?sudah=${done}`);
const back = (done: string, { request }: Sent) => withUnitsOf(request, `${path}?sudah=${done}`);
const line = ['wanted', 'decision', 'stock_id', 'instead_of', 'quantity', 'directions', 'refusal', 'reason'];
const quoted = ['doctor', 'sip', 'issued_on', 'valid_until', 'iter', 'override'];

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('act', {
  claim: formAction(claimPrescription, { keep: ['act'], readInput: withId, done: (_value, args) => same('ambil', args) }),
  release: formAction(releasePrescription, { keep: ['act'], readInput: withId, done: (_value, args) => back('lepas', args) }),
  line: formAction(saveLine, {
    keep: ['act', ...line],
    readInput: withId,
    done: ({ isNeverSold }, args) => same(isNeverSold ? 'asli' : 'baris', args),
  }),
  remove: formAction(removeLine, { keep: ['act'], readInput: withId, done: (_value, args) => same('hapus', args) }),
  quote: formAction(quotePrescription, {
    keep: ['act', ...quoted],
    readInput: withId,
    done: ({ state }, args) => back(state, args),
  }),
  weigh: formAction(weighPatient, { keep: ['act', 'weight_kg'], readInput: withId, done: (_value, args) => same('berat', args) }),
  refuse: formAction(refusePrescription, {
    keep: ['act', 'refusal', 'reason'],
    readInput: withId,
    invalidText: firstError,
    done: (_value, args) => back('refused', args),
  }),
});

export const shouldRevalidate = revalidatesConflict;
export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Periksa resep', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function Review({ loaderData, actionData }: Props) {
  const state = useStaffLive(loaderData.live);
  return (
    <>
      <StaffHeader
        title={`Resep untuk ${loaderData.patient.name || 'pasien'}`}
        lead={`${loaderData.pharmacy}, dikirim ${loaderData.sent}. ${loaderData.label}.`}
        back={<BackLink href={path}>Semua resep</BackLink>}
        actions={
          loaderData.lines.length > 0 && !loaderData.isMine ? (
            <StaffLink href={`${path}/${loaderData.id}/salinan`} className="button button-secondary button-small">
              Salinan resep
            </StaffLink>
          ) : null
        }
      />
      <LiveNotice state={state} />
      <ReviewPage rx={loaderData} answer={actionData ?? null} />
    </>
  );
}
