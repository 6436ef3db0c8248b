import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const bundled = ['react', 'react-dom', 'react-router', 'react-email', /^@base-ui\//, /^@floating-ui\//, 'use-sync-external-store'];

export default defineConfig(({ command }) => {
  // The production React, whatever NODE_ENV the build was started with: tests and `npm start` share one build.
  const define = command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {};
  return {
    // Outside the project, so that a build also works from a read-only source folder. `npm run dev` names its own.
    cacheDir: join(tmpdir(), 'sehati-vite'),
    plugins: [tailwindcss(), reactRouter()],
    build: {
      // server/app.ts finds the browser's entry for static pages in this manifest.
      manifest: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 250,
    },
    environments: {
      client: {
        define,
        build: { rolldownOptions: { input: ['app/entry.static.ts', 'app/entry.worker.ts'], checks: { pluginTimings: false } } },
      },
      // One server entry inside the build: server code exists once, not once natively and once bundled.
      // React goes into the build, and with it what has hooks: there it is the production one, whatever NODE_ENV a start has.
      ssr: {
        define,
        // Of `react-email` the build takes the few parts that mails are drawn with; the rest of it is a program for developers.
        // In development all of these come from Node, which has one React for them.
        resolve: command === 'build' ? { noExternal: bundled } : {},
        build: { rolldownOptions: { input: './server/app.ts', checks: { pluginTimings: false } }, chunkSizeWarningLimit: 4_000 },
      },
    },
  };
});
