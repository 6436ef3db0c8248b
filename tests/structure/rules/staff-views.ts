import { importsOf, type Rule } from '../project.ts';

const live = 'app/ui/live/use-live.ts';
const staffLive = 'app/ui/staff/use-staff-live.ts';

/** A staff view that is live waits behind a locked screen, where the server refuses its data. */
export const staffViews: Rule = ({ files }) =>
  files.flatMap((file) => {
    const targets = importsOf(file).map(({ target }) => target ?? '');
    const isStaff = targets.some((target) => target.startsWith('app/ui/staff/'));
    return file.path !== staffLive && isStaff && targets.includes(live)
      ? [`${file.path}: imports ${live}; a staff view uses ${staffLive}`]
      : [];
  });
