export { recordConsent } from './consents.operations.server.ts';
export { consentWords } from './consents.rules.ts';
export { personalAccessLog, personalConsents } from './personal.operations.server.ts';
