import type { Field, Values } from '#app/platform/content/field-values.ts';
import { markChanges } from '#app/platform/rich-text/changes.ts';
import { writtenDocument } from '#app/platform/rich-text/publish-rich-text.server.ts';
import type { Proposal } from '../record/two-person-fields.server.ts';
import { diffOf, type FieldDiff, readable } from './diff-fields.ts';

/**
 * The fields that differ as people read them: long texts as documents with what came and went, or with `isClean` as they are afterwards. A
 * text that has more than a document knows stays in words.
 */
export function markedDiffOf(fields: readonly Field[], before: Values, after: Values, { isClean = false } = {}): FieldDiff[] {
  return diffOf(fields, before, after).map((diff) => {
    const field = fields.find(({ name }) => name === diff.name);
    const text = after[diff.name] ?? '';
    const [from, to] = field?.control === 'rich' ? [writtenDocument(before[diff.name] ?? ''), writtenDocument(text)] : [null, null];
    if (from && to) return { ...diff, document: isClean ? to : markChanges(from, to) };
    if (isClean && diff.pictures) return { ...diff, pictures: { ...diff.pictures, before: diff.pictures.after } };
    return isClean && field ? { ...diff, parts: [{ kind: 'same', text: readable(field, text) }] } : diff;
  });
}

type Proposed = Readonly<{ proposals: readonly Proposal[]; published: Values | null; values: Values }>;

/** What waits for a second person, each change as people read it; `isMine` where it is this person's, or nobody knows whose. */
export function markedProposals(fields: readonly Field[], { proposals, published, values }: Proposed, actorId: string | null) {
  return proposals.flatMap(({ name, label, by, userId }) => {
    const [diff] = markedDiffOf(
      fields.filter((field) => field.name === name),
      published ?? {},
      values,
    );
    return diff ? [{ label, by, diff, isMine: userId === null || userId === actorId }] : [];
  });
}
