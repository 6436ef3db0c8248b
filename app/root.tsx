// First, because it decides the order of the cascade layers.
import './app.css';
import type { ComponentProps, ReactNode } from 'react';
import { Form, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { hasWorkingArea } from '#app/platform/pages/areas.ts';
import { PlainError } from '#app/shell/plain-error.tsx';
import { ErrorBoundary as ShellError } from '#app/shell/shell.tsx';
import { WorkingLink } from '#app/shell/working-link.tsx';
import { DocumentAssets, useNonce } from '#app/ui/document-assets.tsx';
import { AreaForm, AreaLink } from '#app/ui/link.tsx';
import { themeColors } from '#app/ui/theme-colors.ts';
import type { Route } from './+types/root';

/**
 * For what fails before a page's own layout is known, such as a form posted to a page that takes none: on the server. In a browser only a layout
 * that fails itself comes here, so its page is a plain one, and the pages of staff load nothing of the site's shell.
 */
export function ErrorBoundary(props: Route.ErrorBoundaryProps) {
  if (import.meta.env.SSR) return <ShellError {...(props as ComponentProps<typeof ShellError>)} />;
  return <PlainError />;
}

export function Layout({ children }: { children: ReactNode }) {
  const hydrates = hasWorkingArea(useMatches().map(({ handle }) => handle));
  const nonce = useNonce();
  return (
    // The script of `DocumentAssets` marks this element before React takes over.
    <html lang="id" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content={themeColors.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
        {hydrates ? <Links nonce={nonce} /> : null}
        <DocumentAssets />
      </head>
      <body>
        <AreaLink value={hydrates ? WorkingLink : null}>
          <AreaForm value={hydrates ? Form : null}>{children}</AreaForm>
        </AreaLink>
        {hydrates ? <ScrollRestoration nonce={nonce} /> : null}
        {hydrates ? <HydrationScripts nonce={nonce} /> : null}
      </body>
    </html>
  );
}

/** The browser keeps what the server wrote: `app/entry.server.tsx` made it wait for the first paint. */
function HydrationScripts({ nonce }: { nonce: string | undefined }) {
  if (typeof document !== 'undefined') return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  return (
    <div hidden>
      <Scripts nonce={nonce} />
    </div>
  );
}

export default function Root() {
  return <Outlet />;
}
