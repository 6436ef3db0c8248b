import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { webPageData } from '#app/platform/pages/web-page-data.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { byLetter } from '#app/platform/text/by-letter.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { LetterList } from '#app/ui/letter-list.tsx';
import { findMedicineNames } from '../find-medicines.server.ts';
import type { Route } from './+types/medicines-by-letter-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

const path = '/obat/a-z';
const title = 'Obat A–Z';
const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Obat', href: '/obat' }, { label: 'A–Z' }];

export async function loader(args: Route.LoaderArgs) {
  return { entries: await load(findMedicineNames, args, {}), origin: args.context.get(platformContext).env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        title,
        description: 'Obat bebas dan bebas terbatas di apotek kami menurut abjad, dengan nama dagang dan nama generiknya.',
        canonicalPath: path,
      })
    : [];

export default function MedicinesByLetter({ loaderData: { entries, origin } }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">{title}</h1>
      <p className="page-lead">Nama dagang dan nama generik obat yang dijual di apotek kami. Obat keras hanya dengan resep, di apotek.</p>
      <LetterList groups={byLetter(entries)} label={title} />
      <JsonLd data={webPageData(origin, { type: 'CollectionPage', path, name: title })} />
      <JsonLd data={breadcrumbData(origin, crumbs)} />
    </div>
  );
}
