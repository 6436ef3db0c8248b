import { specializations } from '../specializations.ts';
import type { DemoLoad } from './demo-load.ts';

/** Parents first, so that their children can refer to them. */
export async function loadSpecializations(load: DemoLoad): Promise<void> {
  const rows = specializations.map((entry, index) => ({ ...entry, sort_order: index + 1 }));
  const rowOf = ({ name, slug, icon, sort_order }: (typeof rows)[number]) => ({ name, slug, icon, sort_order });
  await load.insertWithSlugs('specializations', rows.filter((row) => !row.parent).map(rowOf));
  await load.insertWithSlugs(
    'specializations',
    rows.filter((row) => row.parent).map((row) => ({ ...rowOf(row), parent_id: load.idOf('specializations', row.parent ?? '') })),
  );
}
