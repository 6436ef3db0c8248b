import { type ReactNode, useLayoutEffect } from 'react';
import { type ErrorResponse, isRouteErrorResponse, Outlet, useLocation, useMatches } from 'react-router';
import { AppointmentDialog } from '#app/domains/appointments/request/ui/form/appointment-dialog.island.tsx';
import type { FacilityChat } from '#app/platform/contacts/whatsapp-link.ts';
import { type PageHandle, pageContext, platformContext } from '#app/platform/platform.server.ts';
import { FocalsContext } from '#app/ui/focals-context.ts';
import { Island } from '#app/ui/island.tsx';
import type { Route } from './+types/shell';
import { Banners } from './banners.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { NotFoundPage, RefusalPage, ServerErrorPage } from './error-pages.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { type ShellFacts, shellFacts } from './shell-facts.server.ts';

/** The shell of every public page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { build } = context.get(pageContext);
  return { ...(await shellFacts(context.get(platformContext))), build };
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame facts={loaderData}>
      <Outlet />
    </Frame>
  );
}

/** A page that failed, inside the same shell. The shell's own facts may be missing too. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const facts = loaderData ?? null;
  const units = facts?.units ?? [];
  const { title, content } = errorPage(error, units);
  return (
    <Frame facts={facts}>
      <title>{`${title} | Sehati`}</title>
      <meta name="robots" content="noindex" />
      {content}
    </Frame>
  );
}

function errorPage(error: unknown, units: ShellFacts['units']): { title: string; content: ReactNode } {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return { title: 'Halaman tidak ditemukan', content: <NotFoundPage units={units} /> };
  const text = isRouteErrorResponse(error) && status < 500 ? refusalText(error) : null;
  if (text) return { title: 'Permintaan ditolak', content: <RefusalPage units={units} text={text} /> };
  return { title: 'Ada gangguan', content: <ServerErrorPage units={units} /> };
}

/** The text of a refusal by the product. A refusal by the router itself carries its cause, in English. */
function refusalText(error: ErrorResponse): string | null {
  return typeof error.data === 'string' && !('error' in error && error.error) ? error.data : null;
}

function Frame({ facts, children }: { facts: ShellFacts | null; children: ReactNode }) {
  const { pathname } = useLocation();
  useClosedOverlays();
  return (
    <>
      <a href="#isi" className="skip-link" data-skip>
        Langsung ke isi
      </a>
      <Header pathname={pathname} units={facts?.units} />
      {/* What the service worker keeps for use without a network says nothing that ends. */}
      {pathname === '/offline' ? null : <Banners banners={facts?.banners ?? []} />}
      <main id="isi" tabIndex={-1}>
        <FocalsContext value={facts?.focals}>{children}</FocalsContext>
      </main>
      <Footer facts={facts} pathname={pathname} />
      <BottomBar
        pathname={pathname}
        chats={useChats(facts)}
        linkTree={facts?.linkTree ?? null}
        hasDoctorChats={facts?.hasDoctorChats ?? false}
      />
      <Island name="appointment-dialog" of={AppointmentDialog} props={{}} />
    </>
  );
}

/** The chats with the facilities that the page is about, otherwise those with all units. */
function useChats(facts: ShellFacts | null): readonly FacilityChat[] {
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  const own = loaderData ? (handle as PageHandle | undefined)?.chatsOf?.(loaderData as never) : null;
  return own?.length ? own : (facts?.units ?? []);
}

/** Closes the menu and any dialog of the previous page on navigation, but none that is a route itself, and none that was opened before React was there. It runs before the focus moves to the new page. */
function useClosedOverlays(): void {
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
  useLayoutEffect(() => closeAll('#menu[open]'), [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation to another page
  useLayoutEffect(() => closeAll('dialog[data-overlay=true][open]'), [pathname]);
}

function closeAll(selector: string): void {
  if (!('hydrated' in document.documentElement.dataset)) return;
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(selector)) dialog.close();
}
