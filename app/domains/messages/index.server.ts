export { renderWorded, wordedChat, wordedChats } from './mails/operations.server.ts';
export { type NoticeKind, noticesInPlace, noticesOf } from './notices/declare.operations.server.ts';
export { onceByEvent, onceByRow } from './notices/once.store.server.ts';
