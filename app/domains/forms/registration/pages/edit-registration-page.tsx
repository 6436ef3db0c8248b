import { redirect } from 'react-router';
import { patientFileBytes } from '#app/platform/file-sizes.ts';
import { createFormKey, formAction } from '#app/platform/form-action.server.ts';
import { load } from '#app/platform/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { fileSlots } from '../../definition/steps.rules.ts';
import type { FillingAnswer } from '../../definition/ui/filling-form.tsx';
import { readFilling, refusedFilling } from '../../fill/routes/filling.ts';
import { editRegistration } from '../../registrations/edit.operations.server.ts';
import { getEditPage } from '../edit-page.operations.server.ts';
import { privateHeaders } from '../page.operations.server.ts';
import { managePath } from '../rules.ts';
import { EditPage } from '../ui/edit-page.tsx';
import type { Route } from './+types/edit-registration.ts';

export const handle = {
  page: {
    cache: 'none',
    repeatedFields: 'any',
    maxBodyBytes: 256 * 1024,
    files: Object.fromEntries(fileSlots.map((name) => [name, patientFileBytes])),
  },
} satisfies PageHandle;

export const headers = () => privateHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { token } = args.params;
  const page = await load(getEditPage, args, { token }, privateHeaders);
  if (!page.may.edit) throw redirect(`${managePath(token)}?hasil=lewat`, 303);
  return { ...page, token, formKey: createFormKey() };
}

export async function action(args: Route.ActionArgs) {
  const { token } = args.params;
  const { definition, today, form } = await load(getEditPage, args, { token }, privateHeaders);
  const { raw, answer } = await readFilling(args, { definition, today, form });
  if (answer) return answer;
  const send = formAction(editRegistration, {
    readInput: () => ({ token, fields: raw }),
    done: () => `${managePath(token)}?hasil=diubah`,
  });
  const result = await send(args);
  if (result instanceof Response) return result;
  return refusedFilling(result.data, result.init, raw, definition);
}

export const meta = () => [
  { title: 'Ubah jawaban | Sehati' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FillingAnswer | undefined };

export default function EditRegistration({ loaderData, actionData }: Props) {
  return <EditPage {...loaderData} answer={actionData} />;
}
