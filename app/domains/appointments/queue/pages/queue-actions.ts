import type { ActionFunctionArgs } from 'react-router';
import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { arriveVisit, callNextVisit, callVisit, finishVisit, undoCall } from '../call-visit.server.ts';

/** One press on a queue: afterwards the page shows how it stands. */
const press = <I, V>(item: Operation<I, V>) =>
  formAction(item, {
    keep: ['intent', 'session'],
    invalidText: firstError,
    answersMissing: true,
    done: (_value, { request }) => addressOf(request),
  });

/** The page that a form was sent from. A form that the router sends goes to the data of the page. */
export function addressOf({ url }: ActionFunctionArgs['request']): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(/\.data$/, '') + search;
}

/** The actions of a page that shows queues, by the intent of their forms. */
export const queueActions = {
  call_next: press(callNextVisit),
  call: press(callVisit),
  arrived: press(arriveVisit),
  undo_call: press(undoCall),
  finish: press(finishVisit),
} as const;
