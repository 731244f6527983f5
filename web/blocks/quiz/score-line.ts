import { filledIn } from '../../lib/i18n/filled-in.ts';

/** The score with its numbers; an editor's template that lacks one of the two placeholders is not used. */
export function scoreLine(template: string, standard: string, correct: number, total: number): string {
  const isComplete = template.includes('{0}') && template.includes('{1}');
  return filledIn(isComplete ? template : standard, { 0: correct, 1: total });
}
