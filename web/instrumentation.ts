import type { Instrumentation } from 'next';
import { logProblem } from './lib/log-problem.ts';

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NODE_ENV !== 'production') return;
  const { startHoldingBack } = await import('./lib/edge/hold-back.ts');
  startHoldingBack();
  const { redactConsole } = await import('./lib/redact-console.ts');
  redactConsole(console);
}

/** Pages, routes and server actions that fail unexpectedly; the path is left out, because it may be personal. */
export const onRequestError: Instrumentation.onRequestError = (error, { method }, { routePath, routeType }) =>
  logProblem('A request failed unexpectedly.', error, { method, routePath, routeType });
