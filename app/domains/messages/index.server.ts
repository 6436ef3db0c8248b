export { wordedMail } from './mails/operations.server.ts';
