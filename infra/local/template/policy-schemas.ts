import * as z from 'zod';

const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const conditionValue = z.union([text, z.array(text)]);

// Strict about effects: a statement in an unsupported format must not pass for a supported one.
const statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMore,
  Resource: oneOrMore,
  Condition: z.record(z.string(), z.record(z.string(), conditionValue)).optional(),
});

const principals = z.union([
  z.literal('*').transform(() => ({ AWS: ['*'], Service: [] })),
  z.strictObject({ AWS: oneOrMore.default([]), Service: oneOrMore.default([]) }),
]);

/** A role's policy. */
export const policyDocument = documentOf(statement);
/** A resource's policy; `NotPrincipal` and principals of other kinds are not supported. */
const resourcePolicy = documentOf(
  statement.extend({ Principal: principals, Resource: oneOrMore.default(['*']) }),
);

function documentOf<Statement extends z.ZodType>(one: Statement) {
  const list = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown()).transform((each) => [each])]);
  return z.object({ Statement: list.pipe(z.array(one)) });
}

/** The types of resources that consist of a policy, or have one. */
export const policySchemas = {
  role: z.object({
    Policies: z.array(z.object({ PolicyDocument: policyDocument })).default([]),
    AssumeRolePolicyDocument: documentOf(
      statement.omit({ Resource: true }).extend({ Principal: z.record(z.string(), oneOrMore) }),
    ),
  }),
  policy: z.object({ PolicyDocument: policyDocument, Roles: z.array(z.string()).default([]) }),
  queuePolicy: z.object({ PolicyDocument: resourcePolicy, Queues: z.array(z.string()) }),
  queueInlinePolicy: z.object({ PolicyDocument: resourcePolicy, Queue: z.string() }),
  topicPolicy: z.object({ PolicyDocument: resourcePolicy, Topics: z.array(z.string()) }),
  topicInlinePolicy: z.object({ PolicyDocument: resourcePolicy, TopicArn: z.string() }),
  bucketPolicy: z.object({ PolicyDocument: resourcePolicy, Bucket: z.string() }),
  key: z.object({ KeyPolicy: resourcePolicy }),
  tableWithPolicy: z.object({ ResourcePolicy: z.object({ PolicyDocument: resourcePolicy }).optional() }),
  permission: z.object({
    Action: z.string(),
    FunctionName: z.string(),
    Principal: z.string(),
    SourceArn: z.string().optional(),
    SourceAccount: z.string().optional(),
  }),
};
