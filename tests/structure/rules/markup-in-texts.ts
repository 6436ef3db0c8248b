import { isTest, lineOf, nodesOf, type Rule } from '../project.ts';

/** A tag of a component in a text is read as it stands; JSX around the text makes it one. */
export const markupInTexts: Rule = ({ files }) =>
  files.flatMap((file) => {
    if (!/^app\/.*\.tsx$/.test(file.path) || isTest(file.path)) return [];
    return nodesOf(file).flatMap((node) => {
      const text = node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : node.type === 'Literal' ? node.value : '';
      const [tag] = /<\/?[A-Z]\w*/.exec(typeof text === 'string' ? text : '') ?? [];
      return tag ? [`${file.path}:${lineOf(file, node.start)}: ${tag} in a text; write JSX around it`] : [];
    });
  });
