import type { Domain } from '#app/kits/domain.server.ts';
import { usersRound } from '#app/ui/icons/account-glyphs.ts';
import { circleCheck, clock, settings } from '#app/ui/icons/glyphs.ts';
import { newspaper } from '#app/ui/icons/page-glyphs.ts';
import { staffEndpoints } from './account/staff-account.endpoints.server.ts';
import { presenceEndpoints } from './active-editor/active-editor.endpoints.server.ts';
import { personalPresence } from './active-editor/active-editor.personal-data.server.ts';
import { sayPresent } from './active-editor/report-active-editor.server.ts';
import { listApprovals, waitingApprovals } from './approval/list-approvals.server.ts';
import { carryOut, cleanRuns } from './bulk-action/carry-out-run.server.ts';
import { mendImport } from './bulk-action/mend-import.server.ts';
import {
  confirmRun,
  getFileImport,
  getTemplate,
  mapImport,
  prepareBulk,
  prepareImport,
  viewRun,
} from './bulk-action/prepare-and-confirm-run.server.ts';
import { commandEndpoints } from './command/command.endpoints.server.ts';
import { findCommands, newRecordFinder } from './command/find-commands.server.ts';
import { contentEndpoints } from './content/content.endpoints.server.ts';
import { findContentKinds, refusedPlans } from './content/find-content-kinds.server.ts';
import { findFollowUps } from './content/find-follow-ups.server.ts';
import { getReadinessFacts } from './content/get-readiness-facts.server.ts';
import { dataMap } from './data-map.ts';
import { refusedReveals } from './disclosure/count-refused-reveals.server.ts';
import { exportDisclosures, findDisclosedExports, findReveals, revokeExport } from './disclosure/find-disclosures.server.ts';
import { exportContent } from './export/export-content.server.ts';
import { failedJobs, undeliveredMessages } from './frame/count-undelivered-messages.server.ts';
import { explainRefusedPage } from './frame/explain-refused-page.server.ts';
import { findDayFigures } from './frame/find-day-figures.server.ts';
import { findWaiting, getFrame } from './frame/get-staff-frame.server.ts';
import { frameEndpoints } from './frame/staff-frame.endpoints.server.ts';
import { askLinks } from './link-check/ask-for-link-checks.server.ts';
import { checkLinks, checkWrittenLinks } from './link-check/check-links.server.ts';
import { findViews, removeView, saveView } from './saved-view/save-view.server.ts';
import { findSiteOfDay, viewRecordOfDay } from './site-history/view-site-of-day.server.ts';
import { closedSite, getPreparations, openSite } from './site-launch/open-site.server.ts';
import { findUnitSettings } from './unit-settings/find-unit-settings.server.ts';
import { shopTopic, unitTopic } from './unit-topic.server.ts';

export const staff = {
  name: 'staff',
  operations: [
    getFrame,
    explainRefusedPage,
    getPreparations,
    openSite,
    findWaiting,
    findDayFigures,
    findUnitSettings,
    listApprovals,
    ...[findSiteOfDay, viewRecordOfDay],
    findContentKinds,
    findFollowUps,
    getReadinessFacts,
    askLinks,
    exportContent,
    prepareBulk,
    prepareImport,
    mapImport,
    mendImport,
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
  endpoints: [...staffEndpoints, ...presenceEndpoints, ...commandEndpoints, ...contentEndpoints, ...frameEndpoints],
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
