import { StaffLink } from './units.tsx';

type Step = readonly [label: string, href: string | null];

/** The ways to other pages of a list; one without an address leads nowhere from this page. */
export function ListPages({ steps }: { steps: readonly Step[] }) {
  if (steps.every(([, href]) => href === null)) return null;
  return (
    <nav className="actions" aria-label="Halaman daftar">
      {steps.map(([label, href]) =>
        href === null ? null : (
          <StaffLink key={label} href={href} className="button button-secondary">
            {label}
          </StaffLink>
        ),
      )}
    </nav>
  );
}

type Numbered = Readonly<{ page: number; hasMore: boolean; addressOf(page: number): string }>;

/** The ways to the previous and the next page of a list whose pages have numbers. */
export function PreviousNext({ page, hasMore, addressOf }: Numbered) {
  return (
    <ListPages
      steps={[
        ['Sebelumnya', page > 1 ? addressOf(page - 1) : null],
        ['Selanjutnya', hasMore ? addressOf(page + 1) : null],
      ]}
    />
  );
}
