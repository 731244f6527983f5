import { namedBy } from '../named-by.ts';
import type { StageResource, StageTemplate } from './stage-template.ts';

export type StageAccount = { concurrency: number };

/** A limit of AWS, or a consequence of several. `problems` returns one line for each violation. */
export type Rule = {
  name: string;
  source: string;
  problems(stage: StageTemplate, account: StageAccount): string[];
};

export function over(what: string, value: number, most: number): string[] {
  return value > most ? [`${what}: ${value}, at most ${most}`] : [];
}

export function nameOf({ stack, logicalId, properties, type }: StageResource): string {
  const name = properties[namedBy.get(type) ?? ''];
  return typeof name === 'string' ? name : `${stack}/${logicalId}`;
}
