import { boneSkinAndSenseTopics } from './topics/bones-skin-and-senses.ts';
import { heartAndOrganTopics } from './topics/heart-and-organs.ts';
import { mindAndNerveTopics } from './topics/mind-and-nerves.ts';
import { motherAndChildTopics } from './topics/mother-and-child.ts';
import type { DemoTopics } from './topics/topic.ts';

/** Of which illnesses and symptoms the articles are, and their care blocks, by the address of the article. */
export const topicsOfArticles: DemoTopics = {
  ...motherAndChildTopics,
  ...heartAndOrganTopics,
  ...mindAndNerveTopics,
  ...boneSkinAndSenseTopics,
};
