import { accessSync, constants } from 'node:fs';
import { join, resolve } from 'node:path';
import { readDataDir } from '../app/platform/env.server.ts';

export const projectDirectory = resolve(import.meta.dirname, '..');

/**
 * Where the built site lives: `build/` in the project when that can be written,
 * otherwise `build/` under DATA_DIR, so that a read-only source folder still starts.
 */
export function buildDirectory(): string {
  try {
    accessSync(projectDirectory, constants.W_OK);
    return join(projectDirectory, 'build');
  } catch {
    return join(readDataDir(), 'build');
  }
}
