export { renderWorded, wordedChat, wordedChats } from './mails/operations.server.ts';
