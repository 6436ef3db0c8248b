import type { Domain } from '#app/kits/domain.server.ts';
import { list } from '#app/ui/icons/glyphs.ts';
import { closeMonths } from './close-months.server.ts';
import { dataMap } from './data-map.ts';
import { exportReport } from './export-report.server.ts';
import { findReport } from './find-report.server.ts';

export const reports = {
  name: 'reports',
  operations: [exportReport, findReport],
  jobs: [closeMonths],
  dataMap,
  staffPages: [{ path: '/staff/laporan', label: 'Laporan', glyph: list, capability: 'reports.read', group: 'reports' }],
} satisfies Domain;
