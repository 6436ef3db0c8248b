export { sayInRoom } from './message/post-system-message.server.ts';
export { rateChatOfOrder } from './rating/rate-chat.server.ts';
export { rateThing, readVisitRating } from './rating/rate-visit.server.ts';
export { findDoctorChats } from './room/find-chats.server.ts';
export { findDoctorsRoom } from './room/find-doctors-room.server.ts';
export { endChat, startChat } from './room/start-and-end-chat.server.ts';
export { findChatTimes } from './settings/find-chat-times.server.ts';
