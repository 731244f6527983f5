import { connectFaqSearch } from '../connections/connect-faq-search.ts';
import { dependencies } from '../dependencies.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { FaqIndex } from '../ports/faq-index.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';

/** Dependencies of searching questions: an index, and the caller's identity. */
export type FaqDependencies = EndpointPorts & { questions: FaqIndex };

export const faqDependencies: FaqDependencies = withParts(publicDependencies, {
  questions: connectFaqSearch,
  identify: () => dependencies.identify,
});
