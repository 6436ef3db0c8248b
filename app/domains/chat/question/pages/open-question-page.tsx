import { redirect } from 'react-router';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { findQuestionRoom } from '../get-question.server.ts';
import { questionDeskPath } from '../question.ts';
import type { Route } from './+types/open-question-page.ts';

export const handle = { access: { capability: 'prescriptions.check' }, page: { cache: 'none' } } satisfies PageHandle;

/** A row of the desk leads to its room. */
export async function loader(args: Route.LoaderArgs) {
  const { room } = await load(findQuestionRoom, args, { id: args.params.id });
  return redirect(withUnitsOf(args.request, `${questionDeskPath}/ruang/${room}`), 303);
}

/** Nothing is shown: a link inside the desk needs a page that it leads to. */
export default function OpenQuestion() {
  return null;
}
