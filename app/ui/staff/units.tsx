import type { ComponentProps } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { withOrigin } from '#app/platform/content/address-origin.ts';
import { Link } from '#app/ui/link.tsx';
import { staffFrameId } from './staff-meta.ts';

/** Returns addresses of the staff's pages with the facilities that are chosen on this page, so that a choice outlives a navigation. */
export function useUnitAddress(): (href: string) => string {
  const { search } = useLocation();
  const units = new URLSearchParams(search).getAll('unit').filter(Boolean).join(',');
  return (href) => (units ? `${href}${href.includes('?') ? '&' : '?'}unit=${units}` : href);
}

/** The same for forms whose page leads back to the record from which one has come to do what follows its publication. */
export function useReturnAddress(): (href: string) => string {
  const { search } = useLocation();
  const addressOf = useUnitAddress();
  return (href) => addressOf(withOrigin(search, href));
}

/** A link between the staff's pages; it keeps the chosen facilities. In the heading of a row all of its card opens it on a phone. */
export function StaffLink({ href = '', ...rest }: ComponentProps<'a'>) {
  const addressOf = useUnitAddress();
  return <Link href={addressOf(href)} data-opens="" {...rest} />;
}

/** The facilities at which the person works, for choices of a form; from the frame's data. */
export function useStaffUnits(): readonly Readonly<{ id: number; name: string }>[] {
  const frame = useRouteLoaderData(staffFrameId) as { units: readonly Readonly<{ id: number; name: string }>[] } | undefined;
  return frame?.units ?? [];
}
