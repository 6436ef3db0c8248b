import type { z } from 'zod';
import { type Resource, resource } from '#app/kits/content/declare/declare-resource.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import type { Declaration } from '#app/platform/content/resource-types.server.ts';
import { factTag } from './confirm-fact.server.ts';
import { type FactKind, factLabels } from './fact-kinds.ts';

type Given<S extends z.ZodType> = Omit<Declaration<S>, 'kind' | 'labels' | 'group' | 'tags' | 'capabilities'> &
  Readonly<{ kind: FactKind }>;

/** Declares a kind of facts: who edits those of a unit, publishes them; the pages of all facts are renewed by a change of one. */
export function factResource<S extends z.ZodType<unknown, Values>>(given: Given<S>): Resource {
  return resource({
    labels: factLabels[given.kind],
    group: 'facts',
    tags: () => [factTag, 'search'],
    ...(given.facility ? { capabilities: { edit: 'facts.edit', publish: 'facts.edit' } } : {}),
    ...given,
  });
}
