export { rateChatOfOrder } from './rating/operations.server.ts';
export { rateThing, readVisitRating } from './rating/visit.operations.server.ts';
export { endChat, startChat } from './rooms/act.operations.server.ts';
export { findDoctorChats } from './rooms/lists.operations.server.ts';
export { findDoctorsRoom, sayInRoom } from './rooms/own.operations.server.ts';
