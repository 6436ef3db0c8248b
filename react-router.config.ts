import type { Config } from '@react-router/dev/config';
import { buildDirectory } from './server/build-directory.ts';

export default {
  ssr: true,
  buildDirectory: buildDirectory(),
  serverBuildFile: 'app.js',
  // All routes are known from the start, so the browser asks for none while one navigates.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
