import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { followComplaint, reopenComplaint } from '../follow-and-reopen-complaint.server.ts';
import { type Followed, FollowPage } from '../ui/follow-complaint-screen.tsx';
import type { Route } from './+types/follow-complaint-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

/** The code is one half of what opens the page: it must not be sent in a Referer or be indexed by search engines. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });

export const loader = ({ params: { code } }: Route.LoaderArgs) => ({ code: code.slice(0, 40) });

type View = Readonly<{
  code: string;
  facility: string | null;
  state_label: string;
  due_at: string | null;
  reopen_until: string | null;
  events: readonly Readonly<{ label: string; at: string; text: string | null }>[];
}>;

/** The page as it is shown once; the digits go with it, for the form that reopens. */
const shown = (view: View, digits: string): Followed => ({
  code: view.code,
  facility: view.facility,
  state: view.state_label,
  digits,
  due: view.due_at && momentText(view.due_at),
  reopenUntil: view.reopen_until && momentText(view.reopen_until),
  events: view.events.map(({ label, at, text }) => ({ label, at: momentText(at), text })),
});

export const action = async (args: Route.ActionArgs) => {
  const digits = String((await args.request.clone().formData()).get('digits') ?? '');
  const readInput = (fields: URLSearchParams) => ({ ...Object.fromEntries(fields), code: args.params.code });
  return await formActions('intent', {
    follow: formAction(followComplaint, {
      keep: ['intent'],
      invalidText: firstError,
      answersMissing: true,
      readInput,
      done: (view) => ({ show: { followed: shown(view, digits), isReopened: false } }),
    }),
    reopen: formAction(reopenComplaint, {
      keep: ['intent', 'note', 'digits'],
      invalidText: firstError,
      answersMissing: true,
      readInput,
      done: ({ view }) => ({ show: { followed: shown(view, digits), isReopened: true } }),
    }),
  })(args);
};

export const meta = () => [
  { title: 'Keluhan Anda | Sehati' },
  { name: 'robots', content: 'noindex, nofollow' },
  // A client navigation from another page does not apply the headers of this page.
  { name: 'referrer', content: 'no-referrer' },
];

type Props = Pick<Route.ComponentProps, 'loaderData'> & {
  actionData?: FormAnswer | { followed: Followed; isReopened: boolean } | undefined;
};

export default function Follow({ loaderData: { code }, actionData }: Props) {
  const refusal = actionData && 'errors' in actionData ? actionData : null;
  const answer = actionData && 'followed' in actionData ? actionData : null;
  return <FollowPage code={code} followed={answer?.followed ?? null} isReopened={answer?.isReopened ?? false} refusal={refusal} />;
}
