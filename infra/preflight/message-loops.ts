import { queueReaders } from './queue-readers.ts';
import { roleStatements } from './role-statements.ts';
import { referredTo, resourcesOf, type StageResource, type StageTemplate } from './stage-template.ts';

/**
 * Functions whose messages can come back to them through queues. Lambda ends such a chain at its 16th invocation of one
 * function, unless the function allows it.
 */
export function loopingFunctions(stage: StageTemplate): StageResource[] {
  const readers = queueReaders(stage);
  const sent = sentQueues(stage);
  const next = (from: StageResource) =>
    readers.filter(({ queue }) => queue && sent(from).includes(queue)).map(({ reader }) => reader);
  return [...new Set(readers.map(({ reader }) => reader))].filter((reader) => reaches(reader, next));
}

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

function sentQueues(stage: StageTemplate): (sender: StageResource) => (StageResource | undefined)[] {
  const queues = resourcesOf(stage, 'AWS::SQS::Queue');
  const statementsOf = roleStatements(stage);
  return (sender) =>
    statementsOf(sender)
      .filter(({ Effect, Action }) => Effect === 'Allow' && Action.includes('sqs:SendMessage'))
      .flatMap(({ Resource, from }) => Resource.map((one) => referredTo(one, from, queues)));
}
