import { getVacancy } from '#app/domains/facts/index.server.ts';
import { applyPath, vacancyPath } from '#app/domains/facts/vacancy/vacancy-addresses.ts';
import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import { createFormKey, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { isOfLetters } from '#app/platform/text/base32.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { applicationFields, codeLetters } from '../job-application-fields.schema.ts';
import { sendJobApplication } from '../send-job-application.server.ts';
import { ApplicationForm } from '../ui/application-form.tsx';
import type { Route } from './+types/apply-page.ts';

export const handle = { page: { cache: 'none', params: ['nomor'], files: { file: patientFileBytes } } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { name, slug, closesOn, facility } = await load(getVacancy, args, { slug: args.params.slug });
  const code = new URL(args.request.url).searchParams.get('nomor') ?? '';
  return { name, slug, closesOn, unit: facility.name, formKey: createFormKey(), code: isOfLetters(code, codeLetters) ? code : null };
}

export const action = formAction(sendJobApplication, {
  keep: [...applicationFields, 'consent'],
  readInput: (fields, { params }) => ({ ...Object.fromEntries(fields), slug: params.slug }),
  done: ({ code }, { params }) => `${applyPath(params.slug ?? '')}?nomor=${code}`,
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? `Lamar ${loaderData.name}` : 'Lamar'} | Sehati` },
  {
    name: 'description',
    content: loaderData ? `Kirim lamaran Anda untuk ${loaderData.name} di ${loaderData.unit}.` : 'Kirim lamaran Anda.',
  },
  { name: 'robots', content: 'noindex' },
];

export default function Apply({ loaderData: { name, slug, unit, closesOn, formKey, code }, actionData }: Route.ComponentProps) {
  const crumbs = [
    { label: 'Beranda', href: '/' },
    { label: 'Karier', href: '/karier' },
    { label: name, href: vacancyPath(slug) },
    { label: 'Lamar' },
  ];
  return (
    <div className="page page-narrow">
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">{`Lamar ${name}`}</h1>
      <p className="page-lead">{`${unit}. Lamaran diterima sampai ${mediumDateOf(closesOn)}. Kami tidak pernah memungut biaya dari pelamar.`}</p>
      {code ? (
        <FormDone text={`Lamaran terkirim, nomor ${code}`} toast="Lamaran terkirim">
          <Notice tone="good" glyph={circleCheck}>
            <p className={words.strong}>Lamaran terkirim</p>
            <p>
              Nomor lamaran Anda <strong className={words.whole}>{code}</strong>. Catat nomor ini, dan sebutkan bila Anda menghubungi kami.
            </p>
            <p>
              Petugas kami menghubungi Anda lewat nomor ponsel atau email yang Anda tulis. <Link href="/karier">Lowongan lain</Link>
            </p>
          </Notice>
        </FormDone>
      ) : (
        <ApplicationForm slug={slug} formKey={formKey} answer={actionData} />
      )}
    </div>
  );
}
