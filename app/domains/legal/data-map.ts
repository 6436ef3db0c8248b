import { processing } from '#app/platform/personal-data/data-tags.ts';

const decisions = processing({
  purpose: 'Mencatat siapa yang memutuskan dalam urusan hukum situs',
  basis: 'legal_duty',
  retention: { text: 'selama situs berjalan; nama hilang bila akunnya dihapus', job: null },
});

export const dataMap = {
  legal_approvals: {
    ...decisions.general('proposed_by', 'approved_by', 'ended_by'),
    ...decisions.technical('id', 'name', 'state', 'note', 'proposed_at', 'approval', 'approved_at', 'ended_at', 'end_note'),
  },
  claim_allowances: {
    ...decisions.general('allowed_by'),
    ...decisions.technical('kind', 'key', 'hash', 'reason', 'allowed_at'),
  },
};
