import { formAction, formActions, formStep } from '#app/platform/forms/form-action.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { type Done, invalidText, regionIn } from '../address-texts.ts';

/** The action of both pages with the form: a step returns the form again, everything else saves the address. */
export function saveAddress<I, V>(item: Operation<I, V>, done: Done) {
  const save = formAction(item, {
    readInput: (sent, { params }) => {
      const fields = Object.fromEntries(sent);
      return { ...fields, ...params, subdistrict_id: regionIn(fields).subdistrict };
    },
    invalidText: () => invalidText,
    done: () => `/account/addresses?hasil=${done}`,
  });
  return formActions('step', { next: formStep, search: formStep }, save);
}
