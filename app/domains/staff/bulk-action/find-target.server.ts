import { hasRecordsIn } from '#app/kits/content/record/texts-in-scope.server.ts';
import type { Actor } from '#app/platform/access/actor.server.ts';
import { type Scope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import { type FileImport, importScopeOf } from '#app/platform/content/file-imports.server.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';

/** What the rows of a run become: texts of one kind of content, or what a domain makes of them. */
export type Target = Readonly<{
  kind: string;
  label: string;
  /** What the columns of a CSV file can be; none where the file is no CSV. */
  fields: readonly Field[];
  example: Readonly<Record<string, string>>;
  isRecent: boolean;
  scope: Scope;
}> &
  (Readonly<{ resource: ResourceCore; fileImport: null }> | Readonly<{ resource: null; fileImport: FileImport }>);

/** The kind of content that the caller may edit or publish somewhere. */
function contentOf({ resources }: PlatformServices, kind: string, actor: Actor, act: 'edit' | 'publish'): Target | null {
  const resource = resources.get(kind);
  const scope = resource ? scopeOf(actor, resource.capabilities[act]) : [];
  if (!resource || !hasRecordsIn(resource, scope)) return null;
  const { labels, fields, example = {}, recent = false } = resource;
  return { kind, label: labels.many, fields, example, isRecent: recent, scope, resource, fileImport: null };
}

/** The kind of file that the caller may import. */
function fileOf({ staffFrame }: PlatformServices, kind: string, actor: Actor): Target | null {
  const fileImport = staffFrame.fileImports.find((one) => one.kind === kind);
  const scope = fileImport ? importScopeOf(actor, fileImport) : [];
  if (!fileImport || scope.length === 0) return null;
  const { label, csv, recent = false } = fileImport;
  const { columns: fields = [], example = {} } = csv ?? {};
  return { kind, label, fields, example, isRecent: recent, scope, resource: null, fileImport };
}

/** What runs of this kind write, and where the caller may do so; null for any other word. */
export function targetOf(platform: PlatformServices, kind: string, actor: Actor, act: 'edit' | 'publish' = 'edit'): Target | null {
  return contentOf(platform, kind, actor, act) ?? fileOf(platform, kind, actor);
}

/** The page of a record that a row has written. */
export function hrefOfRow({ kind, fileImport }: Target, key: string): string {
  return fileImport ? (fileImport.hrefOf?.(key) ?? fileImport.href) : `/staff/konten/${kind}/${key}`;
}
