export { renderWorded } from './mails/operations.server.ts';
