import { type MailContent, mailFooter } from './mail-content.ts';

/** The text part of a mail: the same text as its HTML, and each address alone on a line, so that no punctuation is attached to it. */
export function mailText(content: MailContent): string {
  const { action, otherWay } = content;
  const blocks = [
    content.heading,
    ...content.paragraphs,
    content.facts?.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action && `${action.label}:\n${action.url}`,
    action?.after,
    otherWay && `${otherWay.lead} ${otherWay.label}:\n${otherWay.url}`,
    content.caution,
    `-- \n${mailFooter(content).join('\n')}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
