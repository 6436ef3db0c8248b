import { recordId } from '#app/platform/fields.ts';
import { offerQuery, transactionInput, triageInput } from '../rooms/schema.ts';

export const choicesQuery = offerQuery.extend({ option_id: recordId() });
export const signsInput = offerQuery.extend({ triage: triageInput.nullish() });
export const orderQuery = transactionInput;
