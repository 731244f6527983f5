import type { Progress } from './progress.ts';
import type { Shutdown } from './shutdown.ts';
import type { StartOptions } from './start-options.ts';

export type StartContext = { root: string; options: StartOptions; progress: Progress; shutdown: Shutdown };
