export { choicesOf, fieldOfRole, isChoiceField, poolKey } from './definition/fields.rules.ts';
export { type Answers, chosenOptions, priceOf } from './definition/price.rules.ts';
export { type Definition, type DefinitionInput, definitionSchema } from './definition/schema.ts';
export { findNextEvents } from './listing/operations.server.ts';
export { revokeFormExport } from './results/file.operations.server.ts';
export { encryptedAnswers, encryptedComplaint, encryptedTicketKey } from './rules.ts';
export { codeFrom, randomLetters } from './tickets/code.rules.ts';
