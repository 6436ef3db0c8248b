import type { ComponentProps } from 'react';
import { WorkListPage } from '#app/kits/work/work-list-page.tsx';
import { plus } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { stockPath } from '../stock-desk/stock-desk.ts';

type GoodsListPageProps = Pick<ComponentProps<typeof WorkListPage>, 'loaderData'> & { path: string; newLabel: string; mayStart?: boolean };

/** The list of the documents of one kind, and the way to a new one. */
export function GoodsListPage({ loaderData, path, newLabel, mayStart = true }: GoodsListPageProps) {
  return (
    <WorkListPage
      loaderData={loaderData}
      back={<BackLink href={stockPath}>Stok</BackLink>}
      actions={
        mayStart ? (
          <StaffLink href={`${path}/baru`} className="button button-primary" data-new>
            <Icon glyph={plus} />
            {newLabel}
          </StaffLink>
        ) : null
      }
    />
  );
}
