import { submissionReference } from '@merrowvale/shared/schemas/submission.ts';

/** The support desk's lists in menu order; the first has the desk's own address. */
export const deskLists = [
  'submissions',
  'reminders',
  'texts',
  'cases',
  'reviews',
  'replays',
  'audit',
] as const;
export type DeskListName = (typeof deskLists)[number];

export type DeskScreen = { list: DeskListName; reference?: string };

/** The screen at an address below `/{locale}/support`; undefined if there is none. */
export function deskScreen(segments: readonly string[]): DeskScreen | undefined {
  const [first = 'submissions', ...more] = segments;
  if (more.length > 0) return undefined;
  const list = deskLists.find((each) => each === first);
  if (list) return { list };
  return submissionReference.safeParse(first).success ? { list: 'submissions', reference: first } : undefined;
}

export function isDeskPath(path: string): boolean {
  const [first, ...segments] = path.split('/');
  return first === 'support' && deskScreen(segments) !== undefined;
}

export function deskAddress(locale: string, segment = ''): string {
  return segment === '' || segment === 'submissions' ? `/${locale}/support` : `/${locale}/support/${segment}`;
}
