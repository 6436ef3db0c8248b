import type { UserActor } from '#app/platform/actor.server.ts';
import type { Capability } from '#app/platform/capabilities.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { Resource } from '#app/platform/resources/declare.server.ts';
import type { FileImport } from '#app/platform/resources/file-imports.server.ts';
import { hasRecordsIn } from '#app/platform/resources/scope.server.ts';
import type { Field } from '#app/platform/resources/values.ts';
import { type Scope, scopeOf } from '#app/platform/staff-access.server.ts';

/** What the rows of a run become: texts of one kind of content, or what a domain makes of them. */
export type Target = Readonly<{
  kind: string;
  label: string;
  /** What the columns of a CSV file can be; none where the file is no CSV. */
  fields: readonly Field[];
  example: Readonly<Record<string, string>>;
  needs: Readonly<{ edit: Capability; publish: Capability }>;
  isRecent: boolean;
  scope: Scope;
}> &
  (Readonly<{ resource: Resource; fileImport: null }> | Readonly<{ resource: null; fileImport: FileImport }>);

/** The kind of content that the caller may edit somewhere. */
function contentOf({ resources }: PlatformServices, kind: string, scope: Scope): Target | null {
  const resource = resources.get(kind);
  if (!resource || !hasRecordsIn(resource, scope)) return null;
  const { labels, fields, example = {}, capabilities, recent = false } = resource;
  return { kind, label: labels.many, fields, example, needs: capabilities, isRecent: recent, scope, resource, fileImport: null };
}

/** The kind of file that the caller may import. */
function fileOf({ staffFrame }: PlatformServices, kind: string, actor: UserActor): Target | null {
  const fileImport = staffFrame.fileImports.find((one) => one.kind === kind);
  const scope = fileImport ? scopeOf(actor, fileImport.capability) : [];
  if (!fileImport || scope.length === 0) return null;
  const { label, csv, capability, recent = false } = fileImport;
  const { columns: fields = [], example = {} } = csv ?? {};
  const needs = { edit: capability, publish: capability };
  return { kind, label, fields, example, needs, isRecent: recent, scope, resource: null, fileImport };
}

/** What runs of this kind write, where the caller may write it; null for any other word. */
export function targetOf(platform: PlatformServices, kind: string, { actor, scope }: Readonly<{ actor: UserActor; scope: Scope }>) {
  return contentOf(platform, kind, scope) ?? fileOf(platform, kind, actor);
}

/** The page of a record that a row has written. */
export function hrefOfRow({ kind, fileImport }: Target, key: string): string {
  return fileImport ? (fileImport.hrefOf?.(key) ?? fileImport.href) : `/staff/konten/${kind}/${key}`;
}
