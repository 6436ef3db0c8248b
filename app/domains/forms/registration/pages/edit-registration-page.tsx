import { redirect } from 'react-router';
import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import { createFormKey, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { fileSlots } from '../../definition/form-steps.ts';
import type { FillingAnswer } from '../../definition/ui/filling-form.tsx';
import { readFilling, refusedFilling } from '../../filling/pages/read-filling.ts';
import { editRegistration } from '../edit-registration.server.ts';
import { getEditPage } from '../get-edit-page.server.ts';
import { privateHeaders } from '../get-registration-page.server.ts';
import { managePath } from '../my-registration.ts';
import { EditPage } from '../ui/my-registration/edit-registration-screen.tsx';
import type { Route } from './+types/edit-registration-page.ts';

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
