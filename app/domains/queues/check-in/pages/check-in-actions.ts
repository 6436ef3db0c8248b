import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { checkInVisit } from '../check-in-visit.server.ts';

/** Says that somebody has come: on the page of a poster with its token, elsewhere with its digits. */
export const checkInAction = formAction(checkInVisit, {
  keep: ['visit'],
  readInput: (fields, { params }) => ({ ...Object.fromEntries(fields), ...(params.place === undefined ? {} : { place: params.place }) }),
  invalidText: firstError,
  answersMissing: true,
  done: ({ shown }) => ({ show: { checkedIn: shown } }),
});
