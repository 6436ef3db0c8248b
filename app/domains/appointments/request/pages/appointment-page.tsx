import { useLocation } from 'react-router';
import { createFormKey, formAction } from '#app/platform/forms/form-action.server.ts';
import { hospitalsOf, hospitalsText, inCities } from '#app/platform/pages/group-place.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { actorContext, type PageHandle, pageContext, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { prepareForm } from '../../submission/prepare-request-form.server.ts';
import { submitRequest } from '../../submission/submit-request.server.ts';
import { readVisit } from '../appointment-choices.ts';
import { shownErrors } from '../request.ts';
import { PageForm } from '../ui/form/page-form.tsx';
import type { Route } from './+types/appointment-page';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const fields = context.get(pageContext).typed ?? Object.fromEntries(new URL(request.url).searchParams);
  const { lists, choices, isVisitGone, form_time: formTime } = await load(prepareForm, args, fields);
  const hasAccount = context.get(actorContext).kind === 'user';
  return {
    lists,
    choices,
    isVisitGone,
    formTime,
    formKey: createFormKey(),
    hasAccount,
    origin: context.get(platformContext).env.publicUrl,
  };
}

export const action = formAction(submitRequest, {
  keep: ['name', 'phone'],
  readInput: (fields) => ({
    ...Object.fromEntries(fields),
    ...(fields.has('visit') ? readVisit(fields.get('visit') ?? '') : {}),
    // API clients may omit the doctor; the form requires one.
    doctor_slug: fields.get('doctor_slug') ?? '',
    family_member_id: fields.get('family_member_id') || null,
  }),
  done: ({ status_url, is_repeat }) => `${new URL(status_url).pathname}${is_repeat ? '' : '?baru'}`,
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const hospitals = hospitalsOf(matches);
  return pageMeta({
    origin: loaderData.origin,
    title: 'Pendaftaran',
    description: `Daftar periksa ke dokter di ${hospitalsText(hospitals)} Sehati${inCities(hospitals)}: pilih rumah sakit, spesialis, dokter, dan jam praktik, lalu lanjutkan di WhatsApp.`,
    canonicalPath: '/pendaftaran',
  });
}

const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Pendaftaran' }];

export default function Appointment({ loaderData, actionData }: Route.ComponentProps) {
  const { lists, choices, isVisitGone, formTime, formKey, hasAccount } = loaderData;
  const [name = '', phone = ''] = [actionData?.typed.name?.[0], actionData?.typed.phone?.[0]];
  const state = {
    formTime,
    formKey,
    ...(hasAccount ? { account: true } : {}),
    initial: { choices, lists, isVisitGone, name, phone, ...shownErrors(actionData) },
  };
  return (
    <div className="page page-narrow">
      <Breadcrumb items={crumbs} />
      <JsonLd data={breadcrumbData(loaderData.origin, crumbs)} />
      <h1 className="page-title">Pendaftaran</h1>
      {choices.scheduleId === null ? (
        <p className="page-lead">
          Pilih dokter dan jam praktik. Setelah dikirim, percakapan dengan rumah sakit terbuka di WhatsApp dengan isian yang sudah lengkap.
        </p>
      ) : null}
      <div>
        <PageForm key={useLocation().search} {...state} />
      </div>
    </div>
  );
}
