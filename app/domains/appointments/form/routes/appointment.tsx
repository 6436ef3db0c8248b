import { data, redirect } from 'react-router';
import { pageMeta } from '#app/platform/page-meta.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { JsonState } from '#app/ui/json-state.tsx';
import { submitPageForm } from '../../submit/page.operations.server.ts';
import { prefillOf } from '../choices.rules.ts';
import { prepareForm } from '../operations.server.ts';
import { AppointmentForm } from '../ui/appointment-form.tsx';
import type { Route } from './+types/appointment';

export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

/** A refusal says when to come back. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const fields = Object.fromEntries(new URL(request.url).searchParams);
  const actor = context.get(actorContext);
  const { lists, choices, form_time } = await prepareForm(actor, prefillOf(fields), platform);
  return { lists, choices, formTime: form_time, hasAccount: actor.kind === 'user', origin: platform.env.publicUrl };
}

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const actor = context.get(actorContext);
  const sent = await request.formData();
  const fields = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]));
  const choices = prefillOf(fields);
  const typed = { choices, name: fields.name ?? '', phone: fields.phone ?? '', fields };
  const result = await submitPageForm(actor, typed, platform);
  if (result.ok) return redirect(`${new URL(result.data.status_url).pathname}?baru`, 303);
  const form = await prepareForm(actor, choices, platform);
  const headers: HeadersInit = result.retryAfterSeconds ? { 'retry-after': String(result.retryAfterSeconds) } : {};
  const { message, errors } = result;
  return data(
    { lists: form.lists, choices: form.choices, formTime: form.form_time, name: typed.name, phone: typed.phone, message, errors },
    { status: result.status, headers },
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    origin: loaderData.origin,
    title: 'Pendaftaran',
    description:
      'Daftar periksa ke dokter di tiga rumah sakit Sehati Bandung: pilih rumah sakit, spesialis, dokter, dan jam praktek, lalu lanjutkan di WhatsApp.',
    canonicalPath: '/pendaftaran',
  });
}

const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Pendaftaran' }];

export default function Appointment({ loaderData, actionData }: Route.ComponentProps) {
  const { lists, choices, formTime } = actionData ?? loaderData;
  const typed = actionData ?? { name: '', phone: '', message: null, errors: {} };
  const state = {
    formTime,
    ...(loaderData.hasAccount ? { account: true } : {}),
    initial: { choices, lists, name: typed.name, phone: typed.phone, message: typed.message, errors: typed.errors },
  };
  return (
    <div className="page page-narrow">
      <Breadcrumb items={crumbs} />
      <JsonLd data={breadcrumbData(loaderData.origin, crumbs)} />
      <h1 className="page-title">Pendaftaran</h1>
      <p className="page-lead">
        Pilih dokter dan jam praktek. Setelah dikirim, percakapan dengan rumah sakit terbuka di WhatsApp dengan isian yang sudah lengkap.
      </p>
      <div className="appointment-page">
        <JsonState value={state} />
        <div data-island="appointment-page" data-start="now">
          <AppointmentForm {...state} />
        </div>
      </div>
    </div>
  );
}
