import { namedBy } from '../named-by.ts';
import type { StageResource, StageTemplate } from './stage-template.ts';

export type StageAccount = { concurrency: number };

/** A limit of AWS, or a consequence of several. `problems` returns one line for each violation. */
export type Rule = {
  name: string;
  source: string;
  problems(stage: StageTemplate, account: StageAccount): string[];
};

export function over(what: string, value: number, max: number): string[] {
  return value > max ? [`${what}: ${value}, at most ${max}`] : [];
}

export function nameOf({ stack, logicalId, properties, type }: StageResource): string {
  const name = properties[namedBy.get(type) ?? ''];
  return typeof name === 'string' ? name : `${stack}/${logicalId}`;
}
