import { HealthIcon } from '#app/ui/health-icon.tsx';
import { SectionHead } from '#app/ui/page-parts.tsx';
import { MoreLink } from './more-link.tsx';

type Tile = Readonly<{ id: number; name: string; slug: string; icon: string; doctors: number }>;

/** Up to 12 specializations, each the way to its doctors. */
export function SpecializationSection({ specializations }: { specializations: readonly Tile[] }) {
  if (specializations.length === 0) return null;
  return (
    <section aria-labelledby="spesialis" className="later bg-sand py-12 md:py-16">
      <div className="wrap">
        <SectionHead id="spesialis" title="Cari dokter menurut spesialis" action={<MoreLink href="/dokter">Semua dokter</MoreLink>}>
          Pilih bidangnya untuk melihat dokter dan jam praktiknya.
        </SectionHead>
        <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-2 lg:grid-cols-3">
          {specializations.map(({ id, slug, name, icon, doctors }) => (
            <li key={id}>
              <a
                href={`/dokter?spesialis=${slug}`}
                className="flex h-full min-h-16 items-center gap-4 bg-surface px-4 py-3 font-semibold leading-snug hover:bg-mint focus-visible:-outline-offset-3 active:bg-sand"
              >
                <HealthIcon name={icon} className="size-8 shrink-0" />
                <span className="grow">{name}</span>
                {doctors > 0 ? <span className="shrink-0 font-normal text-ink-soft text-sm">{`${doctors} dokter`}</span> : null}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
