import { connectContent } from '../connections/connect-content.ts';
import { lazy } from '../lazy.ts';
import type { ContentSource } from '../ports/content-source.ts';
import { type SubmissionDependencies, submissionDependencies } from './submission-dependencies.ts';

/** What the endpoints of the forms work with. */
export type FormDependencies = SubmissionDependencies & { content: ContentSource };

const submissions = submissionDependencies('form');
const content = lazy(connectContent);

export const formDependencies: FormDependencies = {
  get log() {
    return submissions.log;
  },
  get siteUrl() {
    return submissions.siteUrl;
  },
  get table() {
    return submissions.table;
  },
  get queue() {
    return submissions.queue;
  },
  get submissionDays() {
    return submissions.submissionDays;
  },
  get spamDays() {
    return submissions.spamDays;
  },
  get submissionsPerHour() {
    return submissions.submissionsPerHour;
  },
  get content() {
    return content();
  },
  identify: submissions.identify,
  relay: submissions.relay,
};
