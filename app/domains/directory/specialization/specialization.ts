import type { DoctorCount, Specialization, TreeNode } from './specialization.schema.ts';

/** The number of doctors of a specialization at a facility; 0 means all specializations or all facilities. */
export function doctorCount(counts: readonly DoctorCount[], specializationId: number, facilityId: number): number {
  return counts.find((one) => one.specializationId === specializationId && one.facilityId === facilityId)?.doctors ?? 0;
}

/** Specializations with their children, in their set order. */
export function treeOf(specializations: readonly Specialization[], counts: readonly DoctorCount[]): TreeNode[] {
  const withCount = (one: Specialization) => ({ ...one, doctors: doctorCount(counts, one.id, 0) });
  return specializations
    .filter((one) => one.parentId === null)
    .map((root) => ({ ...withCount(root), children: specializations.filter((one) => one.parentId === root.id).map(withCount) }));
}

/**
 * The part of the tree that contains `text`, taken literally and ignoring letter case. A matching parent includes all its children, a
 * matching child includes its parent.
 */
export function searchTree(tree: readonly TreeNode[], text: string): TreeNode[] {
  const wanted = text.trim().toLocaleLowerCase('id');
  if (wanted === '') return [...tree];
  const fits = (name: string) => name.toLocaleLowerCase('id').includes(wanted);
  return pruneTree(tree, (one) => fits(one.name));
}

/** The nodes of the tree with these ids, in the tree's order. */
export function treeWithIds(tree: readonly TreeNode[], ids: readonly number[]): TreeNode[] {
  return pruneTree(tree, (one) => ids.includes(one.id));
}

function pruneTree(tree: readonly TreeNode[], fits: (one: Specialization) => boolean): TreeNode[] {
  return tree.flatMap((root) => {
    if (fits(root)) return [root];
    const children = root.children.filter(fits);
    return children.length > 0 ? [{ ...root, children }] : [];
  });
}
