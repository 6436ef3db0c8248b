import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import type { ShownCheckIn } from '../check-in.schema.ts';
import { checkInVisit } from '../check-in-visit.server.ts';

/** Below these a private link leads to the page of a visit. */
const pages = { request: '/pendaftaran/status', reservation: '/reservasi' } as const;

/** Says that somebody has come: on the page of a poster with its token, elsewhere with its digits. */
export const checkInAction = formAction(checkInVisit, {
  keep: ['visit'],
  readInput: (fields, { params }) => ({ ...Object.fromEntries(fields), ...(params.place === undefined ? {} : { place: params.place }) }),
  invalidText: firstError,
  answersMissing: true,
  // What the operation answers is stored, so the link comes from the form.
  done: ({ shown, visit: { kind } }, _args, fields) => {
    const token = fields.get('visit');
    const checkedIn: ShownCheckIn = { ...shown, page: token ? `${pages[kind]}/${token}` : null };
    return { show: { checkedIn } };
  },
});
