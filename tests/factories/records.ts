import { signIn } from '#tests/factories/accounts.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { ownAddress } from './addresses.ts';
import { ownCartLine } from './cart.ts';
import { ownFamilyMember } from './family.ts';
import { ownOrder, ownPayment, ownReturnedOrder, ownSentPart } from './orders.ts';
import { ownChat } from './own-chats.ts';
import { ownQuestion } from './own-questions.ts';
import { ownOffer, ownReservation, ownWait } from './own-reservation.ts';
import { ownApprovedPrescription, ownPrescription, ownSignedPrescription } from './prescriptions.ts';
import { ownResult } from './results.ts';
import { ownNotice, ownWish } from './wishes.ts';

/** A record of one person, as a call names it: the parameters of the path, and (where the example does not fit) the body. */
export type OwnRecord = { params: Record<string, string>; body?: Record<string, unknown> };

/**
 * For every endpoint whose path names a record of its caller: creates one that belongs to `userId`. The access tests request it as its
 * owner and as another user, and the fuzz tests need a record to find.
 */
export const ownRecords: Record<string, (app: TestApp, userId: string) => Promise<OwnRecord>> = {
  'DELETE /auth/sessions/{id}': async ({ db }, userId) => ({ params: { id: (await signIn(db, { id: userId })).sessionId } }),
  'PUT /user/address/update/{id}': ownAddress,
  'PUT /user/address/select/{id}': async (app, userId) => ({ ...(await ownAddress(app, userId)), body: { selected: true } }),
  'DELETE /user/address/delete/{id}': ownAddress,
  'PUT /user/family/{id}': ownFamilyMember,
  'DELETE /user/family/{id}': ownFamilyMember,
  'PUT /cart/selected/{id}': ownCartLine,
  'PUT /cart/{id}': ownCartLine,
  'DELETE /cart/{id}': ownCartLine,
  'DELETE /wishlist/{id}': ownWish,
  'DELETE /stock-notice/{id}': ownNotice,
  'GET /payment/{kind}/{name}': ownPayment,
  'GET /payment/{kind}/{name}/method': ownPayment,
  'POST /payment/{kind}/{name}/check': ownPayment,
  'GET /transaction/{name}': ownOrder,
  'GET /transaction/mine/{name}': ownOrder,
  'POST /transaction/{name}/cancel': ownOrder,
  'POST /transaction/{name}/pay': ownOrder,
  'POST /transaction/{name}/received': ownSentPart,
  'POST /transaction/{name}/refund-account': ownReturnedOrder,
  'GET /result/{id}': ownResult,
  'GET /reservation/{code}': ownReservation,
  'POST /reservation/{code}/accept': ownOffer,
  'POST /reservation/{code}/cancel': ownReservation,
  'POST /reservation/{code}/decline': ownOffer,
  'POST /reservation/{code}/move': ownReservation,
  'DELETE /waitlist/{id}': ownWait,
  'GET /prescription/{id}': ownPrescription,
  'PUT /prescription/{id}/answer': ownPrescription,
  'POST /prescription/{id}/cart': ownApprovedPrescription,
  'GET /prescription/{id}/pharmacies': ownSignedPrescription,
  'POST /prescription/{id}/pharmacy': ownSignedPrescription,
  'POST /prescription/{id}/withdraw': ownPrescription,
  'GET /chat/question/{room}': ownQuestion,
  'GET /chat/room/user/{room}': ownChat,
  'GET /chat/summary/{room}': ownChat,
  'GET /chat/transcript/{room}': ownChat,
};
