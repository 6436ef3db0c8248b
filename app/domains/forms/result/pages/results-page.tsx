import type { ActionFunctionArgs } from 'react-router';
import { isInScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { printedCodeText } from '#app/platform/text/printed-code.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { revalidatesConflict, useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import type { Ways } from '#app/ui/staff/contact-ways.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { revokeCertificateOf } from '../../certificate/check-and-revoke-certificate.server.ts';
import {
  approveRegistration,
  cancelByStaff,
  rejectRegistration,
  releaseRegistration,
} from '../../registration/decide-registration.server.ts';
import { contactRegistrant } from '../contact-registrant.server.ts';
import { findResults } from '../find-results.server.ts';
import { getRegistrationResult } from '../open-result.server.ts';
import { actsOf, doneText, factsOf } from '../registration-panel.ts';
import { renewLinks, resendByStaff } from '../resend-or-renew-links.server.ts';
import { readView, resultsPath, shownColumns, viewAddress } from '../result-list.ts';
import { ResultsPage } from '../ui/results-screen.tsx';
import type { Route } from './+types/results-page.ts';

export const handle = {
  access: { capability: 'events.handle' },
  page: { cache: 'none' },
  keys: [
    ['w', 'Hubungi pendaftar'],
    ['c', 'Setujui'],
  ],
} satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  const query = new URL(request.url).searchParams;
  const view = readView(query);
  const live = await liveHeads(args, () => [`event:${params.id}`]);
  const { form, rows, columns, ...found } = await load(findResults, args, { id: params.id, ...view });
  const id = query.get('buka');
  const open = id === null ? null : await load(getRegistrationResult, args, { registration: id });
  const actor = context.get(actorContext);
  const may = (capability: 'events.check_in' | 'persons.export') => isInScope(scopeOf(actor, capability), form.facility_id);
  const path = resultsPath(form.kind, form.id);
  const search = viewAddress(form.id, { ...view, after: null, columns: [] }).slice(path.length);
  return {
    view,
    live,
    columns,
    counts: found.counts,
    persons: found.persons,
    choices: found.choices,
    versions: found.versions,
    form: {
      id: form.id,
      kind: form.kind === 'attendance' ? ('attendance' as const) : ('event' as const),
      name: form.name,
      isSensitive: form.is_sensitive,
      isPaid: form.takes_payment,
      lead: [form.starts_at && momentText(form.starts_at.toISOString()), form.facility ?? 'Seluruh grup'].filter(Boolean).join(' · '),
    },
    shown: shownColumns(columns, view.columns, new Set(['nama', 'telepon', 'email'])),
    nextHref: found.next && viewAddress(form.id, { ...view, after: found.next }),
    links: [
      ...(may('events.check_in') ? [{ href: `${path}/papan`, label: 'Papan kehadiran' }] : []),
      { href: `${path}/daftar`, label: 'Daftarkan peserta', isNew: true },
      { href: `${path}/ubah`, label: 'Pindahkan atau batalkan' },
      ...(may('persons.export') ? [{ href: `${path}/unduh${search}`, label: 'Unduh' }] : []),
    ],
    rows: rows.map((row) => ({
      id: row.id,
      code: row.code,
      name: row.name,
      phone: row.phone_masked,
      state: row.state,
      stateText: row.state_label,
      party: row.party,
      waiting: row.waiting_no === null ? null : `nomor ${row.waiting_no}`,
      total: row.total > 0 ? rupiah(row.total) : '–',
      since: momentText(row.created_at.toISOString()),
      answers: row.answers,
    })),
    open: open && {
      id: open.id,
      name: open.name,
      code: open.code,
      state: open.state,
      stateText: open.state_label,
      answers: open.answers,
      hasPhone: open.phone_masked !== null,
      acts: actsOf(open.state),
      facts: factsOf(open),
      toPay: open.state === 'awaiting_payment' ? rupiah(open.total) : null,
      mayRevoke: may('events.check_in'),
      certificates: open.certificates.map(({ code, name, is_revoked: isRevoked }) => ({
        code,
        name,
        isRevoked,
        codeText: printedCodeText(code),
        checkHref: `/sertifikat/${code}`,
      })),
      money: open.total > 0 ? 'Semua yang sudah dibayar kembali kepada pendaftar, dan ia dikabari.' : 'Pendaftar dikabari.',
    },
    done: doneText(query.get('sudah')),
  };
}

type Sent = Pick<ActionFunctionArgs, 'params' | 'request'>;

/** The list as it was, with the registration and what was done. */
function doneAddress({ request, params }: Sent, registration: string, done: string): string {
  const address = viewAddress(Number(params.id), readView(new URL(request.url).searchParams), registration);
  return withUnitsOf(request, `${address}&sudah=${done}`);
}

const acting = (done: string) => ({
  keep: ['intent'],
  invalidText: firstError,
  done: ({ id }: { id: string }, args: Sent) => doneAddress(args, id, done),
});
const registrationOf = (fields: URLSearchParams) => ({ registration: fields.get('id') });

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  approve: formAction(approveRegistration, acting('approve')),
  release: formAction(releaseRegistration, acting('release')),
  reject: formAction(rejectRegistration, acting('reject')),
  cancel: formAction(cancelByStaff, acting('cancel')),
  resend: formAction(resendByStaff, { ...acting('resend'), readInput: registrationOf }),
  renew: formAction(renewLinks, { ...acting('renew'), readInput: registrationOf }),
  revoke_certificate: formAction(revokeCertificateOf, {
    keep: ['intent'],
    invalidText: firstError,
    readInput: (fields) => ({ code: fields.get('certificate') }),
    done: (_value, args) => doneAddress(args, new URL(args.request.url).searchParams.get('buka') ?? '', 'sertifikat-dicabut'),
  }),
  // The number stands on this one answer alone, and its reading is recorded.
  ways: formAction(contactRegistrant, {
    keep: ['intent'],
    invalidText: firstError,
    readInput: registrationOf,
    done: ({ phone, call_url, whatsapp_url }) => ({ show: { ways: { phone, call_url, whatsapp_url } } }),
  }),
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => staffMeta(loaderData?.form.name ?? 'Acara', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | { ways: Ways } | undefined };

export default function Results({ loaderData, actionData }: Props) {
  const { refusal, answerOf } = useFormAnswers(actionData);
  return (
    <ResultsPage {...loaderData} answerOf={answerOf} refusal={refusal} ways={actionData && 'ways' in actionData ? actionData.ways : null} />
  );
}
