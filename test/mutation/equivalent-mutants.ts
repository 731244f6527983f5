import equivalentMutants from './equivalent-mutants.json' with { type: 'json' };
import type { Mutation } from './mutations.ts';

/** Mutants that behave as the code does, each with the reason; found by their code, because lines move. */
export const isEquivalent = ({ file, code, mutant }: Mutation) =>
  equivalentMutants.some((each) => each.file === file && each.code === code && each.mutant === mutant);
