import { nameOf, over, type Rule } from './rule.ts';
import { referredTo, resourcesOf, type StageResource, type StageTemplate } from './stage-template.ts';

/** What CDK’s own validation of templates, which preflight runs as well, does not know. */
export const stackRules: readonly Rule[] = [
  {
    name: 'size of a template',
    source: 'AWS CloudFormation quotas: 1 MB per template',
    problems: (stage) => stage.flatMap(({ stack, bytes }) => over(`${stack}: bytes`, bytes, 1_000_000)),
  },
  {
    name: 'length of a queue’s name',
    source: 'Amazon SQS API Reference, "CreateQueue": 80 characters',
    problems: (stage) =>
      resourcesOf(stage, 'AWS::SQS::Queue').flatMap((queue) =>
        over(`${queue.id}: characters`, nameOf(queue).length, 80),
      ),
  },
  {
    name: 'a first deployment that fails',
    source:
      'AWS CloudFormation User Guide, "DeletionPolicy": `Retain` also keeps what a failed creation made, whose name the next attempt cannot use; `RetainExceptOnCreate` does not',
    problems: (stage) =>
      stage
        .flatMap(({ resources }) => resources)
        .filter((each) => each.deletionPolicy === 'Retain')
        .map((each) => `${nameOf(each)}: Retain`),
  },
  {
    name: 'what a deleted stage leaves behind',
    source:
      'Amazon S3 API Reference, "DeleteBucket": only an empty bucket can be deleted; Lambda creates the log group of a function that names none, outside the stack',
    problems: (stage) => [...fullBuckets(stage), ...strayLogs(stage)],
  },
];

function fullBuckets(stage: StageTemplate): string[] {
  const buckets = resourcesOf(stage, 'AWS::S3::Bucket');
  const emptied = resourcesOf(stage, 'Custom::S3AutoDeleteObjects').map((each) =>
    referredTo(each.properties.BucketName, each, buckets),
  );
  return buckets
    .filter((each) => each.deletionPolicy === 'Delete' && !emptied.includes(each))
    .map((each) => `${nameOf(each)}: nothing empties it`);
}

function strayLogs(stage: StageTemplate): string[] {
  if (stage.some(({ resources }) => resources.some(isKept))) return [];
  return resourcesOf(stage, 'AWS::Lambda::Function')
    .filter(({ properties }) => properties.LoggingConfig === undefined)
    .map((each) => `${nameOf(each)}: names no log group`);
}

function isKept({ deletionPolicy = '' }: StageResource): boolean {
  return deletionPolicy.startsWith('Retain');
}
