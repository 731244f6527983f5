import type { Progress } from './progress.ts';

/** Prints each refused call once, because one without a permission is usually refused again and again. */
export function refusalLog(progress: Pick<Progress, 'say'>): (line: string) => void {
  const known = new Set<string>();
  return (line) => {
    if (!known.has(line)) progress.say(`  ! Refused: ${line}`);
    known.add(line);
  };
}
