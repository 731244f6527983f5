import { connectFaqSearch } from './connections/connect-faq-search.ts';
import type { EndpointPorts } from './endpoint.ts';
import { lazy } from './lazy.ts';
import type { FaqIndex } from './ports/faq-index.ts';
import { publicDependencies } from './public-dependencies.ts';

/** What searching questions works with. */
export type FaqDependencies = EndpointPorts & { questions: FaqIndex };

const questions = lazy(connectFaqSearch);

export const faqDependencies: FaqDependencies = {
  get log() {
    return publicDependencies.log;
  },
  get siteUrl() {
    return publicDependencies.siteUrl;
  },
  get questions() {
    return questions();
  },
  identify: publicDependencies.identify,
  relay: publicDependencies.relay,
};
