export { closeAsRequest, getPrivacyLetterOrNull } from './letter/privacy-letter.server.ts';
