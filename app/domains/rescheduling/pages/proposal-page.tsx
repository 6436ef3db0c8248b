import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { answerProposal, getProposal } from '../answer-proposal.server.ts';
import { doneTextOf } from '../proposal-answer.ts';
import { Proposal } from '../ui/proposal.tsx';
import type { Route } from './+types/proposal-page.ts';

// Inside the page of a request and that of a reservation; what an address takes is read from its last route.
export const handle = { page: { cache: 'none', params: ['hasil', 'buka', 'baru'] } } satisfies PageHandle;

/** As the page around it: the address gives access. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });

export async function loader(args: Route.LoaderArgs) {
  return { proposal: await load(getProposal, args, { token: args.params.token }) };
}

export const action = formAction(answerProposal, {
  readInput: (fields, { params }) => ({ token: params.token, answer: fields.get('answer'), round: fields.get('round') }),
  invalidText: firstError,
  done: ({ step, isGone }) => ({ show: { done: doneTextOf(step, isGone) } }),
});

/** A refusal because the proposal has changed is only understood beside the present one, whose number the next answer names. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | { done: string } | undefined };

/** Another time instead of a visit that a leave called off; nothing where none was. */
export default function ProposalOfVisit({ loaderData: { proposal }, actionData }: Props) {
  if (!proposal) return null;
  const answer = actionData && 'code' in actionData ? actionData : null;
  const done = actionData && 'done' in actionData ? actionData.done : null;
  // Another proposal or state changes the page above too: what was done is shown, and scrolled to, once more.
  return <Proposal key={`${proposal.round} ${proposal.state}`} proposal={proposal} answer={answer} done={done} />;
}
