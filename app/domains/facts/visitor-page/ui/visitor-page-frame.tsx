import type { ReactNode } from 'react';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { clock } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { patientPages } from '../../guide/guide-pages.schema.ts';
import styles from './visitor-page.module.css';

type FrameProps = {
  origin: string;
  path: string;
  title: string;
  lead: string;
  /** "Terakhir dicek …" of what the page shows; null where it shows no fact. */
  checked: string | null;
  /** Further structured data. */
  data?: readonly unknown[];
  children: ReactNode;
};

const hub = { label: 'Info Pasien', href: '/pasien' };

/** A page for patients and visitors: title, what it compares, when it was checked, and the other pages. */
export function VisitorPageFrame({ origin, path, title, lead, checked, data = [], children }: FrameProps) {
  const crumbs = [{ label: 'Beranda', href: '/' }, ...(path.startsWith('/pasien/') ? [hub] : []), { label: title }];
  const others = patientPages.filter((one) => one.path !== path);
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">{title}</h1>
      <p className="page-lead">{lead}</p>
      {checked ? (
        <p className={styles.checked}>
          <Icon glyph={clock} />
          {checked}
        </p>
      ) : null}
      {children}
      <nav aria-labelledby="halaman-lain" className={styles.others}>
        <h2 id="halaman-lain">Info lain untuk pasien</h2>
        <ul>
          {others.map((one) => (
            <li key={one.path}>
              <a href={one.path} className="link">
                {one.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <JsonLd data={[breadcrumbData(origin, crumbs), ...data]} />
    </div>
  );
}
