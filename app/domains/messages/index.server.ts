export { renderWorded, wordedChat, wordedChats } from './mail-sentence/word-mails.server.ts';
export { type NoticeKind, noticesInPlace, noticesOf } from './notice/declare-notices.server.ts';
export { onceByEvent, onceByRow } from './notice/notice-claim.store.server.ts';
