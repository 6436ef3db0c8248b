export { endChat, startChat } from './rooms/act.operations.server.ts';
export { findDoctorChats } from './rooms/lists.operations.server.ts';
export { findDoctorsRoom, sayInRoom } from './rooms/own.operations.server.ts';
