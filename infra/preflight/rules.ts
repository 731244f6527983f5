import { edgeRules } from './edge-rules.ts';
import { functionRules } from './function-rules.ts';
import { queueRules } from './queue-rules.ts';
import type { Rule } from './rule.ts';
import { stackRules } from './stack-rules.ts';

export const rules: readonly Rule[] = [...stackRules, ...functionRules, ...queueRules, ...edgeRules];
