import { recordId } from '#app/platform/operations/fields.ts';
import { patientQuery, transactionInput, triageInput } from '../room/room.schema.ts';

export const choicesQuery = patientQuery.extend({ option_id: recordId() });
export const signsInput = patientQuery.extend({ triage: triageInput.nullish() });
export const orderQuery = transactionInput;
