export { closeAsRequest, getPrivacyLetterOrNull } from './inbox/requests.operations.server.ts';
