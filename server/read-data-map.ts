import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ColumnTag } from '../app/platform/personal-data/data-tags.ts';
import { projectDirectory } from './build-directory.ts';

export type DataTags = Readonly<Record<string, Readonly<Record<string, ColumnTag>>>>;

/** The data maps of the platform and of every domain, read from their files: the manifests that name them require the bundler. */
export async function readDataMap(): Promise<DataTags> {
  return Object.assign({}, ...(await readFiles()).map(({ dataMap }) => dataMap));
}

/** The folder of the domain (or `platform`) that owns each table and view. */
export async function readTableOwners(): Promise<ReadonlyMap<string, string>> {
  const files = await readFiles();
  return new Map(files.flatMap(({ owner, dataMap }) => Object.keys(dataMap).map((table) => [table, owner] as const)));
}

async function readFiles(): Promise<{ owner: string; dataMap: DataTags }[]> {
  const files = globSync(['app/domains/*/data-map.ts', 'app/platform/data-map.ts'], { cwd: projectDirectory }).sort();
  return await Promise.all(
    files.map(async (file) => {
      const { dataMap }: { dataMap: DataTags } = await import(join(projectDirectory, file));
      return { owner: file.split('/').at(-2) ?? '', dataMap };
    }),
  );
}
