import type { ActionFunctionArgs } from 'react-router';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { mediumDateOf, momentText } from '#app/platform/time/calendar.ts';
import { revalidatesConflict, useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { findResultVisits, getResultVisit } from '../find-visits-with-results.server.ts';
import { readResultQuery, resultDeskAddress } from '../result-desk-address.ts';
import { sendVisitResult, withdrawVisitResult } from '../send-and-withdraw-result.server.ts';
import { ResultDesk } from '../ui/result-desk.tsx';
import { confirmText, documentName, resultFileBytes, withdrawReasons } from '../visit-result.ts';
import type { Route } from './+types/result-desk-page.ts';

export const handle = {
  access: { capability: 'results.send' },
  page: { cache: 'none', files: { file: resultFileBytes } },
} satisfies PageHandle;

const doneTexts = { kirim: 'Hasil terkirim ke akun pasien, dan pasien dikabari.', tarik: 'Dokumen ditarik dan berkasnya dihapus.' };

export async function loader(args: Route.LoaderArgs) {
  const { request, params } = args;
  const asked = new URL(request.url).searchParams;
  const query = readResultQuery(asked);
  const { lens, code } = query;
  const rows = await load(findResultVisits, args, { lens, ...(code ? { code } : {}), units: readUnitIds(request) });
  const found = params.id === undefined ? null : await load(getResultVisit, args, { id: params.id });
  return {
    query,
    rows: rows.map((row) => ({
      id: row.id,
      code: row.code,
      name: row.patient_name,
      what: row.service_name,
      second: `${row.result_name}, ${row.facility}`,
      visited: mediumDateOf(row.visit_date),
      sent: row.sent,
      isLate: row.sent === 0 && row.is_due,
      due: row.due_on && mediumDateOf(row.due_on),
      sentAt: row.last_sent_at && momentText(row.last_sent_at.toISOString()),
    })),
    open: found && {
      id: found.visit.id,
      name: found.visit.patient_name,
      facts: [
        ['Kode', found.visit.code],
        ['Kunjungan', mediumDateOf(found.visit.visit_date)],
        ['Layanan', found.visit.service_name],
        ['Hasil', found.visit.result_name],
        ['Akun', found.visit.is_of_family ? 'Dipesan anggota keluarganya' : 'Milik pasien'],
        ['Fasilitas', found.visit.facility],
      ] as const,
      confirm: confirmText(found.visit.is_of_family),
      documents: found.documents.map(({ id, no, sender, sent_at: sentAt, withdrawn_at: withdrawnAt, withdrawn_reason: reason }) => ({
        id,
        name: documentName(found.visit.result_name, no),
        isOpen: withdrawnAt === null,
        text: [
          `Dikirim ${momentText(sentAt.toISOString())}${sender ? ` oleh ${sender}` : ''}`,
          withdrawnAt && `ditarik ${momentText(withdrawnAt.toISOString())}`,
          reason && withdrawReasons[reason].toLowerCase(),
        ]
          .filter(Boolean)
          .join(', '),
      })),
    },
    done: namedText(doneTexts, asked.get('sudah')),
  };
}

const doneAddress =
  (done: keyof typeof doneTexts) =>
  (_value: unknown, { request, params }: Pick<ActionFunctionArgs, 'params' | 'request'>) => {
    const address = resultDeskAddress(readResultQuery(new URL(request.url).searchParams), params.id);
    return withUnitsOf(request, `${address}${address.includes('?') ? '&' : '?'}sudah=${done}`);
  };

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  send: formAction(sendVisitResult, {
    keep: ['intent', 'replaces', 'confirmed'],
    invalidText: firstError,
    readInput: (fields, { params }) => ({ ...Object.fromEntries(fields), visit: params.id }),
    done: doneAddress('kirim'),
  }),
  withdraw: formAction(withdrawVisitResult, { keep: ['intent', 'id', 'reason'], invalidText: firstError, done: doneAddress('tarik') }),
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Hasil pemeriksaan', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function Desk({ loaderData, actionData }: Props) {
  const { refusal, answerOf } = useFormAnswers(actionData);
  return <ResultDesk {...loaderData} answerOf={answerOf} refusal={refusal} />;
}
