import type { Domain } from '#app/kits/domain.server.ts';
import { usersRound } from '#app/ui/icons/account-glyphs.ts';
import { circleCheck, clock, settings } from '#app/ui/icons/glyphs.ts';
import { newspaper } from '#app/ui/icons/page-glyphs.ts';
import { staffEndpoints } from './accounts/api.server.ts';
import { listApprovals, waitingApprovals } from './approvals/operations.server.ts';
import { commandEndpoints } from './commands/api.server.ts';
import { findCommands, newRecordFinder } from './commands/operations.server.ts';
import { findContentKinds, refusedPlans } from './content/operations.server.ts';
import { getReadinessFacts } from './content/readiness.operations.server.ts';
import { dataMap } from './data-map.ts';
import { exportDisclosures, findDisclosedExports, findReveals, revokeExport } from './disclosures/operations.server.ts';
import { refusedReveals } from './disclosures/waiting.operations.server.ts';
import { exportContent } from './exports/operations.server.ts';
import { findWaiting, getFrame } from './frame/operations.server.ts';
import { failedJobs, undeliveredMessages } from './frame/waiting.operations.server.ts';
import { findSiteOfDay, viewRecordOfDay } from './history/operations.server.ts';
import { checkLinks, checkWrittenLinks } from './links/jobs.server.ts';
import { askLinks } from './links/operations.server.ts';
import { shopTopic, unitTopic } from './live.operations.server.ts';
import { closedSite, getPreparations, openSite } from './opening/operations.server.ts';
import { presenceEndpoints } from './presence/api.server.ts';
import { sayPresent } from './presence/operations.server.ts';
import { personalPresence } from './presence/personal.operations.server.ts';
import { carryOut, cleanRuns } from './runs/jobs.server.ts';
import { confirmRun, getFileImport, getTemplate, mapImport, prepareBulk, prepareImport, viewRun } from './runs/operations.server.ts';
import { findUnitSettings } from './units/operations.server.ts';
import { findViews, removeView, saveView } from './views/operations.server.ts';

export const staff = {
  name: 'staff',
  operations: [
    getFrame,
    getPreparations,
    openSite,
    findWaiting,
    findUnitSettings,
    listApprovals,
    ...[findSiteOfDay, viewRecordOfDay],
    findContentKinds,
    getReadinessFacts,
    askLinks,
    exportContent,
    prepareBulk,
    prepareImport,
    mapImport,
    viewRun,
    confirmRun,
    getFileImport,
    getTemplate,
    findViews,
    saveView,
    removeView,
    sayPresent,
    findCommands,
    ...[exportDisclosures, findDisclosedExports, findReveals, revokeExport],
  ],
  finders: [newRecordFinder],
  jobs: [carryOut, cleanRuns, checkLinks, checkWrittenLinks],
  dataMap,
  personalData: [personalPresence],
  endpoints: [...staffEndpoints, ...presenceEndpoints, ...commandEndpoints],
  staffPages: [
    { path: '/staff/pengaturan', label: 'Pengaturan unit', glyph: settings, capability: 'units.configure', group: 'administration' },
    { path: '/staff/persiapan', label: 'Persiapan situs', glyph: circleCheck, capability: 'site.open', group: 'administration' },
    { path: '/staff/konten', label: 'Konten', glyph: newspaper, capability: 'content.open', group: 'content', key: 'k' },
    { path: '/staff/persetujuan', label: 'Menunggu persetujuan', glyph: circleCheck, capability: 'content.open', group: 'content' },
    { path: '/staff/situs-per-tanggal', label: 'Situs per tanggal', glyph: clock, capability: 'content.history', group: 'content' },
    { path: '/staff/accounts', label: 'Akun petugas', glyph: usersRound, capability: 'accounts.read', group: 'administration', key: 'a' },
  ],
  waiting: [waitingApprovals, closedSite, undeliveredMessages, failedJobs, refusedPlans, refusedReveals],
  liveTopics: [shopTopic, unitTopic],
} satisfies Domain;
