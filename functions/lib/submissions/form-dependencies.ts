import { connectContent } from '../connections/connect-content.ts';
import type { ContentSource } from '../ports/content-source.ts';
import { withParts } from '../with-parts.ts';
import { type SubmissionDependencies, submissionDependencies } from './submission-dependencies.ts';

/** Dependencies of the form endpoints. */
export type FormDependencies = SubmissionDependencies & { content: ContentSource };

export const formDependencies: FormDependencies = withParts(submissionDependencies('form'), {
  content: connectContent,
});
