import type { Domain } from '#app/kits/domain.server.ts';
import { answerProposal, getProposal } from './answer.operations.server.ts';
import { dataMap } from './data-map.ts';
import { answerByDesk, findRescues, rescuesToCall } from './desk.operations.server.ts';
import { proposeTimes, watchRescues } from './jobs.server.ts';
import { personalRescues } from './personal.operations.server.ts';
import { insertRescues } from './store.server.ts';

export const rescues = {
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
