import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { pageContext, platformContext } from '#app/platform/platform.server.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Toasts } from '#app/ui/toast.tsx';
import type { Route } from './+types/shell';
import { Footer } from './footer.tsx';
import { BottomBar, Header } from './header.tsx';
import { Apology, NotFoundPage } from './off-road-pages.tsx';
import { type ShellFacts, shellFacts } from './shell-facts.server.ts';

/** What stands around every public page. */
export async function loader({ context }: Route.LoaderArgs) {
  context.get(pageContext).tags.add('facilities');
  return await shellFacts(context.get(platformContext));
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
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Frame facts={facts}>
      <title>{missing ? 'Halaman tidak ditemukan | Sehati' : 'Ada gangguan | Sehati'}</title>
      <meta name="robots" content="noindex" />
      {missing ? <NotFoundPage units={facts?.units ?? []} /> : <Apology units={facts?.units ?? []} />}
    </Frame>
  );
}

function Frame({ facts, children }: { facts: ShellFacts | null; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <a href="#isi" className="skip-link" data-skip>
        Langsung ke isi
      </a>
      <Header pathname={pathname} />
      <main id="isi" tabIndex={-1}>
        {children}
      </main>
      <Footer facts={facts} />
      <BottomBar pathname={pathname} whatsapp={facts?.whatsapp ?? null} linkTree={facts?.linkTree ?? null} />
      <Dialog id="appointment-dialog" title="Pendaftaran">
        <div data-dialog-body>
          <p className="field-hint">Formulir sedang dimuat…</p>
        </div>
      </Dialog>
      <Toasts />
    </>
  );
}
