import * as z from 'zod';
import { queueReaders } from './queue-readers.ts';
import { referredTo, resourcesOf, type StageResource, type StageTemplate } from './stage-template.ts';

const policy = z.object({
  PolicyDocument: z.object({
    Statement: z.array(
      z.object({
        Effect: z.enum(['Allow', 'Deny']),
        Action: z.union([z.string().transform((one) => [one]), z.array(z.string())]),
        Resource: z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]),
      }),
    ),
  }),
  Roles: z.array(z.unknown()).default([]),
});

/**
 * Functions whose messages can come back to them through queues. Lambda ends such a chain at its 16th invocation of one
 * function, unless the function allows it.
 */
export function loopingFunctions(stage: StageTemplate): StageResource[] {
  const readers = queueReaders(stage);
  const sent = sentQueues(stage);
  const next = (from: StageResource) =>
    readers.filter(({ queue }) => queue && sent(from).has(queue)).map(({ reader }) => reader);
  return [...new Set(readers.map(({ reader }) => reader))].filter((reader) => reaches(reader, next));
}

/** Returns true if a path leads from a node back to itself. */
function reaches<Node>(start: Node, next: (from: Node) => readonly Node[]): boolean {
  const seen = new Set<Node>();
  const open = [...next(start)];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === start) return true;
    if (seen.has(node)) continue;
    seen.add(node);
    open.push(...next(node));
  }
  return false;
}

/** The queues that each function's role may send messages to. */
function sentQueues(stage: StageTemplate): (sender: StageResource) => ReadonlySet<StageResource> {
  const roles = resourcesOf(stage, 'AWS::IAM::Role');
  const queues = resourcesOf(stage, 'AWS::SQS::Queue');
  const byRole = new Map<StageResource, Set<StageResource>>(roles.map((role) => [role, new Set()]));
  for (const each of resourcesOf(stage, 'AWS::IAM::Policy')) {
    const { PolicyDocument, Roles } = policy.parse(each.properties);
    const targets = PolicyDocument.Statement.filter(
      ({ Effect, Action }) => Effect === 'Allow' && Action.includes('sqs:SendMessage'),
    ).flatMap(({ Resource }) => Resource.map((one) => referredTo(one, each, queues)));
    for (const named of Roles) {
      const role = referredTo(named, each, roles);
      for (const queue of targets) if (role && queue) byRole.get(role)?.add(queue);
    }
  }
  return (sender) => {
    const role = referredTo(sender.properties.Role, sender, roles);
    return (role && byRole.get(role)) ?? new Set();
  };
}
