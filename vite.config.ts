import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { inlineClassNames, pageClassOf } from './server/inline-class-names.ts';

const bundled = ['react', 'react-dom', 'react-router', 'react-email', /^@base-ui\//, /^@floating-ui\//, 'use-sync-external-store'];

/**
 * Files that many pages share, so that a page needs a few requests instead of forty. A group takes along what its files import unless an
 * earlier group has it: the order keeps the router, and the parts that use it, out of the files that islands load.
 */
const clientChunks = [
  // With the scripts that every page has: a page of the reading area then loads two files.
  { name: 'preload', test: /vite\/preload-helper|\/app\/entry\.working/ },
  // With what the shell gives to pictures, and lists in sentences: an island or a page with one would load the shell, or the frame of staff.
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|\/app\/(ui\/(focals|picture-file|health-icon)|platform\/(text\/list-text|forms\/form-answer))/,
  },
  // With what every hydrated page has around it, of the site and of the staff.
  {
    name: 'router',
    test: /node_modules\/react-router\/|\/app\/(shell\/(working-area|working-link|plain-error|keep-answer|documents)|ui\/(in-place|document-assets|unanswered)|platform\/(pages\/areas|contacts\/phone-text))\.tsx?(\?|$)/,
  },
  {
    name: 'parts',
    test: /\/app\/(platform|ui)\/(?!form\/(?!form-context)|list\/|fact-list|pages\/page-meta|text\/(?:cut-text|without-end|normal-form)|json-ld|(?<=ui\/)live\/|picture(?!s\/focals)|card-picture|icons\/page-|(?<=ui\/)staff\/|account|log-out-form|(?:time\/)?calendar|content\/address-origin|.*\.script\.ts)/,
    minShareCount: 40,
  },
  // Of pages that are found by a search: account, shop and staff do without.
  { name: 'page-meta', test: /\/app\/(platform\/pages\/page-meta|ui\/json-ld)/ },
  { name: 'search-box', test: /\/app\/ui\/search-box/ },
  { name: 'shell-islands', test: /(appointment-dialog|site-search)\.island\.tsx|\/app\/ui\/(dialog|toasts)\.tsx/ },
  // Files of their own: many groups would take them along for pages that need none of them.
  { name: 'calendar', test: /\/app\/platform\/(time\/calendar|text\/named-text)/ },
  { name: 'file-sizes', test: /\/app\/platform\/files\/file-sizes/ },
  { name: 'file-field', test: /\/app\/ui\/file-field/ },
  { name: 'typed-number', test: /\/app\/platform\/text\/typed-number/ },
  { name: 'row-text', test: /\/app\/platform\/content\/row-text/ },
  { name: 'source-lines', test: /\/app\/platform\/rich-text\/source-lines/ },
  { name: 'page-glyphs', test: /\/app\/ui\/icons\/page-glyphs/ },
  // For the account and for staff, who do without the frame of the account.
  { name: 'account-glyphs', test: /\/app\/ui\/icons\/account-glyphs/ },
  { name: 'page', test: /\/app\/(ui\/(breadcrumb|json-ld)|platform\/pages\/page-meta)/ },
  { name: 'forms', test: /\/app\/ui\/(form\/|log-out-form|reveal-passwords)/, minShareCount: 8 },
  { name: 'account', test: /\/app\/ui\/account(-frame|\.module)/, minShareCount: 8 },
  {
    name: 'shell',
    test: /\/app\/(shell\/(?!requires-auth|policy-change|offline|to-top|working-area)|ui\/(in-place|document-assets|island))[a-z-]*\.tsx?(\?|$)/,
  },
  { name: 'live', test: /\/app\/ui\/live\// },
  // Of the editor, the cart and the pictures themselves: the first two show none of those.
  { name: 'picture-address', test: /\/app\/platform\/pictures\/picture-(address|widths)/ },
  { name: 'pictures', test: /\/app\/ui\/(picture|card-picture)/, minShareCount: 4 },
  {
    name: 'staff',
    test: /\/app\/(ui\/staff\/(?!use-row-choice|editing\/|controls\/|bar-chart|case-parts|contact-ways|day-steps|file-form|row-act|staff-card|steady-list|use-steady-rows|use-staff-live)|domains\/staff\/frame\/(?!pages\/staff-home|waiting-counts|ui\/(day-tiles|due-badge|frame-dialogs|keys-dialog|waiting-)))/,
  },
  // What the list and the editor of content share: small files.
  {
    name: 'content',
    test: /\/app\/domains\/staff\/(content\/(content-texts|content-list-address|ui\/(record-table|new-record\.|group-only))|bulk-action\/(bulk-limits|bulk-run\.ts|ui\/bulk-run\.module)|saved-view\/saved-view\.ts)/,
  },
  // What every field of the editor has around it, and its dialogs too.
  { name: 'field-shell', test: /\/app\/ui\/staff\/(controls\/(field-shell|control-context|use-row-keys)|editing\/sources-context)/ },
  // Every page asks for the number in the cart, and a form may have a price: what is sold would bring React along, or weigh more than both.
  { name: 'money', test: /\/app\/(platform\/text\/money|domains\/shop\/cart\/cart-limits)/ },
  // Of a few bytes each: as files of their own they would weigh more than they say.
  {
    name: 'selling',
    test: /\/app\/domains\/shop\/(cart\/cart\.ts|medicine\/ui\/product-row)/,
    minShareCount: 2,
  },
  { name: 'checkout', test: /\/app\/domains\/shop\/checkout\/(checkout-pages\.ts|ui\/checkout-choices\.module)/, minShareCount: 2 },
  { name: 'pending', test: /\/app\/ui\/list\/pending-params/ },
  { name: 'lists', test: /\/app\/ui\/list\//, minShareCount: 4 },
  // Groups of what the server imports at once and browsers when it is shown: beside its page it would be in the page's file.
  { name: 'view-forms', test: /\/app\/domains\/staff\/saved-view\/ui\/saved-view-forms/ },
  { name: 'compared-texts', test: /\/app\/kits\/content\/compare\/compared-texts/ },
  { name: 'content-editor', test: /\/app\/domains\/staff\/content\/ui\/content-editor\.module/ },
  { name: 'list-panel', test: /\/app\/domains\/staff\/bulk-action\/ui\/list-panel/ },
  { name: 'readiness', test: /\/app\/domains\/staff\/content\/ui\/readiness-list/ },
];

/**
 * The shortest hashes that the bundler makes for so many files: no compression shortens them. A page's file is called by its id, which every page
 * loads in the list of routes (server/pages/route-lists.ts).
 */
const scriptName = ({ name }: { name: string }) => `assets/${name.replace(/-page$/, '')}-[hash:7].js`;
const fileNames = {
  entryFileNames: scriptName,
  chunkFileNames: scriptName,
  // The list of routes names the style sheets of all pages: by their hashes alone.
  assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
    name.endsWith('.css') ? 'assets/[hash:7].css' : `assets/${name.replace(/\.[^.]*$/, '')}-[hash:7][extname]`,
};

/** A part that browsers load later is imported by the server at once: both are meant. */
const checks = { pluginTimings: false, ineffectiveDynamicImport: false };

/** True for a file that a page has already when the file `host` of it loads more: all of them, and those that React has taken over. */
const isThere = (file: string, host: string): boolean =>
  (/entry\.static|\/preload-/.test(host) ? /\/preload-/ : /\/(react|router|parts|rolldown-runtime|preload|shell)-[\w-]{7}\.js$/).test(file);

/** Takes the host of others out of zxing, its default for a file that app/ui/camera/reader.worker.ts gives it from ours. */
const withoutForeignHost = () => ({
  name: 'without-foreign-host',
  transform: (code: string, id: string) =>
    id.includes('/zxing-wasm/') ? { code: code.replace(/`https:\/\/fastly\.jsdelivr\.net\/[^`]*`/, "''"), map: null } : null,
});

export default defineConfig(({ command }) => {
  // The production React, whatever NODE_ENV the build was started with: tests and `npm start` share one build.
  const define = command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {};
  return {
    // Outside the project, so that a build also works from a read-only source folder. `npm run dev` names its own.
    cacheDir: join(tmpdir(), 'sehati-vite'),
    plugins: [inlineClassNames(), reactRouter()],
    css: { modules: { generateScopedName: pageClassOf } },
    // Beside the other files, by a name that server/http/static-files.ts knows.
    worker: { format: 'es', plugins: () => [withoutForeignHost()], rolldownOptions: { output: fileNames } },
    build: {
      // server/app.ts finds the browser's entry for static pages in this manifest.
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: { resolveDependencies: (_file, files, { hostId }) => files.filter((file) => !isThere(file, hostId)) },
      chunkSizeWarningLimit: 250,
    },
    environments: {
      client: {
        define,
        build: {
          rolldownOptions: {
            input: ['app/entry.static.ts', 'app/entry.working.ts', 'app/entry.list.ts', 'app/entry.worker.ts'],
            output: { codeSplitting: { groups: clientChunks }, ...fileNames },
            // The router's hints for developers: they only write to the console, and `npm run dev` keeps them.
            treeshake: {
              manualPureFunctions: ['warning', 'warningOnce'],
              // Of a component that only the server imports at once (`import.meta.env.SSR`) nothing remains in the browser's files.
              moduleSideEffects: [{ test: /\/app\/.*\.tsx(\?|$)/, sideEffects: false }],
            },
            checks,
          },
        },
      },
      // One server entry inside the build: server code exists once, not once natively and once bundled.
      // React goes into the build, and with it what has hooks: there it is the production one, whatever NODE_ENV a start has.
      ssr: {
        define,
        // Of `react-email` the build takes the few parts that mails are drawn with; the rest of it is a program for developers.
        // In development all of these come from Node, which has one React for them.
        resolve: command === 'build' ? { noExternal: bundled } : {},
        build: { rolldownOptions: { input: './server/app.ts', checks }, chunkSizeWarningLimit: 4_000 },
      },
    },
  };
});
