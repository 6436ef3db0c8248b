import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppOptions } from './app.ts';
import { ensureBuild } from './ensure-build.ts';

type Built = typeof import('./app.ts');
type App = ReturnType<Built['createApp']>;

/** The settings, database and log, which neither the code nor its files contain. */
export type ProductOptions = Omit<AppOptions, 'clientDirectory' | 'assets'>;

/** The product as `server/main.ts` starts it: from the build, or in development from the sources (`server/development/`). */
export type Product = {
  createApp(options: ProductOptions): Pick<App, 'answerCached' | 'answerLive' | 'drain' | 'fetch' | 'refuseEarly' | 'start' | 'stop'>;
  migrate: Built['migrate'];
  listen: Built['listen'];
};

/** The built product; builds it first when the sources have changed. */
export async function openBuild(): Promise<Product> {
  const { directory } = await ensureBuild();
  const built = (await import(pathToFileURL(join(directory, 'server/app.js')).href)) as Built;
  return {
    createApp: (options) => built.createApp({ ...options, clientDirectory: join(directory, 'client') }),
    migrate: built.migrate,
    listen: built.listen,
  };
}
