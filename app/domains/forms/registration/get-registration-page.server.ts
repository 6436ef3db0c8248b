import type { LoaderFunctionArgs } from 'react-router';
import { payCardOf, shownProofOf, wayGroupsOf } from '#app/domains/orders/index.server.ts';
import { chooseReason } from '#app/domains/orders/order/shown-order.ts';
import { qrCode } from '#app/platform/documents/qr-code.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { findCertificates } from '../certificate/find-certificates.server.ts';
import { answerOfRole } from '../definition/check-answers.ts';
import { findHospitals } from '../form/form-cards.store.server.ts';
import { ticketTokenOf } from '../ticket/ticket-keys.server.ts';
import { contactsOf, managePath, payStepOf } from './my-registration.ts';
import { openByToken, type ShownRegistration, shownRegistration } from './open-registration.server.ts';
import { byToken } from './registration.schema.ts';
import { submittedText } from './registration-deadlines.ts';
import { payableNameOf } from './registration-names.ts';

/** A registration by its private link, with its ticket and the hospitals to write to. */
export const getRegistrationPage = operation({
  name: 'registration.page',
  access: 'public',
  limits: 'reads',
  input: byToken,
  failures: { not_found: notFound },
  async run({ db, platform }, { token }) {
    const opened = await openByToken(db, token);
    if (!opened) return fail('not_found');
    const shown = await shownRegistration(db, platform, opened);
    const qr = shown.state === 'confirmed' ? await ticketTokenOf(db, platform, opened.registration) : null;
    return ok({ shown, qr: qr === null ? null : qrCode(qr, 'high'), hospitals: await findHospitals(db), code: opened.registration.code });
  },
});

/** What the page of a registration shows, and nothing more: the browser gets it as data too. */
export async function loadRegistrationPage(args: LoaderFunctionArgs) {
  const { token = '' } = args.params;
  const { shown, qr, hospitals, code } = await load(getRegistrationPage, args, { token }, privateHeaders);
  const { event, state, definition, answers } = shown;
  const certificates = await load(findCertificates, args, { token }, privateHeaders);
  const chosen = answerOfRole(definition, answers, 'facility');
  const writing = { definition, event: event.name, name: shown.name, code: shown.code, chosen };
  return {
    token,
    code: shown.code,
    state,
    status: shown.status,
    event,
    qr,
    name: shown.name,
    phone: shown.phone,
    email: shown.email,
    party: shown.party,
    guardian: shown.guardian,
    companions: shown.participants.slice(1),
    said: submittedText({ state, until: shown.hold_until, ahead: shown.queue_no === null ? null : shown.queue_no - 1 }),
    ticketPath: shown.ticket_url && new URL(shown.ticket_url).pathname,
    certificates: certificates.map(({ n, name }) => ({ n, name, href: managePath(token, `/sertifikat.pdf?peserta=${n}`) })),
    queueNo: shown.queue_no,
    heldUntil: shown.hold_until && momentText(shown.hold_until),
    editUntil: shown.edit_until && momentText(shown.edit_until),
    total: shown.total,
    may: shown.may,
    back: shown.returned,
    policy: shown.policy,
    consents: shown.consents,
    lines: shown.lines,
    contacts: contactsOf(hospitals, writing),
    pay: payOf(shown, payableNameOf(code)),
    refunds: shown.payments?.attempts.flatMap(({ refunds }) => refunds) ?? [],
  };
}

/** The address gives access to the page: it must not be sent in a Referer or be indexed by search engines. */
export const privateHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

/** What is to be paid, and how; null when nothing is. */
function payOf(
  { state, payments, methods, pay_until: until, at_place_until: atPlace, total, server_time: serverTime }: ShownRegistration,
  name: string,
) {
  const newest = payments?.attempts[0];
  const attempt = newest ? { state: newest.state, hasCode: newest.instructions !== null } : null;
  const step = payStepOf({ state, attempt });
  if (step === null) return null;
  const instructions = step === 'pay' ? (newest?.instructions ?? null) : null;
  return {
    step,
    total,
    proof: step === 'review' && newest ? shownProofOf(newest) : null,
    card:
      newest && instructions
        ? payCardOf({
            id: newest.id,
            name,
            method: newest.method,
            channel: newest.channel,
            instructions,
            total: newest.amount,
            until: newest.pay_until,
            serverTime,
          })
        : null,
    until: until && momentText(until),
    why: step === 'choose' ? chooseReason(newest) : null,
    atPlaceUntil: atPlace && methods.some(({ channel }) => channel === 'at_place') ? momentText(atPlace) : null,
    ways: wayGroupsOf(methods),
  };
}
