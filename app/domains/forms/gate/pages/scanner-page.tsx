import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { gateCookie, readGateToken } from '#app/platform/access/gate-device.server.ts';
import { formAction } from '#app/platform/forms/form-action.server.ts';
import { cameraPolicy, openAsDocument } from '#app/platform/pages/camera-page.ts';
import { callForPage } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { gateHours } from '../gate-limits.schema.ts';
import { getScannerPage } from '../get-scanner-page.server.ts';
import { openGate } from '../open-and-close-gate.server.ts';
import { OpenGate } from '../ui/open-gate.tsx';
import { Scanner } from '../ui/scanner.tsx';
import type { Route } from './+types/scanner-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [openAsDocument];

const deviceOf = ({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) => {
  const { env, signed } = context.get(platformContext);
  return readGateToken(request.headers, env.publicUrl.startsWith('https:'), signed) ?? undefined;
};

export async function loader(args: Route.LoaderArgs) {
  const input = { slug: args.params.slug, device_token: deviceOf(args) };
  const found = await callForPage(getScannerPage, args, { readInput: () => input, claimOf: () => null, answersMissing: true });
  if (!found.ok) throw redirect('/not-found');
  return data(found.value, { headers: cameraPolicy });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const action = formAction(openGate, {
  keep: ['label'],
  readInput: (fields, args) => ({
    event: fields.get('event'),
    code: fields.get('code') ?? undefined,
    label: fields.get('label')?.trim() || undefined,
    device_token: deviceOf(args),
  }),
  done({ token, slug }, { context }) {
    const secure = context.get(platformContext).env.publicUrl.startsWith('https:');
    const answer = new Headers({ 'set-cookie': gateCookie(token, gateHours * 3_600, secure) });
    return { to: `/event/verification-scanner/${slug}`, headers: answer };
  },
});

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Pindai tiket${loaderData ? `: ${loaderData.event.name}` : ''} | Sehati` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function ScannerPage({ loaderData: { event, isStaff, gate }, actionData }: Route.ComponentProps) {
  if (!gate) return <OpenGate event={event} isStaff={isStaff} answer={actionData} />;
  return <Scanner event={event} gate={gate} />;
}
