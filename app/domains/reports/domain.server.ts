import type { Domain } from '#app/kits/domain.server.ts';
import { list } from '#app/ui/icons/glyphs.ts';
import { dataMap } from './data-map.ts';
import { closeMonths } from './jobs.server.ts';
import { exportReport, findReport } from './operations.server.ts';

export const reports = {
  name: 'reports',
  operations: [exportReport, findReport],
  jobs: [closeMonths],
  dataMap,
  staffPages: [{ path: '/staff/laporan', label: 'Laporan', glyph: list, capability: 'reports.read', group: 'reports' }],
} satisfies Domain;
