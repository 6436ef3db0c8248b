import type { Rule } from '../project.ts';

const frameworkReads =
  /^app\/(root\.tsx|entry\.(server|client)\.tsx|routes\.ts|shell\/(shell|not-found|offline|requires-auth|hide-for-auth|reading-area|working-area)\.tsx|dev\/[^/]+\.tsx|domains\/[^/]+\/(?:[^/]+\/)?pages\/[^/]+\.tsx?)$|^[a-z.-]+\.config\.ts$|^tests\/harness\/[a-z-]*setup\.ts$/;

/** A thing has one name everywhere, so default exports stay where a framework asks for them. */
export const defaultExports: Rule = ({ files }) =>
  files.flatMap(({ path, parsed }) => {
    const named = parsed?.module.staticExports.flatMap((one) => one.entries) ?? [];
    const found = named.some((entry) => entry.exportName.kind === 'Default');
    return found && !frameworkReads.test(path) ? [`${path}: default export; give it a name`] : [];
  });
