import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { acceptOffer, declineOffer } from '../../offer/answer-offer.server.ts';
import { rateDoctor } from '../../rating/rate-doctor.server.ts';
import { cancelReservation } from '../cancel-reservation.server.ts';

const codeOf = (fields: URLSearchParams) => ({ code: fields.get('reservation') });
const shown = (act: string, done: string) => ({ show: { act, done } });

/** What the owner of a reservation does with it, on its own page and on that of its order. */
export const changeActions = {
  cancel: formAction(cancelReservation, {
    keep: ['act'],
    readInput: (fields) => ({ ...codeOf(fields), expected_return: fields.get('expected_return') }),
    done: () => shown('cancel', 'Reservasi dibatalkan.'),
  }),
  // What is to be paid is paid on the page of its order.
  accept: formAction(acceptOffer, {
    keep: ['act'],
    readInput: codeOf,
    done: ({ transaction, data }) =>
      transaction ? `/order/detail/${transaction.name}?hasil=dipesan` : `${new URL(data.status_url).pathname}?hasil=dipesan`,
  }),
  rate: formAction(rateDoctor, {
    keep: ['act', 'rating', 'comment'],
    invalidText: firstError,
    done: () => shown('rate', 'Terima kasih, penilaian Anda tersimpan.'),
  }),
  decline: formAction(declineOffer, {
    keep: ['act'],
    readInput: codeOf,
    done: () => shown('decline', 'Tawaran ditolak.'),
  }),
} as const;
