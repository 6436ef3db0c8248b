export { type Definition, type DefinitionInput, definitionSchema } from './definition/form-definition.schema.ts';
export { choicesOf, fieldOfRole, isChoiceField, poolKey } from './definition/form-fields.ts';
export { type Answers, chosenOptions, priceOf } from './definition/form-price.ts';
export { encryptedAnswers, encryptedSurveyComplaint, encryptedTicketKey } from './definition/form-retention.ts';
export { findNextEvents } from './event/find-events.server.ts';
export { revokeFormExport } from './result/make-result-export.server.ts';
export { codeFrom, randomLetters } from './ticket/ticket-code.ts';
