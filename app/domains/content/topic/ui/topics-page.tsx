import { webPageData } from '#app/platform/pages/web-page-data.ts';
import { byLetter } from '#app/platform/text/by-letter.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { type LetterEntry, LetterList } from '#app/ui/letter-list.tsx';

type Props = { origin: string; path: string; title: string; lead: string; entries: readonly LetterEntry[] };

/** A page of topics from A to Z. */
export function TopicsPage({ origin, path, title, lead, entries }: Props) {
  const crumbs = [{ label: 'Beranda', href: '/' }, { label: title }];
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">{title}</h1>
      <p className="page-lead">{lead}</p>
      <p>
        Lihat juga: <a href="/penyakit">penyakit</a>, <a href="/gejala">gejala</a>, <a href="/obat/a-z">obat</a>, dan{' '}
        <a href="/pertolongan-pertama">pertolongan pertama</a>.
      </p>
      <LetterList groups={byLetter(entries)} label={title} />
      <JsonLd data={webPageData(origin, { type: 'CollectionPage', path, name: title })} />
      <JsonLd data={breadcrumbData(origin, crumbs)} />
    </div>
  );
}
