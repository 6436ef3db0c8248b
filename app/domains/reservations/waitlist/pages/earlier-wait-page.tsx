import type { ActionFunctionArgs } from 'react-router';
import { formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { revalidatesConflict, useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { answerEarlier } from '../answer-earlier.server.ts';
import type { ShownEarlier } from '../earlier-wait.schema.ts';
import { EarlierWait } from '../ui/earlier-wait.tsx';
import { askEarlier, getEarlierWait, leaveEarlier } from '../wait-for-earlier.server.ts';
import type { Route } from './+types/earlier-wait-page.ts';

// Inside the page on which a request is moved, and that of a reservation.
export const handle = { page: { cache: 'none' } } satisfies PageHandle;

/** As the page around it: the address gives access. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });

export async function loader(args: Route.LoaderArgs) {
  return { earlier: await load(getEarlierWait, args, { token: args.params.token }) };
}

type Sent = Readonly<{ params: Readonly<Record<string, string | undefined>> }>;

const tokenOf = (_fields: URLSearchParams, { params }: Sent) => ({ token: params.token });

/** What was done, and the state in which that is still so: the page stays open while a place is held, and lapses. */
const doneTexts = {
  ask: ['waiting', 'Anda masuk daftar tunggu. Kami kabari begitu ada tempat pada tanggal yang lebih awal.'],
  leave: ['none', 'Anda keluar dari daftar tunggu.'],
  decline: ['none', 'Tempat itu Anda lewatkan. Kunjungan Anda tetap pada waktu semula.'],
} as const satisfies Record<string, readonly [ShownEarlier['state'], string]>;

type Done = Readonly<{ done: keyof typeof doneTexts }>;
const shown = (done: Done['done']) => () => ({ show: { done } });

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  ask: formAction(askEarlier, {
    keep: ['intent'],
    readInput: tokenOf,
    done: shown('ask'),
  }),
  leave: formAction(leaveEarlier, { keep: ['intent'], readInput: tokenOf, done: shown('leave') }),
  accept: formAction(answerEarlier, {
    keep: ['intent'],
    readInput: (fields, sent) => ({ ...tokenOf(fields, sent), answer: 'accept' }),
    done: ({ kind }, { params }) =>
      kind === 'request' ? `/pendaftaran/status/${params.token}?hasil=pindah` : `/reservasi/${params.token}?hasil=dipindah`,
  }),
  decline: formAction(answerEarlier, {
    keep: ['intent'],
    readInput: (fields, sent) => ({ ...tokenOf(fields, sent), answer: 'decline' }),
    done: shown('decline'),
  }),
});

/** A refusal is only understood beside what is held now. */
export const shouldRevalidate = revalidatesConflict;

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | Done | undefined };

/** An earlier date of a visit: who waits for one, and the place that is held; nothing where nobody can wait. */
export default function EarlierWaitOfVisit({ loaderData: { earlier }, actionData }: Props) {
  const { refusal } = useFormAnswers(actionData);
  const [state, text] = actionData && 'done' in actionData ? doneTexts[actionData.done] : ([] as const);
  return (
    <EarlierWait earlier={earlier} refusal={refusal} done={text !== undefined && state === (earlier?.state ?? 'none') ? text : null} />
  );
}
