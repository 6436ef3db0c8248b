import { labelIn } from '#app/platform/content/closed-list.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { inbox } from '#app/ui/icons/glyphs.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { findVacancies } from '../../vacancy/find-vacancies.server.ts';
import { applyPath, vacancyPath } from '../../vacancy/vacancy-addresses.ts';
import { vacancyKinds } from '../../vacancy/vacancy-kinds.schema.ts';
import { loadVisitorPage } from '../load-visitor-page.server.ts';
import { GuideParts } from '../ui/guide-parts.tsx';
import styles from '../ui/patient-hub.module.css';
import { VisitorPageFrame } from '../ui/visitor-page-frame.tsx';
import { visitorPageMeta } from '../visitor-page-meta.ts';
import type { Route } from './+types/careers-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { vacancies } = await load(findVacancies, args, {});
  return {
    ...(await loadVisitorPage(args, 'karier', vacancies)),
    vacancies: vacancies.map(({ slug, name, kind, education, closesOn, facility }) => ({
      slug,
      name,
      kind: labelIn(vacancyKinds, kind),
      education,
      closes: mediumDateOf(closesOn),
      unit: facility.name,
    })),
  };
}

export const meta = visitorPageMeta;

export default function Careers({ loaderData: { frame, guides, vacancies } }: Route.ComponentProps) {
  return (
    <VisitorPageFrame {...frame}>
      {vacancies.length === 0 ? (
        <EmptyState title="Belum ada lowongan yang dibuka" glyph={inbox}>
          <p>Lowongan baru tampil di sini pada hari dibuka.</p>
        </EmptyState>
      ) : (
        <ul className={styles.pages}>
          {vacancies.map(({ slug, name, kind, education, closes, unit }) => (
            <li key={slug} className="card card-link">
              <h2 className={styles.vacancy}>
                <a href={vacancyPath(slug)}>{name}</a>
              </h2>
              <p>{`${unit} · ${kind}`}</p>
              <p>{education}</p>
              <p className={words.strong}>{`Ditutup ${closes}`}</p>
              <LinkButton href={applyPath(slug)} tone="brand" small>
                Lamar<span className="visually-hidden">{` ${name}`}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <GuideParts guides={guides} />
    </VisitorPageFrame>
  );
}
