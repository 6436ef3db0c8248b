import type { Domain } from '#app/kits/domain.server.ts';
import { answerProposal, getProposal } from './answer-proposal.server.ts';
import { answerByDesk, findRescues, rescuesToCall } from './find-reschedulings.server.ts';
import { dataMap } from './data-map.ts';
import { proposeTimes, watchRescues } from './propose-times.server.ts';
import { personalRescues } from './rescheduling.personal-data.server.ts';
import { insertRescues } from './rescheduling.store.server.ts';

export const rescheduling = {
  name: 'rescues',
  operations: [getProposal, answerProposal, findRescues, answerByDesk],
  jobs: [proposeTimes, watchRescues],
  subscribers: {
    'visits.displaced': async (tx, displaced, { clock, jobs }) => {
      await insertRescues(tx, displaced, clock.now());
      await jobs.enqueue(tx, proposeTimes, { absenceId: displaced.absenceId });
    },
  },
  waiting: [rescuesToCall],
  personalData: [personalRescues],
  dataMap,
} satisfies Domain;
