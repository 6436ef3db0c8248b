import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ColumnTag } from '../app/platform/data-tags.ts';
import { projectDirectory } from './build-directory.ts';

export type DataTags = Readonly<Record<string, Readonly<Record<string, ColumnTag>>>>;

/** The data maps of the platform and of every domain, read from their files: the manifests that name them require the bundler. */
export async function readDataMap(): Promise<DataTags> {
  const files = globSync(['app/domains/*/data-map.ts', 'app/platform/data-map.ts'], { cwd: projectDirectory }).sort();
  const modules: { dataMap: DataTags }[] = await Promise.all(files.map((file) => import(join(projectDirectory, file))));
  return Object.assign({}, ...modules.map((one) => one.dataMap));
}
