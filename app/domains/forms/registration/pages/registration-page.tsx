import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { loadRegistrationPage, privateHeaders } from '../get-registration-page.server.ts';
import { RegistrationPage } from '../ui/my-registration/registration-screen.tsx';
import type { Route } from './+types/registration-page.ts';
import { manageAction } from './registration-actions.ts';

export const handle = {
  page: { cache: 'none', params: ['hasil'], repeatedFields: ['consent'], files: { file: patientFileBytes } },
} satisfies PageHandle;

export const headers = () => privateHeaders;

export async function loader(args: Route.LoaderArgs) {
  const live = await liveHeads(args, ({ userId }) => [`user:${userId}`]);
  const registration = await loadRegistrationPage(args);
  return { registration, result: new URL(args.request.url).searchParams.get('hasil'), live };
}

export const action = (args: Route.ActionArgs) => manageAction(args);

export const meta = () => [
  { title: 'Pendaftaran Anda | Sehati' },
  { name: 'robots', content: 'noindex, nofollow' },
  // A client navigation from another page does not apply the headers of this page.
  { name: 'referrer', content: 'no-referrer' },
];

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | { act: string; done: string } | undefined };

export default function Registration({ loaderData, actionData }: Props) {
  return <RegistrationPage {...loaderData} actionData={actionData} />;
}
