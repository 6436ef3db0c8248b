import type { ChatState } from '#app/domains/chat/room/room.schema.ts';
import { endpoints } from '#app/domains.server.ts';
import { type Caller, createCaller } from '#tests/factories/callers.ts';
import { adult, makeBody } from '#tests/factories/chat.ts';
import {
  chatOfferedTo,
  chatWithColleague,
  chatWithHours,
  doctorsChat,
  handedChat,
  orderableChat,
  ownChat,
  ratableChat,
  reopenableChat,
} from '#tests/factories/own-chats.ts';
import { askedOfAdult, prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { createPushBrowser } from '#tests/factories/push.ts';
import type { TestApp } from '#tests/harness/test-app.ts';

/** Who asks an operation of a chat or about notices of chats, by its name. */
export const chatPersonas: Record<string, (app: TestApp) => Promise<{ caller: Caller; known: Record<string, unknown[]> }>> = {};

const chatStatesOf: Readonly<Record<string, ChatState>> = {
  'POST /chat/message/post': 'active',
  'POST /chat/read': 'active',
  'POST /chat/typing': 'active',
  'POST /chat/file': 'active',
  'POST /chat/cancel': 'paid',
  'POST /chat/wait': 'paid',
  'POST /chat/follow-up': 'done',
  'POST /chat/unhelped': 'done',
};
for (const [name, state] of Object.entries(chatStatesOf)) {
  chatPersonas[name] = async (app) => {
    const caller = await createCaller(app.db, 'patient');
    const { params } = await ownChat(app, caller.userId as string, { state });
    return { caller, known: { room: [params.room] } };
  };
}
chatPersonas['POST /chat/reopen'] = async (app) => {
  const caller = await createCaller(app.db, 'patient');
  const { params } = await reopenableChat(app, caller.userId as string);
  return { caller, known: { room: [params.room] } };
};
chatPersonas['POST /chat/handover/answer'] = async (app) => {
  const caller = await createCaller(app.db, 'patient');
  const { params } = await handedChat(app, caller.userId as string);
  return { caller, known: { room: [params.room], accept: [true] } };
};
chatPersonas['GET /chat/offer'] = chatPersonas['POST /chat/room/make'] = async (app) => {
  const { doctor, payment_method } = await orderableChat(app);
  const { triage, intake, consent } = makeBody({ doctor: { slug: String(doctor) } as never });
  const known = { doctor: [doctor], payment_method: [payment_method], triage: [triage], intake: [intake], consent: [consent] };
  const caller = await createCaller(app.db, 'patient');
  await app.db.updateTable('users').set(adult).where('id', '=', String(caller.userId)).execute();
  return { caller, known: { ...known, option_id: [null], family_member_id: [null] } };
};
chatPersonas['POST /doctor/rate'] = async (app) => {
  const caller = await createCaller(app.db, 'patient');
  const { transaction } = await ratableChat(app, caller.userId as string);
  return { caller, known: { transaction: [transaction], rating: [4], comment: [''] } };
};
const doctorsStates = {
  'POST /chat/room/activate': 'paid',
  'POST /chat/room/deactivate': 'active',
  'POST /chat/extend': 'active',
} as const;
const doctorsOwn = {
  'POST /chat/handover': chatWithColleague,
  'POST /chat/handover/take': chatOfferedTo,
  'POST /doctor/reservation/chat': chatWithHours,
  'GET /doctor/reservation/chat/{room}': chatWithHours,
};
for (const [name, create] of Object.entries(doctorsOwn)) {
  chatPersonas[name] = async (app) => {
    const caller = await createCaller(app.db, 'doctor');
    const values = await create(app, caller.userId as string);
    return { caller, known: Object.fromEntries(Object.entries(values).map(([field, value]) => [field, [value]])) };
  };
}
chatPersonas['POST /chat/prescription'] = async (app) => {
  const caller = await createCaller(app.db, 'doctor');
  const { room } = await doctorsChat(app, caller.userId as string, 'active');
  const { drug } = await prescriptionsOn(app).pharmacy();
  const lines = [{ product_id: drug.product.id, quantity: 10, directions: '1 x sehari 1 tablet' }];
  const asked = Object.fromEntries(Object.entries(askedOfAdult).map(([field, value]) => [field, [value]]));
  return { caller, known: { room: [room], ...asked, lines: [lines], replaces: [null] } };
};
for (const name of ['POST /push/subscribe', 'POST /push/unsubscribe']) {
  chatPersonas[name] = async (app) => {
    const { target } = createPushBrowser();
    return { caller: await createCaller(app.db, 'patient'), known: { endpoint: [target.endpoint], keys: [target.keys] } };
  };
}
for (const item of endpoints) {
  const name = `${item.method.toUpperCase()} ${item.path}`;
  if (!item.path.startsWith('/chat/') || typeof item.auth === 'string' || chatPersonas[name]) continue;
  chatPersonas[name] = async (app) => {
    const caller = await createCaller(app.db, 'doctor');
    const values = await doctorsChat(app, caller.userId as string, doctorsStates[name as keyof typeof doctorsStates] ?? 'active');
    // A reply that is new, and the one that is there.
    const known = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, [value]]));
    return { caller, known: name === 'POST /chat/reply' ? { ...known, id: [null, values.id] } : known };
  };
}
