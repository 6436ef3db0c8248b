import type { ActionFunctionArgs } from 'react-router';
import { checkText } from '#app/domains/orders/order/shown-order.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { acceptSeats, cancelRegistration } from '../cancel-or-accept-registration.server.ts';
import { changeRegistrationConsents } from '../change-registration-consents.server.ts';
import { giveRegistrationAccount } from '../give-registration-account.server.ts';
import { checkRegistrationPayment, payRegistration, sendRegistrationProof } from '../pay-registration.server.ts';
import { resendTicket } from '../resend-ticket.server.ts';

const keep = ['act'];
const shown = (act: string, done: string) => ({ show: { act, done } });
const byToken = (_fields: URLSearchParams, { params }: ActionFunctionArgs) => ({ token: params.token });
const withToken = (fields: URLSearchParams, { params }: ActionFunctionArgs) => ({ ...Object.fromEntries(fields), token: params.token });

const proofSent = 'Bukti transfer terkirim. Kasir memeriksanya, biasanya pada hari kerja yang sama, paling lama tiga hari kerja.';

/** What a person does with a registration: the forms of its page, each named by its field `act`. */
export const manageAction = formActions('act', {
  accept: formAction(acceptSeats, { keep, readInput: byToken, done: () => shown('accept', 'Tempat ini menjadi milik Anda.') }),
  account: formAction(giveRegistrationAccount, {
    keep: [...keep, 'bank', 'number', 'holder'],
    readInput: withToken,
    done: () => shown('account', 'Rekening tercatat. Pengembaliannya sekarang diperiksa petugas.'),
  }),
  cancel: formAction(cancelRegistration, {
    keep,
    readInput: withToken,
    done: () => shown('cancel', 'Pendaftaran Anda dibatalkan.'),
  }),
  check: formAction(checkRegistrationPayment, {
    keep,
    readInput: byToken,
    done: ({ attempts }) => shown('check', checkText(attempts)),
  }),
  consents: formAction(changeRegistrationConsents, {
    keep,
    readInput: (fields, { params }) => {
      const ticked = fields.getAll('consent');
      return { token: params.token, announcement: ticked.includes('announcement'), marketing: ticked.includes('marketing') };
    },
    done: () => shown('consents', 'Persetujuan Anda tersimpan.'),
  }),
  pay: formAction(payRegistration, {
    keep: [...keep, 'payment_method'],
    readInput: withToken,
    invalidText: firstError,
    done: () => shown('pay', 'Metode pembayaran dipilih. Bayar sebelum waktunya habis.'),
  }),
  proof: formAction(sendRegistrationProof, { keep, readInput: withToken, done: () => shown('proof', proofSent) }),
  resend: formAction(resendTicket, { keep, readInput: byToken, done: () => shown('resend', 'Tiket kami kirim ulang ke kontak Anda.') }),
});
