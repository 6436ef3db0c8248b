import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  // Outside the project, so that a build also works from a read-only source folder.
  cacheDir: join(tmpdir(), 'sehati-vite'),
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // server/app.ts finds the browser's entry for static pages in this manifest.
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 250,
  },
  environments: {
    // The production React, whatever NODE_ENV the build was started with: tests and `npm start` share one build.
    client: {
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { rolldownOptions: { input: ['app/entry.static.ts', 'app/entry.worker.ts'], checks: { pluginTimings: false } } },
    },
    // One server entry inside the build: server code exists once, not once natively and once bundled.
    // React goes into the build, and with it what has hooks: there it is the production one, whatever NODE_ENV a start has.
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      // Of `react-email` the build takes the few parts that mails are drawn with; the rest of it is a program for developers.
      resolve: {
        noExternal: ['react', 'react-dom', 'react-router', 'react-email', /^@base-ui\//, /^@floating-ui\//, 'use-sync-external-store'],
      },
      build: { rolldownOptions: { input: './server/app.ts', checks: { pluginTimings: false } }, chunkSizeWarningLimit: 4_000 },
    },
  },
});
