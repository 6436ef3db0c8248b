import type { Domain } from '#app/kits/domain.server.ts';
import { clock, messageCircle } from '#app/ui/icons/glyphs.ts';
import { heart } from '#app/ui/icons/page-glyphs.ts';
import { personalChats } from './chat.personal-data.server.ts';
import { checkSigns } from './checkout/check-signs.server.ts';
import { findChatOfOrder } from './checkout/find-chat-of-order.server.ts';
import { getChatChoices } from './checkout/get-chat-choices.server.ts';
import { conversationEndpoints } from './conversation/conversation.endpoints.server.ts';
import { getChatRoom } from './conversation/get-chat-room.server.ts';
import { markMessagesRead } from './conversation/mark-messages-read.server.ts';
import { postFollowUp, postMessage } from './conversation/post-message.server.ts';
import { signalTyping } from './conversation/signal-typing.server.ts';
import { dataMap } from './data-map.ts';
import { handoverEndpoints } from './handover/handover.endpoints.server.ts';
import {
  acceptHandover,
  answerOfferedHandover,
  findHandoverDoctors,
  findOfferedHandovers,
  offerHandover,
} from './handover/offer-and-accept-handover.server.ts';
import { addChatFile, chatFile } from './message/add-chat-file.server.ts';
import { chatMessageEndpoints } from './message/chat-message.endpoints.server.ts';
import { forgetUnsent } from './message/forget-unsent-messages.server.ts';
import { chatNotices } from './notice/chat.notices.server.ts';
import { pushAnswer, tellOfEvent, watchUnread } from './notice/notify-of-chat.server.ts';
import { questionNotices } from './notice/question.notices.server.ts';
import { tellOfLapse } from './notice/tell-of-lapse.server.ts';
import { findOverdueChats, overdueChats } from './overdue/find-overdue-chats.server.ts';
import { silenceEndpoints } from './overdue/overdue-chat.endpoints.server.ts';
import { overduePath } from './overdue/overdue-chat.ts';
import { closeUnhelped, reopenChat, sayUnhelped } from './overdue/reopen-and-close-overdue-chat.server.ts';
import { watchSilence } from './overdue/watch-overdue-chats.server.ts';
import { findOften, findPrescribable, prescribe } from './prescription/prescribe.server.ts';
import { roomPrescriptionEndpoints } from './prescription/room-prescription.endpoints.server.ts';
import { askPharmacist, getAskForm } from './question/ask-pharmacist.server.ts';
import { endQuestion } from './question/end-question.server.ts';
import { forgetQuestions } from './question/forget-questions.server.ts';
import { findMyQuestions, findQuestionRoom, getQuestion } from './question/get-question.server.ts';
import { pushQuestion } from './question/push-question.server.ts';
import { questionEndpoints } from './question/question.endpoints.server.ts';
import { personalQuestions } from './question/question.personal-data.server.ts';
import { questionPersons } from './question/question.record-persons.store.server.ts';
import { questionDeskPath } from './question/question.ts';
import { questions, waitingQuestions } from './question/question.work.server.ts';
import { findDoctorRatings } from './rating/find-doctor-ratings.server.ts';
import { forgetRatings } from './rating/forget-ratings.server.ts';
import { rateChat } from './rating/rate-chat.server.ts';
import { ratingsPath } from './rating/rating.ts';
import { encryptedChat } from './room/chat-encryption.ts';
import { chatOrders } from './room/chat-orders.server.ts';
import { chatsForDoctor, findDoctorChats, findEarlierChats, findMyChats } from './room/find-chats.server.ts';
import { getChatOffer } from './room/get-chat-offer.server.ts';
import { makeChatRoom } from './room/make-chat-room.server.ts';
import { roomEndpoints } from './room/room.endpoints.server.ts';
import { questionsTopic, roomTopic } from './room/room-topic.server.ts';
import { forgetUnbegun, settleChat, watchChats } from './room/settle-chats.server.ts';
import { endChat, extendChat, startChat } from './room/start-and-end-chat.server.ts';
import { cancelChat, waitForChat } from './room/wait-or-cancel-chat.server.ts';
import { findReplies, removeReply, saveReply } from './settings/change-replies.server.ts';
import { chatSettingsEndpoints } from './settings/chat-settings.endpoints.server.ts';
import { renewUsualWaits } from './settings/renew-usual-waits.server.ts';
import { getChatSettings, saveChatSettings } from './settings/save-chat-settings.server.ts';
import { checkSickNote, getSickNoteFile, matchSickNote } from './sick-note/read-sick-note.server.ts';
import { signSickNote } from './sick-note/sign-sick-note.server.ts';
import { withdrawSickNote, withdrawSickNoteByCode } from './sick-note/withdraw-sick-note.server.ts';
import { chatPersons } from './transcript/chat.record-persons.store.server.ts';
import { getSummary, getTranscript, getTranscriptFile } from './transcript/read-transcript.server.ts';
import { signSummary } from './transcript/sign-summary.server.ts';
import { transcriptEndpoints } from './transcript/transcript.endpoints.server.ts';

export const chat = {
  name: 'chat',
  operations: [
    ...[getChatOffer, makeChatRoom, findMyChats, findDoctorChats, findEarlierChats],
    ...[checkSigns, findChatOfOrder, getChatChoices, rateChat, findDoctorRatings],
    ...[cancelChat, endChat, extendChat, startChat, waitForChat],
    ...[addChatFile, getChatRoom, postFollowUp, postMessage, markMessagesRead, signalTyping],
    ...[getSummary, getTranscript, getTranscriptFile, signSummary, findOften, findPrescribable, prescribe],
    ...[signSickNote, getSickNoteFile, checkSickNote, matchSickNote, withdrawSickNote, withdrawSickNoteByCode],
    ...[reopenChat, sayUnhelped, findOverdueChats, closeUnhelped],
    ...[answerOfferedHandover, findOfferedHandovers, findHandoverDoctors, offerHandover, acceptHandover],
    ...[askPharmacist, endQuestion, findMyQuestions, findQuestionRoom, getAskForm, getQuestion],
    ...[findReplies, getChatSettings, removeReply, saveChatSettings, saveReply],
  ],
  endpoints: [
    ...[...roomEndpoints, ...conversationEndpoints, ...chatMessageEndpoints, ...transcriptEndpoints],
    ...[...roomPrescriptionEndpoints, ...chatSettingsEndpoints, ...handoverEndpoints, ...silenceEndpoints],
    ...questionEndpoints,
  ],
  jobs: [
    forgetQuestions,
    forgetRatings,
    forgetUnbegun,
    forgetUnsent,
    pushAnswer,
    pushQuestion,
    settleChat,
    chatNotices.job,
    questionNotices.job,
    renewUsualWaits,
    watchChats,
    watchSilence,
    watchUnread,
  ],
  subscribers: { 'chat.recorded': tellOfEvent, 'licence.lapsed': tellOfLapse },
  liveTopics: [roomTopic, questionsTopic],
  messageTemplates: [...chatNotices.templates, ...questionNotices.templates],
  fileKinds: [chatFile],
  encryptedColumns: {
    chat_messages: { sealed_body: encryptedChat },
    chat_intakes: { sealed_intake: encryptedChat },
    chat_summaries: { sealed_text: encryptedChat },
    chat_sick_notes: { sealed_text: encryptedChat },
    doctor_ratings: { sealed_comment: encryptedChat },
  },
  orderTypes: [chatOrders],
  staffPages: [
    { path: '/staff/chat', label: 'Chat pasien', glyph: messageCircle, capability: 'practice.own', group: 'desk', key: 'c' },
    { path: overduePath, label: 'Chat tertunda', glyph: clock, capability: 'chats.watch', group: 'desk', after: '/staff/jadwal/absen' },
    { path: questionDeskPath, label: 'Tanya apoteker', glyph: messageCircle, capability: 'prescriptions.check', group: 'shop' },
    { path: ratingsPath, label: 'Penilaian dokter', glyph: heart, capability: 'ratings.read', group: 'reports' },
  ],
  lists: [questions],
  waiting: [chatsForDoctor, overdueChats, waitingQuestions],
  recordPersons: [chatPersons, questionPersons],
  personalData: [personalChats, personalQuestions],
  dataMap,
  purges: { chat_hours: ['services'], chat_usual_waits: ['doctor:{doctor_id}'] },
} satisfies Domain;
