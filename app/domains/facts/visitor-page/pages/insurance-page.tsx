import { labelIn } from '#app/platform/content/closed-list.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { readSearchText } from '#app/platform/pages/paging.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { searchX } from '#app/ui/icons/glyphs.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import titles from '#app/ui/parts/titles.module.css';
import words from '#app/ui/parts/words.module.css';
import { findPayers } from '../../payer/find-payers.server.ts';
import { payerKinds } from '../../payer/payer-answers.schema.ts';
import { loadVisitorPage } from '../load-visitor-page.server.ts';
import { CoveredCare } from '../ui/covered-care.tsx';
import { GuideParts } from '../ui/guide-parts.tsx';
import styles from '../ui/payer-search.module.css';
import { AskUnit, UnitAnswers } from '../ui/unit-answers.tsx';
import { VisitorPageFrame } from '../ui/visitor-page-frame.tsx';
import { visitorPageMeta } from '../visitor-page-meta.ts';
import type { Route } from './+types/insurance-page.ts';

export const handle = { page: { cache: 'public', params: ['cari'] } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const search = readSearchText(new URL(args.request.url).searchParams, 'cari');
  const { facts: terms } = await load(findPayers, args, { search });
  return { ...(await loadVisitorPage(args, 'asuransi', terms)), terms, search };
}

export const meta = visitorPageMeta;

export default function Insurance({ loaderData: { frame, units, guides, terms, search } }: Route.ComponentProps) {
  const payers = [...Map.groupBy(terms, ({ payerId }) => payerId).values()];
  return (
    <VisitorPageFrame {...frame}>
      <form action={frame.path} method="get" className={styles.search}>
        <TextField name="cari" label="Nama asuransi atau perusahaan" defaultValue={search} maxLength={100} />
        <Button type="submit" tone="brand">
          Cari
        </Button>
      </form>
      {payers.length === 0 ? (
        <EmptyState
          title={search === '' ? 'Belum ada penjamin yang tertulis di sini' : 'Kami belum tahu apakah penjamin ini menanggung Anda'}
          glyph={searchX}
        >
          <p>Periksa ejaannya, atau tanyakan langsung: kerja sama baru mungkin belum tertulis di sini.</p>
          {units.map((unit) => (
            <div key={unit.slug}>
              <p>{unit.name}</p>
              <AskUnit unit={unit} />
            </div>
          ))}
        </EmptyState>
      ) : (
        payers.map((own) => (
          <section key={own[0]?.payerId} aria-label={own[0]?.payer} className={styles.payer}>
            <h2 className={titles.medium}>{own[0]?.payer}</h2>
            <p className={words.hint}>{labelIn(payerKinds, own[0]?.kind ?? '')}</p>
            <UnitAnswers
              heading="h3"
              units={units.map((unit) => {
                const found = own.find(({ facilityId }) => facilityId === unit.id);
                return { unit, content: found ? <CoveredCare unit={unit} terms={found} /> : null };
              })}
            />
          </section>
        ))
      )}
      <GuideParts guides={guides} />
    </VisitorPageFrame>
  );
}
