import type { Config } from '@react-router/dev/config';
import { buildDirectory } from './server/build-directory.ts';

export default {
  ssr: true,
  buildDirectory: buildDirectory(),
  serverBuildFile: 'app.js',
  // Pages are plain documents: no route discovery calls from the browser.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
