import type { PageHandle } from '#app/platform/platform.server.ts';
import type { Route } from './+types/day-list-html.ts';
import { answerDayList, showDayListForm } from './answer-day-list.ts';

export const handle = { access: { capability: 'bookings.print' }, page: { cache: 'none' } } satisfies PageHandle;

export const loader = showDayListForm;

export const action = (args: Route.ActionArgs) => answerDayList(args, 'html');
