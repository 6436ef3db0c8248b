import type { ActionFunctionArgs } from 'react-router';
import { RateForm } from '#app/domains/chat/rating/ui/rate-form.tsx';
import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import { formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { getReservationOfOrder } from '../find-reservations.server.ts';
import { ReservationForms, useChangeAnswer } from '../ui/reservation-forms.tsx';
import { ReservationView } from '../ui/reservation-view.tsx';
import type { Route } from './+types/order-visit-page.ts';
import { changeActions } from './reservation-change-actions.ts';

// The page around it takes proofs of payment; what an address takes is read from its last route.
export const handle = { page: { cache: 'none', params: ['hasil'], files: { file: patientFileBytes } } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  return { reservation: await load(getReservationOfOrder, args, { name: args.params.name }) };
}

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('act', changeActions);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | { done: string } | undefined };

/** The visit that an order is for, inside the page of the order; nothing for an order of goods. */
export default function OrderVisit({ loaderData: { reservation }, actionData }: Props) {
  const { act, done, answerOf } = useChangeAnswer(actionData);
  if (!reservation) return null;
  return (
    <section aria-labelledby="reservasi">
      <h2 id="reservasi">Reservasi</h2>
      <FormDone text={done} />
      <ReservationView reservation={reservation} now={reservation.server_time} level={3} />
      <ReservationForms reservation={reservation} loginPath={null} open={act} answerOf={answerOf} isOnOrder />
      {reservation.rating ? <RateForm of={reservation.rating} question="Bagaimana kunjungan ini?" answer={answerOf('rate')} /> : null}
    </section>
  );
}
