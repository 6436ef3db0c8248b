import type { ActionFunctionArgs } from 'react-router';
import { listLoader } from '#app/kits/work/list-routes.server.ts';
import { WorkListPage, workMeta } from '#app/kits/work/work-list-page.tsx';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { useRowChoice } from '#app/ui/staff/use-row-choice.tsx';
import { roundPath } from '../../courier-round/courier-round.ts';
import { openRound } from '../../courier-round/open-round.server.ts';
import { maxChosen } from '../../order/chosen-limit.schema.ts';
import { chosenIn, onChosen } from '../act-on-chosen.server.ts';
import type { ChosenResult } from '../chosen-parts.ts';
import { orderParts } from '../part.work.server.ts';
import { ChosenFoot, ChosenOutcome } from '../ui/desk/chosen-parts-foot.tsx';
import type { Route } from './+types/order-work-page.ts';

export const handle = { access: { capability: 'orders.handle' }, page: { cache: 'none' } } satisfies PageHandle;
export const loader = listLoader(orderParts);
export const meta: Route.MetaFunction = workMeta;

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  accept: onChosen('accept'),
  ready: onChosen('ready'),
  round: formAction(openRound, {
    readInput: (fields) => ({ ids: chosenIn(fields) }),
    invalidText: firstError,
    done: ({ id }, { request }) => withUnitsOf(request, `${roundPath}/${id}`),
  }),
});

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: ChosenResult | FormAnswer | undefined };

export default function OrderWork({ loaderData, actionData }: Props) {
  const { rows, list } = loaderData;
  const { chosen, clear, choice } = useRowChoice(
    rows.map(({ id }) => id),
    maxChosen,
    list,
  );
  const nameOf = (id: string) => {
    const cell = rows.find((row) => row.id === id)?.cells[0];
    return typeof cell === 'object' && 'whole' in cell ? cell.whole : 'Pesanan';
  };
  const isRefusal = actionData && 'code' in actionData;
  return (
    <WorkListPage
      loaderData={loaderData}
      choice={choice}
      actions={
        <StaffLink href={roundPath} className="button button-secondary button-small">
          Serah terima kurir
        </StaffLink>
      }
      foot={<ChosenFoot chosen={chosen} address={list} onClear={clear} />}
    >
      {isRefusal ? <FormErrors answer={actionData} /> : null}
      {actionData && !isRefusal ? <ChosenOutcome result={actionData} nameOf={nameOf} /> : null}
    </WorkListPage>
  );
}
