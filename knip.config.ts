import type { KnipConfig } from 'knip';

export default {
  entry: [
    'server/build-process.ts',
    'server/app.ts',
    'server/commands/*.ts',
    'server/database/testing-app.ts',
    'app/entry.static.ts',
    'app/entry.working.ts',
    'app/entry.list.ts',
    'app/entry.dev.ts',
    'app/entry.worker.ts',
    'app/ui/camera/reader.worker.ts',
    'app/domains/*/records.ts',
    'tests/bench/*.ts',
    'tests/harness/unpack-browser.ts',
  ],
  project: ['app/**/*.{ts,tsx,css}', 'server/**/*.ts', 'db/**/*.ts', 'tests/**/*.ts', '*.ts'],
  ignore: ['tests/structure/fixtures/**'],
  ignoreExportsUsedInFile: {
    type: true,
    interface: true,
  },
  ignoreIssues: {
    'app/domains/**/*.schema.ts': ['types'],
    'app/domains/**/!(*.store|domain|sql).server.ts': ['types'],
    'app/platform/{,access/,cache/,contacts/,database/,documents/,files/,forms/,jobs/,limits/,live/,operations/,pages/,personal-data/,pictures/,push/,staff/,text/,time/,web-addresses/}*.ts':
      ['types'],
    'app/platform/{messaging/{message-transports,outbox},rich-text/rich-text}.server.ts': ['types'],
    'tests/harness/*.ts': ['types'],
  },
  ignoreBinaries: ['taskset'],
  compilers: {
    // Style sheets name other sheets, and files of packages.
    css: (text: string) => [...text.matchAll(/(?:@import |url\()"([^"/][^":]*)"/g)].map(([, file]) => `import '${file}';`).join('\n'),
  },
} satisfies KnipConfig;
