import { accessSync, constants } from 'node:fs';
import { join, resolve } from 'node:path';
import { readDataDir } from '../app/platform/env.server.ts';

export const projectDirectory = resolve(import.meta.dirname, '..');

/**
 * The folder of the built site: `build/` in the project when that is writable, otherwise `build/` under DATA_DIR, because a read-only
 * source folder must start too.
 */
export function buildDirectory(): string {
  try {
    accessSync(projectDirectory, constants.W_OK);
    return join(projectDirectory, 'build');
  } catch {
    return join(readDataDir(), 'build');
  }
}
