import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { DevEnvironment, EnvironmentModuleNode } from 'vite';
import { projectDirectory } from '../build-directory.ts';
import { type PageAssets, stylesPlaceholder } from '../pages/built-assets.ts';

/**
 * The content of a page's head when the files come from Vite: the styles are imported by their addresses, in the order of the build, and
 * `app/entry.dev.ts` replaces them by modules, which change without a new page. `version` counts the versions of the server.
 */
export function sourceAssets(build: ServerBuild, { moduleGraph }: DevEnvironment, version: number): PageAssets {
  return {
    document: {
      css: stylesPlaceholder,
      script: `/app/entry.dev.ts?version=${version}`,
      workingScript: `/app/entry.dev.ts?version=${version}`,
      listScript: `/app/entry.dev.ts?version=${version}`,
      isSource: true,
    },
    stylesOf(routes) {
      const sheets = new Set<string>();
      const seen = new Set<EnvironmentModuleNode>();
      for (const route of ['root', ...routes]) {
        const file = join(projectDirectory, build.assets.routes[route]?.module ?? '');
        for (const module of moduleGraph.getModulesByFile(file) ?? []) collect(module, seen, sheets);
      }
      // Development renders each page for one visitor: its inline parts have a nonce, and no hash is needed.
      return { bytes: Buffer.from([...sheets].map((sheet) => `@import ${JSON.stringify(sheet)};`).join('\n')), hash: '' };
    },
  };
}

/** The style sheets below a module, those of its imports first. */
function collect(module: EnvironmentModuleNode, seen: Set<EnvironmentModuleNode>, sheets: Set<string>): void {
  if (seen.has(module)) return;
  seen.add(module);
  if (module.url.endsWith('.css')) {
    // Vite has inlined what a sheet imports.
    sheets.add(module.url);
    return;
  }
  for (const imported of module.importedModules) collect(imported, seen, sheets);
}
