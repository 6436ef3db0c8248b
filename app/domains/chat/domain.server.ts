import type { Domain } from '#app/kits/domain.server.ts';
import { clock, messageCircle } from '#app/ui/icons/glyphs.ts';
import { heart } from '#app/ui/icons/page-glyphs.ts';
import { chatEndpoints } from './api.server.ts';
import { checkSigns, findChatOfOrder, getChatChoices } from './buying/operations.server.ts';
import { dataMap } from './data-map.ts';
import { findReplies, getChatSettings, removeReply, saveChatSettings, saveReply } from './desk/operations.server.ts';
import { handoverEndpoints } from './handover/api.server.ts';
import { answerHanded, findHanded, findHandoverDoctors, handChat, takeHanded } from './handover/operations.server.ts';
import { addChatFile, chatFile } from './messages/file.operations.server.ts';
import { forgetUnsent } from './messages/jobs.server.ts';
import { postFollowUp, postMessage } from './messages/post.operations.server.ts';
import { getChatRoom, readMessages, signalTyping } from './messages/read.operations.server.ts';
import { pushAnswer, watchUnread } from './news/jobs.server.ts';
import { chatNotices, tellOfLapse } from './news/notices.operations.server.ts';
import { personalChats } from './personal.operations.server.ts';
import { findPrescribable, prescribe } from './prescriptions/operations.server.ts';
import { forgetRatings } from './rating/jobs.server.ts';
import { findDoctorRatings, rateChat } from './rating/operations.server.ts';
import { ratingsPath } from './rating/rules.ts';
import { getSummary, getTranscript, getTranscriptFile, signSummary } from './records/operations.server.ts';
import { chatPersons } from './records/persons.store.server.ts';
import { cancelChat, endChat, extendChat, startChat, waitForChat } from './rooms/act.operations.server.ts';
import { forgetUnbegun, settleChat, watchChats } from './rooms/jobs.server.ts';
import { chatsForDoctor, findDoctorChats, findEarlierChats, findMyChats } from './rooms/lists.operations.server.ts';
import { roomTopic } from './rooms/live.operations.server.ts';
import { getChatOffer, makeChatRoom } from './rooms/make.operations.server.ts';
import { chatOrders } from './rooms/sales.operations.server.ts';
import { encryptedChat } from './rules.ts';
import { silenceEndpoints } from './silence/api.server.ts';
import { watchSilence } from './silence/jobs.server.ts';
import { closeUnhelped, findOverdueChats, overdueChats, reopenChat, sayUnhelped } from './silence/operations.server.ts';
import { overduePath } from './silence/rules.ts';

export const chat = {
  name: 'chat',
  operations: [
    ...[getChatOffer, makeChatRoom, findMyChats, findDoctorChats, findEarlierChats],
    ...[checkSigns, findChatOfOrder, getChatChoices, rateChat, findDoctorRatings],
    ...[cancelChat, endChat, extendChat, startChat, waitForChat],
    ...[addChatFile, getChatRoom, postFollowUp, postMessage, readMessages, signalTyping],
    ...[getSummary, getTranscript, getTranscriptFile, signSummary, findPrescribable, prescribe],
    ...[reopenChat, sayUnhelped, findOverdueChats, closeUnhelped],
    ...[answerHanded, findHanded, findHandoverDoctors, handChat, takeHanded],
    ...[findReplies, getChatSettings, removeReply, saveChatSettings, saveReply],
  ],
  endpoints: [...chatEndpoints, ...handoverEndpoints, ...silenceEndpoints],
  jobs: [forgetRatings, forgetUnbegun, forgetUnsent, pushAnswer, settleChat, chatNotices.job, watchChats, watchSilence, watchUnread],
  subscribers: { 'licence.lapsed': tellOfLapse },
  liveTopics: [roomTopic],
  messageTemplates: chatNotices.templates,
  fileKinds: [chatFile],
  encryptedColumns: {
    chat_messages: { sealed_body: encryptedChat },
    chat_intakes: { sealed_intake: encryptedChat },
    chat_summaries: { sealed_text: encryptedChat },
    doctor_ratings: { sealed_comment: encryptedChat },
  },
  orderTypes: [chatOrders],
  staffPages: [
    { path: '/staff/chat', label: 'Chat pasien', glyph: messageCircle, capability: 'practice.own', group: 'desk', key: 'c' },
    { path: overduePath, label: 'Chat tertunda', glyph: clock, capability: 'chats.watch', group: 'desk', after: '/staff/jadwal/absen' },
    { path: ratingsPath, label: 'Penilaian dokter', glyph: heart, capability: 'ratings.read', group: 'reports' },
  ],
  waiting: [chatsForDoctor, overdueChats],
  recordPersons: [chatPersons],
  personalData: [personalChats],
  dataMap,
  purges: { chat_hours: ['services'] },
} satisfies Domain;
