import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { DocumentAssets, useNonce } from '#app/ui/document-assets.tsx';
import { themeColors } from '#app/ui/theme-colors.ts';
import './app.css';

// For what fails before a page's own layout is known, such as a form posted to a page that takes none.
export { ErrorBoundary } from '#app/shell/shell.tsx';

/** True when the page asks React to take over in the browser; most pages are HTML and a small script. */
function useHydrates(): boolean {
  return useMatches().some((match) => (match.handle as PageHandle | undefined)?.page?.hydrate === true);
}

export function Layout({ children }: { children: ReactNode }) {
  const hydrates = useHydrates();
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
        {children}
        {hydrates ? <ScrollRestoration nonce={nonce} /> : null}
        {hydrates ? <Scripts nonce={nonce} /> : null}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
