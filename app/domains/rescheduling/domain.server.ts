import type { Domain } from '#app/kits/domain.server.ts';
import { answerProposal, getProposal } from './answer-proposal.server.ts';
import { answerByDesk } from './answer-proposal-by-desk.server.ts';
import { dataMap } from './data-map.ts';
import { findReschedulings, reschedulingsToCall } from './find-reschedulings.server.ts';
import { proposeTimes, watchReschedulings } from './propose-times.server.ts';
import { personalReschedulings } from './rescheduling.personal-data.server.ts';
import { insertReschedulings } from './rescheduling.store.server.ts';

export const rescheduling = {
  name: 'rescues',
  operations: [getProposal, answerProposal, findReschedulings, answerByDesk],
  jobs: [proposeTimes, watchReschedulings],
  subscribers: {
    'visits.displaced': async (tx, displaced, { clock, jobs }) => {
      await insertReschedulings(tx, displaced, clock.now());
      await jobs.enqueue(tx, proposeTimes, { absenceId: displaced.absenceId });
    },
  },
  waiting: [reschedulingsToCall],
  personalData: [personalReschedulings],
  dataMap,
} satisfies Domain;
